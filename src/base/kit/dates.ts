/** The clock of the installation: tests move it, everything else reads it once per request. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The calendar day in the installation's time zone: 2026-11-21. */
export const dayOf = (now: Date, timeZone = 'Europe/Paris'): string => calendarOf(timeZone).format(now)

// Making one costs a hundred times what using it costs.
const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  const shape = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, ...shape })
  calendars.set(timeZone, calendar)
  return calendar
}

/** The first day of that day's month. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

export const seconds = (n: number) => n * 1_000
export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => minutes(60) * n
export const days = (n: number) => hours(24) * n

/** The moment that lies so many milliseconds after, as the database keeps it. */
export const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
