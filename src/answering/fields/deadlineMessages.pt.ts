import { formatDay, formatDayAndMonth, plural } from '../../base/text/writing.pt.ts'
import { daysBetween, type Day } from '../../base/time/civilDays.ts'
import { SOON } from './deadline.ts'

export function lastDayInWords(closesOn: Day, today: Day): string {
  const left = daysBetween(today, closesOn)
  if (left <= 0) return 'Último dia'
  if (left === 1) return 'Falta um dia'
  return left <= SOON ? `Faltam ${left} dias` : `Até ${formatDay(closesOn)}`
}

export function closedInWords(closesOn: Day, resultsBy: Day | null): string {
  const closed = `Encerrado a ${formatDayAndMonth(closesOn)}.`
  return resultsBy === null ? closed : `${closed} ${resultsInWords(resultsBy)}`
}

export const resultsInWords = (resultsBy: Day): string =>
  `Resultados o mais tardar a ${formatDayAndMonth(resultsBy)}.`

export const lengthInWords = (questions: number, minutes: number): string =>
  `${plural(questions, 'pergunta', 'perguntas')}, cerca de ${plural(minutes, 'minuto', 'minutos')}.`
