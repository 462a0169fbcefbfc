// Days are stored, instants computed here when needed (D36). A day has 23, 24 or 25 hours.

export type Day = string

const HOUR = 3_600_000
const DAY = 24 * HOUR

// Creating one costs a hundred times its use.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const two = '2-digit'
  const time = { hour: two, minute: two, second: two, hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: two,
    day: two,
    ...time,
  })
  clocks.set(zone, clock)
  return clock
}

// One request reads the clock several times.
let last = { second: NaN, zone: '', shown: ['', ''] as [day: Day, time: string] }

/** Local date and time: `['2026-11-21', '13:37:05']`. */
function shownAt(instant: Date, zone: string): [day: Day, time: string] {
  const second = Math.floor(instant.getTime() / 1000)
  if (second === last.second && zone === last.zone) return last.shown
  const [day = '', time = ''] = clockOf(zone).format(instant).split(', ')
  last = { second, zone, shown: [day, time] }
  return last.shown
}

export function isZone(name: string): boolean {
  try {
    return clockOf(name) !== undefined
  } catch {
    return false
  }
}

export const dayOf = (instant: Date, zone: string): Day => shownAt(instant, zone)[0]

export const timeOf = (instant: Date, zone: string): string => shownAt(instant, zone)[1].slice(0, 5)

/** The first instant of the day at which the clocks show this hour, or have skipped it. */
export function atHour(day: Day, hour: number, zone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * HOUR
  // The offsets before and after a change of clocks; of an hour that occurs twice, the first is meant.
  const [before, after] = [shown - DAY, shown + DAY].map((near) => shown - offsetAt(near, zone))
  const exact = [before, after].find(
    (instant) => instant !== undefined && instant + offsetAt(instant, zone) === shown,
  )
  return new Date(exact ?? before ?? shown)
}

/** In milliseconds ahead of UTC, at an instant of whole seconds. */
function offsetAt(instant: number, zone: string): number {
  const [day, time] = shownAt(new Date(instant), zone)
  return Date.parse(`${day}T${time}Z`) - instant
}

export function nextAtHour(now: Date, hour: number, zone: string): Date {
  const today = dayOf(now, zone)
  const instant = atHour(today, hour, zone)
  return instant > now ? instant : atHour(addDays(today, 1), hour, zone)
}

const startInUtc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: Day, days: number): Day =>
  new Date(startInUtc(day) + days * DAY).toISOString().slice(0, 10)

export const daysBetween = (from: Day, to: Day): number => (startInUtc(to) - startInUtc(from)) / DAY

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: Day): number => ((new Date(startInUtc(day)).getUTCDay() + 6) % 7) + 1

/** 31 March plus one month is 1 May. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10)
}

export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

export const lastOfMonth = (day: Day): Day => addDays(addMonths(monthOf(day), 1), -1)

export const isDay = (text: string): text is Day => /^\d{4}-\d\d-\d\d$/.test(text)

/** Not the 31st of February. */
export const isRealDay = (text: string): boolean =>
  isDay(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
