import { addDays, type Day } from '../../base/time/civilDays.ts'
import { mailsOf, placeOf, sendableMails, type CampaignMailKind } from '../form/words.ts'
import type { CampaignPage } from '../plans/rules.ts'

/** `byHand`: nothing of this server sends it, somebody hands it over; `unsent`: its day passed without a mail. */
export type MailingState = 'sent' | 'toCome' | 'byHand' | 'unsent'

export type TimelineEvent = { day: Day } & (
  | { kind: Exclude<CampaignMailKind, 'resultats'>; state: MailingState }
  | { kind: 'close'; state: 'toCome' | 'over' }
)

type Timeline = Pick<
  CampaignPage,
  'mails' | 'mailDays' | 'hasMailServer' | 'deliveries' | 'openedOn' | 'opensOn' | 'closesOn'
>

export const spanOf = ({ openedOn, opensOn, closesOn }: Timeline) => ({
  opensOn: openedOn ?? opensOn,
  closesOn,
})

/**
 * What a campaign's axis marks, in order: its mails from the opening on, then the close. A mail is sent when a mail
 * server accepted some of it and none waits, whatever its day was (C24.16).
 */
export function timelineOf(campaign: Timeline, today: Day): TimelineEvent[] {
  const { mails, mailDays, hasMailServer, closesOn } = campaign
  const first = spanOf(campaign).opensOn
  const marked = mailsOf(mailDays, sendableMails(mails, hasMailServer)).flatMap(({ kind, day }) =>
    kind === 'resultats' || day < first
      ? []
      : { kind, day, state: mailingState(campaign, kind, { day, today }) },
  )
  const close = { kind: 'close', day: closesOn, state: closesOn < today ? 'over' : 'toCome' } as const
  return [...marked, close]
}

function mailingState(
  { hasMailServer, deliveries }: Timeline,
  kind: CampaignMailKind,
  { day, today }: { day: Day; today: Day },
): MailingState {
  if (!hasMailServer) return 'byHand'
  const delivery = deliveries.findLast((each) => each.kind === kind && each.queued > 0)
  if (delivery) return delivery.waiting === 0 && delivery.taken > 0 ? 'sent' : 'toCome'
  return day < today ? 'unsent' : 'toCome'
}

/** Width of the narrowest axis that carries labels, in signs. */
const AXIS_SIGNS = 58

export interface Label {
  /** Where the day is, in per cent of the axis. */
  at: number
  words: string
}

/**
 * Places labels under an axis: each begins at its day, or ends there near the axis' end, in the first line where it
 * overlaps no other.
 */
export function placeLabels(labels: readonly Label[]): { line: number; isAtEnd: boolean }[] {
  const taken: { from: number; to: number }[][] = []
  return labels.map(({ at, words }) => {
    const width = ((words.length + 2) * 100) / AXIS_SIGNS
    const isAtEnd = at + width > 100
    const [from, to] = isAtEnd ? [at - width, at] : [at, at + width]
    const isFree = (line: number) =>
      (taken[line] ?? []).every((other) => to <= other.from || from >= other.to)
    let line = 0
    while (!isFree(line)) line += 1
    taken[line] = [...(taken[line] ?? []), { from, to }]
    return { line, isAtEnd }
  })
}

/** Days for the axis' numbers: 0, half and all of the people addressed. */
export const axisOf = (people: number): number[] => [people, Math.round(people / 2), 0]

/** Where the day's middle is, in per cent of the campaign. */
export function todayAt(campaign: Timeline, today: Day): number | null {
  const span = spanOf(campaign)
  if (today < span.opensOn || today > span.closesOn) return null
  return (placeOf(today, span) + placeOf(addDays(today, 1), span)) / 2
}
