import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { addDays, daysBetween, type Day } from '../../base/time/civilDays.ts'
import { formatDay } from '../../base/text/writing.ts'
import type { CampaignPage } from '../plans/rules.ts'
import { campaignFormText, pageText } from '../form/messages.ts'
import { todayHere } from '../form/useCampaignForm.ts'
import { CampaignStateWord } from './CampaignStateWord.tsx'
import { runningText as text, stepName } from './messages.ts'
import { ParticipationChart } from './ParticipationChart.tsx'
import { timelineOf } from './timeline.ts'
import classes from './chart.module.css'

interface RunningCampaignProps {
  campaign: CampaignPage
  /** Where the page around it names the campaign, its title is not repeated. */
  isNamed?: boolean
  /** Next to a list: the campaign's page says how the number comes about. */
  isBrief?: boolean
  /** What can be done next, with the page's one filled button. */
  actions?: ReactNode
}

/** A planned, open or closing campaign: two thirds chart, one third next step. */
export function RunningCampaign({
  campaign,
  isNamed = false,
  isBrief = false,
  actions,
}: RunningCampaignProps) {
  const { title } = campaign
  const today = todayHere()
  return (
    <div className={classes.frame}>
      <Paper withBorder component="section" aria-label={text.chart(title)} className={classes.card ?? ''}>
        <div>
          <Stack gap="sm">
            {!isNamed && <Head campaign={campaign} />}
            {isNamed && <Title order={2}>{pageText.participation}</Title>}
            <ParticipationChart campaign={campaign} today={today} />
          </Stack>
        </div>
        <div>
          <Stack gap="sm">
            <Share campaign={campaign} isBrief={isBrief} />
            <Stack gap="xs" className={classes.next ?? ''}>
              <Title order={3}>{text.next}</Title>
              {nextWords(campaign, today, isBrief).map((words, at) => (
                <Text key={words} {...(at > 0 && { size: 'sm', c: 'dimmed' })}>
                  {words}
                </Text>
              ))}
            </Stack>
            {actions && <Group gap="sm">{actions}</Group>}
          </Stack>
        </div>
      </Paper>
    </div>
  )
}

function Head({
  campaign: { title, state, questionnaireTitle, audience, teams },
}: {
  campaign: CampaignPage
}) {
  const about = [
    ...(questionnaireTitle === title ? [] : [questionnaireTitle]),
    audience === 'company' ? campaignFormText.wholeCompany : campaignFormText.audience(teams),
  ]
  return (
    <div>
      <Group gap="4px 16px">
        <Title order={2}>{title}</Title>
        <CampaignStateWord state={state} />
      </Group>
      <Text size="sm" c="dimmed">
        {about.join(' · ')}
      </Text>
    </div>
  )
}

/** Published in steps (C12.18): until then why there is none. */
function Share({ campaign, isBrief }: { campaign: CampaignPage; isBrief: boolean }) {
  const { participation, state, minimumGroupSize } = campaign
  if (!participation)
    return (
      <Text c="dimmed">
        {state === 'planned' ? pageText.notOpen : pageText.participationLater(minimumGroupSize)}
      </Text>
    )
  const { answered, addressed, day } = participation
  return (
    <div>
      <Text size="sm" c="dimmed">
        {text.on(day)}
      </Text>
      <Text fw={600} fz={28} lh={1.25}>
        {campaignFormText.percent(answered, addressed)}
      </Text>
      <Text size="sm" c="dimmed">
        {text.answered(answered, addressed)}
        {state !== 'closing' && !isBrief && ` ${pageText.participationHelp(minimumGroupSize)}`}
      </Text>
    </div>
  )
}

/** In brief: what comes first. */
export function nextWords(campaign: CampaignPage, today: Day, isBrief = false): string[] {
  const { state, opensOn, closesOn, mailDays, people, ballotBox } = campaign
  if (state === 'closing') return [ballotBox ? text.counting : pageText.closing(mailDays.results)]
  if (state === 'planned')
    return [
      `${pageText.opensIn(daysBetween(today, opensOn))} · ${pageText.peopleToAsk(people)}`,
      text.opensOn(formatDay(opensOn)),
    ]
  const next = timelineOf(campaign, today).find(({ day, state: sent }) => day >= today && sent !== 'sent')
  const when =
    next &&
    (next.day === today ? text.today : next.day === addDays(today, 1) ? text.tomorrow : text.onDay(next.day))
  const mail =
    next && when && next.kind !== 'close'
      ? [(next.state === 'byHand' ? text.nextByHand : text.nextMail)(stepName(next.kind), when)]
      : []
  const closing = ballotBox
    ? text.closesGuarded(formatDay(closesOn))
    : text.closes(formatDay(closesOn), formatDay(mailDays.results))
  return [...mail, closing].slice(0, isBrief ? 1 : 2)
}
