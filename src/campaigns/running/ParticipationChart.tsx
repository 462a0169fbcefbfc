import type { CSSProperties } from 'react'
import { addDays, daysBetween, type Day } from '../../base/time/civilDays.ts'
import { formatDayAndMonth, formatNumber } from '../../base/text/writing.ts'
import type { CampaignPage } from '../plans/rules.ts'
import { campaignFormText, pageText } from '../form/messages.ts'
import { placeOf, quietDays } from '../form/words.ts'
import { runningText as text, stepName } from './messages.ts'
import { axisOf, placeLabels, spanOf, timelineOf, todayAt, type TimelineEvent } from './timeline.ts'
import classes from './chart.module.css'

interface ChartProps {
  campaign: CampaignPage
  today: Day
}

/** How many have answered, in steps and never as a daily number (C12.18), above the days on which mails leave. */
export function ParticipationChart({ campaign, today }: ChartProps) {
  const events = timelineOf(campaign, today)
  return (
    <figure className={classes.figure}>
      <div role="img" aria-label={inWords(campaign, events)} className={classes.chart}>
        <div className={classes.axis} aria-hidden>
          {axisOf(campaign.people).map((number, at) => (
            <span key={at}>{formatNumber(number)}</span>
          ))}
        </div>
        <Plot campaign={campaign} today={today} />
        <Marks campaign={campaign} events={events} />
      </div>
      <Legend events={events} />
      <Table campaign={campaign} events={events} />
    </figure>
  )
}

function Plot({ campaign, today }: ChartProps) {
  const { participation, state } = campaign
  const span = spanOf(campaign)
  const now = state === 'open' ? todayAt(campaign, today) : null
  const from = participation ? placeOf(participation.day, span) : 0
  const width = (now ?? 100) - from
  return (
    <div className={classes.plot}>
      {quietDays(span).map(({ day, left, width: wide }) => (
        <span key={day} className={classes.quiet} style={{ left: `${left}%`, width: `${wide}%` }} />
      ))}
      {participation && width > 0 && (
        <span
          className={classes.step}
          style={{
            left: `${from}%`,
            width: `${width}%`,
            height: `${(participation.answered * 100) / participation.addressed}%`,
          }}
        />
      )}
      {now !== null && (
        <span className={classes.today} style={{ left: `${now}%` }}>
          <b data-end={now > 90 || undefined}>{pageText.today}</b>
        </span>
      )}
    </div>
  )
}

function Marks({ campaign, events }: { campaign: CampaignPage; events: TimelineEvent[] }) {
  const span = spanOf(campaign)
  const labels = events.map(({ kind, day }) => ({
    at: (placeOf(day, span) + placeOf(addDays(day, 1), span)) / 2,
    words: `${Number(day.slice(8))} · ${pageText.marks[kind]}`,
  }))
  const places = placeLabels(labels)
  const lines = Math.max(...places.map(({ line }) => line)) + 1
  return (
    <div className={classes.marks} style={{ '--height': `${14 + lines * 20}px` } as CSSProperties}>
      {events.map(({ kind, state }, at) => (
        <span key={kind}>
          <i className={classes.dot} data-state={state} style={{ left: `${labels[at]?.at}%` }} />
          <span
            className={classes.label}
            data-end={places[at]?.isAtEnd || undefined}
            style={{ left: `${labels[at]?.at}%`, top: 14 + (places[at]?.line ?? 0) * 20 }}
          >
            {labels[at]?.words}
          </span>
        </span>
      ))}
    </div>
  )
}

function Legend({ events }: { events: TimelineEvent[] }) {
  const states = [...new Set(events.flatMap(({ state }) => (state === 'over' ? [] : state)))]
  return (
    <div className={classes.legend} aria-hidden>
      <span data-kind="answered">{text.legend.answered}</span>
      <span data-kind="quiet">{text.legend.quiet}</span>
      {states.map((state) => (
        <span key={state}>
          <i className={classes.dot} data-state={state} />
          {text.states[state]}
        </span>
      ))}
    </div>
  )
}

function Table({ campaign, events }: { campaign: CampaignPage; events: TimelineEvent[] }) {
  const { participation } = campaign
  const { opensOn } = spanOf(campaign)
  const rows = [
    { key: 'opening', day: opensOn, step: text.opening, state: '' },
    ...events.map(({ kind, day, state }) => ({
      key: kind,
      day,
      step: stepName(kind),
      state: text.states[state],
    })),
    ...(participation
      ? [
          {
            key: 'participation',
            day: participation.day,
            step: text.counted(shareOf(participation)),
            state: '',
          },
        ]
      : []),
  ].toSorted((one, other) => daysBetween(other.day, one.day))
  return (
    <details className={classes.table}>
      <summary>{text.table}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            <th scope="col">{text.step}</th>
            <th scope="col">{text.state}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, day, step, state }) => (
            <tr key={key}>
              <td>{formatDayAndMonth(day)}</td>
              <th scope="row">{step}</th>
              <td>{state || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const shareOf = ({ answered, addressed }: NonNullable<CampaignPage['participation']>) =>
  campaignFormText.participation(answered, addressed)

function inWords(campaign: CampaignPage, events: TimelineEvent[]): string {
  const { participation, openedOn, opensOn, closesOn } = campaign
  const latest = participation
    ? `${pageText.participation} : ${shareOf(participation)}, ${campaignFormText.on(participation.day)}.`
    : ''
  const mails = events.flatMap(({ kind, day, state }) =>
    kind === 'close' ? [] : `${stepName(kind)} le ${formatDayAndMonth(day)}, ${text.states[state]}`,
  )
  return [
    pageText.daysOf(campaignFormText.span(openedOn ?? opensOn, closesOn)),
    latest,
    mails.length > 0 ? `${mails.join(' ; ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
