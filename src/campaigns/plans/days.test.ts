import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '../../base/time/civilDays.ts'
import {
  lengthOf,
  mailDays,
  nextOccurrence,
  nextOccurrences,
  refuseDates,
  checkNewEnd,
  intervals,
  spans,
} from './days.ts'
import { holidaysOf, isWorkingDay, workingDayFrom, workingDaysFrom } from '../../base/time/workingDays.ts'

describe('working days', () => {
  test('the eleven public holidays of 2026 and 2027', () => {
    expect(holidaysOf(2026)).toEqual([
      ...['2026-01-01', '2026-04-06', '2026-05-01', '2026-05-08', '2026-05-14', '2026-05-25', '2026-07-14'],
      ...['2026-08-15', '2026-11-01', '2026-11-11', '2026-12-25'],
    ])
    expect(holidaysOf(2027)).toContain('2027-03-29')
  })

  test('Easter Monday from 2024 to 2040, as the calendar of the Church has it', () => {
    const mondays = [
      ...['04-01', '04-21', '04-06', '03-29', '04-17', '04-02', '04-22', '04-14', '03-29'],
      ...['04-18', '04-10', '03-26', '04-14', '04-06', '04-26', '04-11', '04-02'],
    ]
    const found = mondays.map((_, at) => holidaysOf(2024 + at).includes(`${2024 + at}-${mondays[at]}`))
    expect(found).toEqual(mondays.map(() => true))
  })

  test('one finds the working day after a week-end or a holiday, and counts in working days', () => {
    expect(workingDayFrom('2027-03-13')).toBe('2027-03-15')
    expect(workingDayFrom('2027-03-29')).toBe('2027-03-30')
    expect(workingDayFrom('2027-03-30')).toBe('2027-03-30')
    expect(workingDaysFrom('2027-03-22', -2)).toBe('2027-03-18')
    expect(workingDaysFrom('2027-03-22', 2)).toBe('2027-03-24')
    expect(workingDaysFrom('2027-03-30', -1)).toBe('2027-03-26')
    expect(isWorkingDay('2027-05-06')).toBe(false)
  })
})

describe('the days of a plan (C12.1)', () => {
  const today = '2027-03-01'
  test.each([
    ['2027-03-09', '2027-03-22', null],
    ['2027-03-02', '2027-03-06', null],
    ['2027-03-01', '2027-03-14', 'opens_in_the_past'],
    ['2027-02-26', '2027-03-14', 'opens_in_the_past'],
    ['2027-03-06', '2027-03-20', 'opens_on_a_holiday'],
    ['2027-03-29', '2027-04-12', 'opens_on_a_holiday'],
    ['2027-03-09', '2027-03-12', 'campaign_too_short'],
    ['2027-03-09', '2027-03-13', null],
    ['2027-03-09', '2027-04-22', null],
    ['2027-03-09', '2027-04-23', 'campaign_too_long'],
    ['2028-04-04', '2028-04-17', null],
    ['2028-04-05', '2028-04-18', 'opens_too_late'],
  ])('from %s to %s: %s', (opensOn, closesOn, expected) => {
    expect(refuseDates({ opensOn, closesOn }, today)).toBe(expected)
  })
})

describe('series (C12.12)', () => {
  test('C12 case 4: the next run is so many weeks after the day this one really opened', () => {
    expect(nextOccurrence('2027-03-09', 26, 14)).toEqual({ opensOn: '2027-09-07', closesOn: '2027-09-20' })
    expect(nextOccurrence('2027-03-09', 13, 14).opensOn).toBe('2027-06-08')
    expect(nextOccurrence('2027-03-09', 52, 14).opensOn).toBe('2028-03-07')
    expect(nextOccurrence('2027-03-11', 13, 14).opensOn).toBe('2027-06-10')
  })

  test('the form reads the next three runs', () => {
    const runs = nextOccurrences('2027-03-09', 26, { length: 14, count: 3 })
    expect(runs.map(({ opensOn }) => opensOn)).toEqual(['2027-09-07', '2028-03-07', '2028-09-05'])
  })

  const days = fc.integer({ min: 0, max: 6_000 }).map((n) => workingDayFrom(addDays('2024-01-01', n)))
  test('a run opens on a working day, at most five days after the weekday of the one before', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...intervals), (day, weeks) => {
        const { opensOn, closesOn } = nextOccurrence(day, weeks, 14)
        expect(isWorkingDay(opensOn)).toBe(true)
        expect(lengthOf({ opensOn, closesOn })).toBe(14)
        const due = addDays(day, weeks * 7)
        expect(opensOn >= due && opensOn <= addDays(due, 5)).toBe(true)
        if (isWorkingDay(due)) expect(weekdayOf(opensOn)).toBe(weekdayOf(day))
      }),
    )
  })
})

