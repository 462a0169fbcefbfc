import { usualDays } from '../../surveys/questionnaires/length.ts'
import { addDays, atHour, dayOf, daysBetween, type Day } from '../../base/time/civilDays.ts'
import { resultsBy } from '../../surveys/waves/resultsBy.ts'
import { zone } from '../../base/time/zone.ts'
import { hourOf } from '../../hours.ts'
import { isWorkingDay, workingDayFrom, workingDaysFrom } from '../../base/time/workingDays.ts'

/** Both days included: « du 9 au 22 mars ». */
export type Span = { opensOn: Day; closesOn: Day }

export const spans = {
  shortest: 5,
  usual: usualDays,
  longest: 45,
  longestExtended: 60,
  ahead: 400,
  extensions: 2,
} as const

/** Multiples of a week keep the weekday (C12.12). */
export const intervals = [13, 26, 52] as const
export type IntervalWeeks = (typeof intervals)[number]

export const lengthOf = ({ opensOn, closesOn }: Span): number => daysBetween(opensOn, closesOn) + 1

export type DateRefusal =
  | 'opens_in_the_past'
  | 'opens_too_late'
  | 'opens_on_a_holiday'
  | 'campaign_too_short'
  | 'campaign_too_long'

/** Judged on the day the plan is made (C12.1); null: allowed. */
export function refuseDates(span: Span, today: Day): DateRefusal | null {
  const length = lengthOf(span)
  if (span.opensOn <= today) return 'opens_in_the_past'
  if (daysBetween(today, span.opensOn) > spans.ahead) return 'opens_too_late'
  if (!isWorkingDay(span.opensOn)) return 'opens_on_a_holiday'
  if (length < spans.shortest) return 'campaign_too_short'
  return length > spans.longest ? 'campaign_too_long' : null
}

export function nextOccurrence(openedOn: Day, weeks: IntervalWeeks, length: number): Span {
  const opensOn = workingDayFrom(addDays(openedOn, weeks * 7))
  return { opensOn, closesOn: addDays(opensOn, length - 1) }
}

export function nextOccurrences(
  openedOn: Day,
  weeks: IntervalWeeks,
  { length, count }: { length: number; count: number },
): Span[] {
  const [runs, last]: [Span[], { day: Day }] = [[], { day: openedOn }]
  for (let run = 0; run < count; run += 1) {
    const next = nextOccurrence(last.day, weeks, length)
    runs.push(next)
    last.day = next.opensOn
  }
  return runs
}

export type EndRefusal =
  | 'campaign_over'
  | 'open_too_short'
  | 'end_not_later'
  | 'extended_twice'
  | 'extended_too_long'
  | 'next_run_meanwhile'

interface OpenCampaignDates extends Span {
  extensions: number
  weeks: IntervalWeeks | null
  nextOpensOn: Day | null
}

/**
 * Earlier only after three full days and never today; later twice at most, never into the next run or once
 * over (C12.9, C12.10).
 */
export function checkNewEnd(campaign: OpenCampaignDates, closesOn: Day, today: Day): EndRefusal | null {
  if (today > campaign.closesOn) return 'campaign_over'
  if (closesOn < campaign.closesOn) return refuseEarlier(campaign, closesOn, today)
  if (closesOn === campaign.closesOn) return 'end_not_later'
  if (campaign.extensions >= spans.extensions) return 'extended_twice'
  // A longer run of a 13- or 26-week series would hide the next one (C14).
  const longest = campaign.weeks === null || campaign.weeks === 52 ? spans.longestExtended : spans.longest
  if (lengthOf({ ...campaign, closesOn }) > longest) return 'extended_too_long'
  return campaign.nextOpensOn !== null && closesOn >= campaign.nextOpensOn ? 'next_run_meanwhile' : null
}

const fullDays = 3

function refuseEarlier({ opensOn }: Span, closesOn: Day, today: Day): EndRefusal | null {
  if (daysBetween(opensOn, today) < fullDays) return 'open_too_short'
  return closesOn <= today ? 'end_not_later' : null
}

/** Mails go to everybody addressed, answered or not (C13.2); null: not sent. */
export interface MailDays {
  /** The working day before, where there is time. */
  access: Day
  invitation: Day
  halfTime: Day | null
  lastReminder: Day | null
  results: Day
}

export const plannedMailDays = (span: Span, now: Date): MailDays => ({
  ...mailDays(span),
  access: accessMailDay(span, now),
})

export function mailDays(span: Span): MailDays {
  const { opensOn, closesOn } = span
  const last = workingDaysFrom(closesOn, -2)
  const lastReminder = last > opensOn ? last : null
  const half = workingDayFrom(addDays(opensOn, Math.floor(lengthOf(span) / 2)))
  const isInTime = lengthOf(span) >= 8 && lastReminder !== null && half < lastReminder
  return {
    access: workingDaysFrom(opensOn, -1),
    invitation: opensOn,
    halfTime: isInTime ? half : null,
    lastReminder,
    results: resultsBy(closesOn),
  }
}

/** Of the opening day, or the next working day with hours left for mails. */
export function invitationDay(opensOn: Day, now: Date): Day {
  const today = dayOf(now, zone())
  const hasHours = isWorkingDay(today) && now < atHour(today, hourOf.endOfMails, zone())
  const first = hasHours ? today : workingDaysFrom(today, 1)
  const planned = workingDayFrom(opensOn)
  return planned < first ? first : planned
}

/**
 * The working day before the opening; where its mails are written already, the access mail takes the invitation's place
 * (C24.12).
 */
export function accessMailDay({ opensOn }: Pick<Span, 'opensOn'>, now: Date): Day {
  const eve = workingDaysFrom(opensOn, -1)
  return now < atHour(eve, hourOf.queueing, zone()) ? eve : invitationDay(opensOn, now)
}
