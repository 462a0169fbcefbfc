import { daysBetween, type Day } from '../../base/time/civilDays.ts'
import { formatDay, formatDayAndMonth, plural } from '../../base/text/writing.ts'
import { SOON } from './deadline.ts'

export function lastDayInWords(closesOn: Day, today: Day): string {
  const left = daysBetween(today, closesOn)
  if (left <= 0) return 'Dernier jour'
  if (left === 1) return 'Plus qu’un jour'
  return left <= SOON ? `Plus que ${left} jours` : `Jusqu’au ${formatDay(closesOn)}`
}

/**
 * « Clos le 22 mars. Résultats au plus tard le 24 mars. »; without that day once published or never
 * publishable.
 */
export function closedInWords(closesOn: Day, resultsBy: Day | null): string {
  const closed = `Clos le ${formatDayAndMonth(closesOn)}.`
  return resultsBy === null ? closed : `${closed} ${resultsInWords(resultsBy)}`
}

export const resultsInWords = (resultsBy: Day): string =>
  `Résultats au plus tard le ${formatDayAndMonth(resultsBy)}.`

export const lengthInWords = (questions: number, minutes: number): string =>
  `${plural(questions, 'question', 'questions')}, environ ${plural(minutes, 'minute', 'minutes')}.`
