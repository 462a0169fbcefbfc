import { formatDayAndMonth, plural } from '../../base/text/writing.pl.ts'
import { daysBetween, type Day } from '../../base/time/civilDays.ts'
import { SOON } from './deadline.ts'

export function lastDayInWords(closesOn: Day, today: Day): string {
  const left = daysBetween(today, closesOn)
  if (left <= 0) return 'Ostatni dzień'
  if (left === 1) return 'Jeszcze jeden dzień'
  return left <= SOON ? `Jeszcze ${left} dni` : `Do ${formatDayAndMonth(closesOn)}`
}

export function closedInWords(closesOn: Day, resultsBy: Day | null): string {
  const closed = `Zamknięta ${formatDayAndMonth(closesOn)}.`
  return resultsBy === null ? closed : `${closed} ${resultsInWords(resultsBy)}`
}

export const resultsInWords = (resultsBy: Day): string => `Wyniki najpóźniej ${formatDayAndMonth(resultsBy)}.`

export const lengthInWords = (questions: number, minutes: number): string =>
  `${plural(questions, 'pytanie', 'pytania', 'pytań')}, około ${plural(minutes, 'minuty', 'minut', 'minut')}.`
