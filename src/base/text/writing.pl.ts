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
} = writingOf('pl-PL', {
  of: (name) => name,
  moreThan: (many) => `Ponad ${many}: proszę zawęzić wyszukiwanie`,
  onAt: (day, hour) => `${day} o godz. ${hour}`,
})
