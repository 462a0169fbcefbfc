import { formatDay, formatDayAndMonth, plural } from '../../base/text/writing.en.ts'
import { daysBetween, type Day } from '../../base/time/civilDays.ts'
import { SOON } from './deadline.ts'

export function lastDayInWords(closesOn: Day, today: Day): string {
  const left = daysBetween(today, closesOn)
  if (left <= 0) return 'Last day'
  if (left === 1) return 'One day left'
  return left <= SOON ? `${left} days left` : `Until ${formatDay(closesOn)}`
}

export function closedInWords(closesOn: Day, resultsBy: Day | null): string {
  const closed = `Closed on ${formatDayAndMonth(closesOn)}.`
  return resultsBy === null ? closed : `${closed} ${resultsInWords(resultsBy)}`
}

export const resultsInWords = (resultsBy: Day): string =>
  `Results by ${formatDayAndMonth(resultsBy)} at the latest.`

export const lengthInWords = (questions: number, minutes: number): string =>
  `${plural(questions, 'question', 'questions')}, about ${plural(minutes, 'minute', 'minutes')}.`
