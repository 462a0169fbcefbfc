import { formatDayAndMonth, formatMonth } from '../../base/text/writing.ts'
import type { Day } from '../../base/time/civilDays.ts'

export function seasonOf(day: Day): string {
  const month = Number(day.slice(5, 7))
  const season = ['Hiver', 'Printemps', 'Été', 'Automne'][Math.floor((month % 12) / 3)]
  return `${season} ${day.slice(0, 4)}`
}

/** « Hiver 2026 », « Hiver 2026, décembre », « Hiver 2026, 14 décembre »: ever more precise. */
function namesOf(day: Day): string[] {
  const season = seasonOf(day)
  const [month = ''] = formatMonth(day).split(' ')
  return [season, `${season}, ${month}`, `${season}, ${formatDayAndMonth(day)}`]
}

export function proposedTitle(day: Day, taken: readonly string[]): string {
  const names = namesOf(day)
  const longest = names.at(-1) ?? ''
  const numbered = Array.from(taken, (_, n) => `${longest} (${n + 2})`)
  return [...names, ...numbered].find((name) => !taken.includes(name)) ?? longest
}

/** A next run is named after its season, unless its series has a title of its own. */
export function titleOfNext(
  title: string,
  { opensOn, next }: SeriesOccurrence,
  taken: readonly string[],
): string {
  const isProposed = namesOf(opensOn).some((name) => title === name || title.startsWith(`${name} (`))
  return isProposed ? proposedTitle(next, taken) : title
}

interface SeriesOccurrence {
  opensOn: Day
  next: Day
}
