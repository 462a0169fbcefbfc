import type { Day } from '../../base/time/civilDays.ts'

/** « Printemps 2027 », what a campaign that opens then is called unless somebody says otherwise. */
export function seasonOf(day: Day): string {
  const month = Number(day.slice(5, 7))
  const season = ['Hiver', 'Printemps', 'Été', 'Automne'][Math.floor((month % 12) / 3)]
  return `${season} ${day.slice(0, 4)}`
}

/** The next run of a series is called after its own season, unless somebody gave another name. */
export const titleOfNext = (title: string, opensOn: Day, next: Day): string =>
  title === seasonOf(opensOn) ? seasonOf(next) : title
