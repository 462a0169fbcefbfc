import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  atHour,
  dayOf,
  daysBetween,
  isDay,
  isZone,
  nextAtHour,
  timeOf,
  weekdayOf,
} from './civilDays.ts'

const lastSecondOf = (day: string, zone: string) =>
  new Date(atHour(addDays(day, 1), 0, zone).getTime() - 1000)
const paris = 'Europe/Paris'
const zones = [
  'Europe/Paris',
  'Indian/Reunion',
  'America/Guadeloupe',
  'Pacific/Noumea',
  'America/Santiago',
  'UTC',
]
const iso = (instant: Date) => instant.toISOString().replace('.000', '')

test.each([
  [
    'C12 case 1 a spring campaign',
    '2027-03-09',
    '2027-03-22',
    paris,
    '2027-03-09T05:00:00Z',
    '2027-03-22T22:59:59Z',
  ],
  [
    'C12 case 2 a day of 23 hours',
    '2027-03-28',
    '2027-03-28',
    paris,
    '2027-03-28T04:00:00Z',
    '2027-03-28T21:59:59Z',
  ],
  [
    'C12 case 2 a day of 25 hours',
    '2027-10-31',
    '2027-10-31',
    paris,
    '2027-10-31T05:00:00Z',
    '2027-10-31T22:59:59Z',
  ],
  [
    'C12 case 3 a zone without summer time',
    '2027-03-09',
    '2027-03-22',
    'Indian/Reunion',
    '2027-03-09T02:00:00Z',
    '2027-03-22T19:59:59Z',
  ],
  // The clocks of Santiago jump from midnight to one o'clock.
  [
    'no midnight',
    '2026-09-06',
    '2026-09-05',
    'America/Santiago',
    '2026-09-06T09:00:00Z',
    '2026-09-06T03:59:59Z',
  ],
])('%s: opens on %s, last day %s in %s', (_case, opensOn, closesOn, zone, opening, lastSecond) => {
  expect(iso(atHour(opensOn, 6, zone))).toBe(opening)
  expect(iso(lastSecondOf(closesOn, zone))).toBe(lastSecond)
})

test('the day is over a second after its last one', () => {
  const last = lastSecondOf('2027-03-22', paris)
  expect(dayOf(last, paris)).toBe('2027-03-22')
  expect(dayOf(new Date(last.getTime() + 1000), paris)).toBe('2027-03-23')
})

test('an hour that the clocks jump over comes when they have jumped, one that comes twice counts once', () => {
  expect(iso(atHour('2027-03-28', 2, paris))).toBe('2027-03-28T01:00:00Z')
  expect(iso(atHour('2027-10-31', 2, paris))).toBe('2027-10-31T00:00:00Z')
  expect(iso(nextAtHour(new Date('2027-10-31T00:00:00Z'), 2, paris))).toBe('2027-11-01T01:00:00Z')
})

test('weeks keep the weekday, whatever the clocks do', () => {
  expect(addDays('2027-03-09', 182)).toBe('2027-09-07')
  expect(addDays('2027-03-09', 91)).toBe('2027-06-08')
  expect(addDays('2027-03-09', 364)).toBe('2028-03-07')
  expect(addDays('2027-03-11', 91)).toBe('2027-06-10')
  expect(weekdayOf('2027-03-09')).toBe(2)
  expect(weekdayOf('2026-11-22')).toBe(7)
})

const anyDay = fc.date({
  min: new Date('2000-01-01T00:00Z'),
  max: new Date('2060-01-01T00:00Z'),
  noInvalidDate: true,
})

test('each instant lies between the first and the last second of its day', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...zones), (instant, zone) => {
      const day = dayOf(instant, zone)
      expect(atHour(day, 0, zone).getTime()).toBeLessThanOrEqual(instant.getTime())
      expect(lastSecondOf(day, zone).getTime() + 1000).toBeGreaterThan(instant.getTime())
      expect(dayOf(atHour(day, 0, zone), zone)).toBe(day)
      expect(dayOf(lastSecondOf(day, zone), zone)).toBe(day)
    }),
  )
})

test('the next hour is after now, shows that hour, and is at most 25 hours away', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 4, max: 23 }), fc.constantFrom(...zones), (now, hour, zone) => {
      const next = nextAtHour(now, hour, zone)
      const wait = (next.getTime() - now.getTime()) / 3_600_000
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(25)
      expect(timeOf(next, zone)).toBe(`${String(hour).padStart(2, '0')}:00`)
    }),
  )
})

test('days added are days between', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (instant, days) => {
      const day = dayOf(instant, 'UTC')
      expect(daysBetween(day, addDays(day, days))).toBe(days)
      expect(weekdayOf(addDays(day, 7 * days))).toBe(weekdayOf(day))
    }),
  )
  expect(addMonths('2026-11-22', -12)).toBe('2025-11-22')
  expect(addMonths('2026-11-01', 12)).toBe('2027-11-01')
})

test('a zone that does not exist is none', () => {
  expect(isZone('Indian/Reunion')).toBe(true)
  expect(isZone('Europe/Lutèce')).toBe(false)
})

test.each(['2026-11-21', '02026-11-21', '226-11-21', '2026-11-21T00', '2026/11/21'])(
  '%s: is it a day?',
  (text) => expect(isDay(text)).toBe(text === '2026-11-21'),
)

test('what was asked a moment ago, or of another zone, is not what the clock shows now', () => {
  const [before, after] = ['2026-11-21T12:37:59.999Z', '2026-11-21T12:38:00.000Z'].map((at) => new Date(at))
  if (!before || !after) throw new Error('two instants')
  expect([before, after, before].map((at) => timeOf(at, paris))).toEqual(['13:37', '13:38', '13:37'])
  expect([paris, 'Pacific/Noumea', 'UTC'].map((zone) => timeOf(after, zone))).toEqual([
    '13:38',
    '23:38',
    '12:38',
  ])
})
