import { Group, Stack, Text } from '@mantine/core'
import { daysBetween, type Day } from '../../base/time/civilDays.ts'
import { formatDay, formatDayAndMonth } from '../../base/text/writing.ts'
import { Section } from '../../base/ui/Section.tsx'
import type { CampaignPage } from '../plans/rules.ts'
import { pageText, campaignFormText } from '../form/messages.ts'
import classes from './progress.module.css'
import { todayHere } from '../form/useCampaignForm.ts'
import { mailsOf, placeOf, quietDays } from '../form/words.ts'

/** Participation is published in steps, never as a daily number (C12.18). */
export function Progress({ campaign }: { campaign: CampaignPage }) {
  const { participation, state, minimumGroupSize, people, closesOn, opensOn } = campaign
  const today = todayHere()
  return (
    <Section title={pageText.participation}>
      <Stack gap="md">
        {participation ? (
          <Group gap="xs" align="baseline">
            <Text fw={600} size="xl">
              {campaignFormText.percent(participation.answered, participation.addressed)}
            </Text>
            <Text c="dimmed">
              {campaignFormText.participation(participation.answered, participation.addressed)}
              {state === 'open' && `, ${campaignFormText.on(participation.day)}`}
            </Text>
          </Group>
        ) : (
          <Text c="dimmed">{unsaid(campaign, today)}</Text>
        )}
        {state !== 'published' && (
          <>
            <Calendar campaign={campaign} today={today} />
            <Text size="sm" c="dimmed">
              {state === 'closing'
                ? pageText.closing(campaign.mailDays.results)
                : pageText.participationHelp(minimumGroupSize)}
            </Text>
          </>
        )}
        {state === 'planned' && (
          <Text>
            {pageText.opensIn(daysBetween(today, opensOn))} · {pageText.peopleToAsk(people)}
          </Text>
        )}
        {state === 'open' && (
          <Text>{pageText.lastDay(formatDay(closesOn), pageText.peopleAsked(people))}</Text>
        )}
      </Stack>
    </Section>
  )
}

function unsaid({ state, minimumGroupSize }: CampaignPage, today: Day): string {
  if (state === 'planned') return pageText.notOpen
  return today && pageText.participationLater(minimumGroupSize)
}

/** Decorative: the surrounding words say the same. */
function Calendar({ campaign, today }: { campaign: CampaignPage; today: Day }) {
  const { openedOn, opensOn, closesOn, participation, mailDays, mails, state } = campaign
  const span = { opensOn: openedOn ?? opensOn, closesOn }
  const share = participation ? (participation.answered * 100) / participation.addressed : 0
  const from = participation ? placeOf(participation.day, span) : 0
  const isRunning = state === 'open' && today >= span.opensOn && today <= closesOn
  const until = isRunning ? placeOf(today, span) + 100 / (2 * (daysBetween(span.opensOn, closesOn) + 1)) : 100
  const marks = mailsOf(mailDays, mails).filter(
    ({ kind, day }) => kind !== 'resultats' && day >= span.opensOn,
  )
  return (
    <div className={classes.calendar} role="img" aria-label={inWords(campaign)}>
      <div className={classes.plot}>
        {quietDays(span).map(({ day, left, width }) => (
          <span key={day} className={classes.quiet} style={{ left: `${left}%`, width: `${width}%` }} />
        ))}
        {participation && until > from && (
          <span
            className={classes.step}
            style={{ left: `${from}%`, width: `${until - from}%`, height: `${share}%` }}
          />
        )}
        {isRunning && (
          <span className={classes.today} style={{ left: `${until}%` }}>
            <b>{pageText.today}</b>
          </span>
        )}
      </div>
      <div className={classes.marks}>
        {[
          ...marks.map(({ kind, day }) => ({ day, label: pageText.marks[kind as 'rappel'] })),
          { day: closesOn, label: pageText.marks.close },
        ].map(({ day, label }) => (
          <span
            key={label}
            className={classes.mark}
            data-past={day < today || undefined}
            data-start={placeOf(day, span) < 2 || undefined}
            data-end={placeOf(day, span) > 80 || undefined}
            style={{ left: `${placeOf(day, span)}%` }}
          >
            <i />
            {`${Number(day.slice(8))} · ${label}`}
          </span>
        ))}
      </div>
    </div>
  )
}

function inWords({ openedOn, opensOn, closesOn, participation, mailDays, mails }: CampaignPage): string {
  const latest = participation
    ? `${pageText.participation} : ${campaignFormText.participation(participation.answered, participation.addressed)}, ${campaignFormText.on(participation.day)}.`
    : ''
  const sent = mailsOf(mailDays, mails).map(
    ({ kind, day }) => `${pageText.kinds[kind]} le ${formatDayAndMonth(day)}`,
  )
  return [pageText.daysOf(campaignFormText.span(openedOn ?? opensOn, closesOn)), latest, ...sent]
    .filter(Boolean)
    .join(' ')
}
