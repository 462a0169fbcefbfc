import { frenchDayAndMonth, frenchMonth } from '../../base/text/french.ts'
import type { Day } from '../../base/time/civilDays.ts'

/** « Printemps 2027 », what a campaign that opens then is called unless somebody says otherwise. */
export function seasonOf(day: Day): string {
  const month = Number(day.slice(5, 7))
  const season = ['Hiver', 'Printemps', 'Été', 'Automne'][Math.floor((month % 12) / 3)]
  return `${season} ${day.slice(0, 4)}`
}

/** « Hiver 2026 », « Hiver 2026, décembre », « Hiver 2026, 14 décembre »: each says more of the same day. */
function namesOf(day: Day): string[] {
  const season = seasonOf(day)
  const [month = ''] = frenchMonth(day).split(' ')
  return [season, `${season}, ${month}`, `${season}, ${frenchDayAndMonth(day)}`]
}

/** The first of its names that no other campaign of the company has. */
export function proposedTitle(day: Day, taken: readonly string[]): string {
  const names = namesOf(day)
  const longest = names.at(-1) ?? ''
  const numbered = Array.from(taken, (_, n) => `${longest} (${n + 2})`)
  return [...names, ...numbered].find((name) => !taken.includes(name)) ?? longest
}

/** The next run of a series is called after its own season, unless somebody gave another name. */
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
  /** When the next one opens. */
  next: Day
}