describe('moving the end (C12.9, C12.10)', () => {
  const running = {
    opensOn: '2027-03-09',
    closesOn: '2027-03-22',
    extensions: 0,
    weeks: null,
    nextOpensOn: null,
  }

  test('C12 case 8: never before three full days, and never today', () => {
    expect(checkNewEnd(running, '2027-03-11', '2027-03-10')).toBe('open_too_short')
    expect(checkNewEnd(running, '2027-03-13', '2027-03-11')).toBe('open_too_short')
    expect(checkNewEnd(running, '2027-03-13', '2027-03-12')).toBeNull()
    expect(checkNewEnd(running, '2027-03-12', '2027-03-12')).toBe('end_not_later')
  })

  test('C12 case 9: at most two extensions, none after the last day, none over the next run', () => {
    expect(checkNewEnd({ ...running, extensions: 1 }, '2027-03-29', '2027-03-22')).toBeNull()
    expect(checkNewEnd({ ...running, extensions: 2 }, '2027-03-29', '2027-03-22')).toBe('extended_twice')
    expect(checkNewEnd(running, '2027-03-29', '2027-03-23')).toBe('campaign_over')
    expect(checkNewEnd({ ...running, nextOpensOn: '2027-03-29' }, '2027-03-29', '2027-03-20')).toBe(
      'next_run_meanwhile',
    )
    expect(checkNewEnd({ ...running, nextOpensOn: '2027-03-30' }, '2027-03-29', '2027-03-20')).toBeNull()
    expect(checkNewEnd(running, '2027-03-22', '2027-03-20')).toBe('end_not_later')
  })

  test('sixty days in all, forty-five in a series that would hide its next run', () => {
    expect(checkNewEnd(running, '2027-05-07', '2027-03-20')).toBeNull()
    expect(checkNewEnd(running, '2027-05-08', '2027-03-20')).toBe('extended_too_long')
    expect(checkNewEnd({ ...running, weeks: 52 }, '2027-05-07', '2027-03-20')).toBeNull()
    for (const weeks of [13, 26] as const) {
      expect(checkNewEnd({ ...running, weeks }, '2027-04-22', '2027-03-20')).toBeNull()
      expect(checkNewEnd({ ...running, weeks }, '2027-04-23', '2027-03-20')).toBe('extended_too_long')
    }
  })
})

test('a campaign usually lasts two weeks, and comes back every quarter, half-year or year (C12.1, C12.12)', () => {
  expect(spans.usual).toBe(14)
  expect(intervals).toEqual([13, 26, 52])
})

describe('the days of mails (C13.2)', () => {
  test.each([
    ['C13 case 2', '2027-03-09', '2027-03-22', '2027-03-16', '2027-03-18', '2027-03-24'],
    ['C13 case 3', '2027-03-08', '2027-03-20', '2027-03-15', '2027-03-18', '2027-03-23'],
    ['C13 case 3', '2027-03-22', '2027-04-04', '2027-03-30', '2027-04-01', '2027-04-06'],
    ['the shortest', '2027-03-11', '2027-03-15', null, null, '2027-03-17'],
    ['eight days', '2027-03-11', '2027-03-18', '2027-03-15', '2027-03-16', '2027-03-22'],
    ['eight days from a Wednesday', '2027-03-10', '2027-03-17', null, '2027-03-15', '2027-03-19'],
    ['C13 case 8', '2027-03-09', '2027-03-15', null, '2027-03-11', '2027-03-17'],
    ['C13 case 8', '2027-03-09', '2027-03-16', null, '2027-03-12', '2027-03-18'],
    ['C13 case 9', '2027-03-09', '2027-03-29', '2027-03-19', '2027-03-25', '2027-03-31'],
  ])('%s: from %s to %s', (_, opensOn, closesOn, halfTime, lastReminder, results) => {
    const access = workingDaysFrom(opensOn, -1)
    expect(mailDays({ opensOn, closesOn })).toEqual({
      access,
      invitation: opensOn,
      halfTime,
      lastReminder,
      results,
    })
  })

  test('every mail goes on a working day, one after the other', () => {
    const opening = fc.integer({ min: 0, max: 2_000 }).map((n) => workingDayFrom(addDays('2026-01-01', n)))
    fc.assert(
      fc.property(opening, fc.integer({ min: 5, max: 60 }), (opensOn, length) => {
        const closesOn = addDays(opensOn, length - 1)
        const { invitation, halfTime, lastReminder, results } = mailDays({ opensOn, closesOn })
        const sent = [invitation, halfTime, lastReminder, results].filter((day) => day !== null)
        for (const day of sent) expect(isWorkingDay(day)).toBe(true)
        expect([...new Set(sent)].sort()).toEqual(sent)
        expect(results > closesOn).toBe(true)
        if (lastReminder) expect(lastReminder < closesOn).toBe(true)
      }),
    )
  })
})
