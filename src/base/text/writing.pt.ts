import { writingOf } from './writingOf.ts'

export const {
  formatDate,
  formatDayAndMonth,
  formatWeekday,
  formatDay,
  formatDayOfYear,
  formatMonth,
  formatShortDate,
  formatNumericDate,
  formatSpan,
  daysAgo,
  formatMoment,
  formatHour,
  formatNumber,
  formatList,
  plural,
  of,
  moreThan,
  capitalize,
  withNoBreakSpaces,
} = writingOf('pt-PT', {
  of: (name) => `de ${name}`,
  moreThan: (many) => `Mais de ${many}: refine a pesquisa`,
  onAt: (day, hour) => `a ${day}, às ${hour}`,
})
