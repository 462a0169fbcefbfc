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
} = writingOf('de-DE', {
  of: (name) => `von ${name}`,
  moreThan: (many) => `Mehr als ${many}: Bitte genauer suchen`,
  onAt: (day, hour) => `am ${day} um ${hour} Uhr`,
})
