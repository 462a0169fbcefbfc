import { expect, test } from 'vitest'
import { addDays, type Day } from './civilDays.ts'
import { holidaysOf, isWorkingDay, workingDayFrom, workingDaysFrom } from './workingDays.ts'

/** Easter by epacts (Knuth, The Art of Computer Programming 1.3.2, exercise 14). */
function easterByEpacts(year: number): Day {
  const golden = (year % 19) + 1
  const century = Math.floor(year / 100) + 1
  const dropped = Math.floor((3 * century) / 4) - 12
  const corrected = Math.floor((8 * century + 5) / 25) - 5
  const sunday = Math.floor((5 * year) / 4) - dropped - 10
  const epact = (((11 * golden + 20 + corrected - dropped) % 30) + 30) % 30
  const later = epact === 24 || (epact === 25 && golden > 11) ? epact + 1 : epact
  const full = 44 - later < 21 ? 74 - later : 44 - later
  const date = full + 7 - ((sunday + full) % 7)
  return addDays(`${year}-03-01`, date - 1)
}

test('the moving holidays of every year from 1600 to 4000 follow Easter, as another reckoning has it', () => {
  for (let year = 1600; year <= 4000; year += 1) {
    const easter = easterByEpacts(year)
    const moving = [1, 39, 50].map((days) => addDays(easter, days))
    expect(holidaysOf(year), String(year)).toEqual(expect.arrayContaining(moving))
    expect(holidaysOf(year)).toHaveLength(11)
  }
})

test.each([
  ['a Monday', '2027-03-22', true],
  ['a Friday', '2027-03-26', true],
  ['a Saturday', '2027-03-27', false],
  ['a Sunday', '2027-03-28', false],
  ['Easter Monday', '2027-03-29', false],
  ['the same day of another year', '2026-03-30', true],
  ['the first of May, a Saturday', '2027-05-01', false],
  ['a fourteenth of July, a Tuesday', '2026-07-14', false],
])('%s, %s: people work on it: %s', (_, day, isOne) => {
  expect(isWorkingDay(day)).toBe(isOne)
})

test.each([
  ['2027-03-22', '2027-03-22'],
  ['2027-03-27', '2027-03-30'],
  ['2027-12-24', '2027-12-24'],
  ['2027-12-25', '2027-12-27'],
])('from %s on people work first on %s', (day, first) => {
  expect(workingDayFrom(day)).toBe(first)
})

test.each([
  ['2027-03-22', 0, '2027-03-22'],
  ['2027-03-22', 1, '2027-03-23'],
  ['2027-03-22', 2, '2027-03-24'],
  ['2027-03-22', -1, '2027-03-19'],
  ['2027-03-22', -2, '2027-03-18'],
  ['2027-03-26', 1, '2027-03-30'],
  ['2027-03-27', -1, '2027-03-26'],
  ['2027-04-02', -5, '2027-03-25'],
])('%s and %i working days: %s', (day, count, expected) => {
  expect(workingDaysFrom(day, count)).toBe(expected)
})
