import { addDays, weekdayOf, type Day } from './civilDays.ts'

/** Code du travail, article L3133-1. */
export function holidaysOf(year: number): Day[] {
  const easter = easterOf(year)
  const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
  // Easter Monday, Ascension Day, Whit Monday.
  const moving = [1, 39, 50].map((days) => addDays(easter, days))
  return [...fixed.map((day) => `${year}-${day}`), ...moving].sort()
}

/** Gauss's formula, in the form of Meeus, Jones and Butcher: valid for each year. */
function easterOf(year: number): Day {
  const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100]
  const leap = Math.floor(century / 4)
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - leap - shift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const date = moon + weekday - 7 * Math.floor((golden + 11 * moon + 22 * weekday) / 451) + 114
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(Math.floor(date / 31))}-${two((date % 31) + 1)}`
}

const known = new Map<number, Set<Day>>()

/** Monday to Friday, none of the eleven public holidays. */
export function isWorkingDay(day: Day): boolean {
  const year = Number(day.slice(0, 4))
  const holidays = known.get(year) ?? new Set(holidaysOf(year))
  known.set(year, holidays)
  return weekdayOf(day) <= 5 && !holidays.has(day)
}

/** This day if people work on it, else the next on which they do. */
export const workingDayFrom = (day: Day): Day => (isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1)))

/** The nth working day after a day, or before it where n is negative. */
export function workingDaysFrom(day: Day, count: number): Day {
  const step = Math.sign(count)
  let [at, left] = [day, Math.abs(count)]
  while (left > 0) {
    at = addDays(at, step)
    if (isWorkingDay(at)) left -= 1
  }
  return at
}
