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
} = writingOf('en-GB', {
  of: (name) => `of ${name}`,
  moreThan: (many) => `More than ${many}: refine your search`,
  onAt: (day, hour) => `on ${day} at ${hour}`,
})
