import { formatDay, formatDayAndMonth, plural } from '../../base/text/writing.de.ts'
import { daysBetween, type Day } from '../../base/time/civilDays.ts'
import { SOON } from './deadline.ts'

export function lastDayInWords(closesOn: Day, today: Day): string {
  const left = daysBetween(today, closesOn)
  if (left <= 0) return 'Letzter Tag'
  if (left === 1) return 'Nur noch ein Tag'
  return left <= SOON ? `Nur noch ${left} Tage` : `Bis ${formatDay(closesOn)}`
}

export function closedInWords(closesOn: Day, resultsBy: Day | null): string {
  const closed = `Abgeschlossen am ${formatDayAndMonth(closesOn)}.`
  return resultsBy === null ? closed : `${closed} ${resultsInWords(resultsBy)}`
}

export const resultsInWords = (resultsBy: Day): string =>
  `Ergebnisse spätestens am ${formatDayAndMonth(resultsBy)}.`

export const lengthInWords = (questions: number, minutes: number): string =>
  `${plural(questions, 'Frage', 'Fragen')}, etwa ${plural(minutes, 'Minute', 'Minuten')}.`
