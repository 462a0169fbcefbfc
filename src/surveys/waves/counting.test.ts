import { expect, test } from 'vitest'
import { daysBefore, figureStep, isFirstMonth, isNewMember, mayMove, type MemberDates } from './counting.ts'

const today = '2026-11-22'

test.each([
  [null, false],
  ['2026-11-22', true],
  ['2026-10-24', true],
  ['2026-10-23', false],
  ['2025-01-01', false],
])('a company with 2k people since %s is in its first month: %s (C12.6)', (grownOn, expected) => {
  expect(isFirstMonth(grownOn, today)).toBe(expected)
})

const known: MemberDates = { countsSince: '2026-01-01', approvedAt: '2026-01-01T09:00:00.000Z' }
test.each<[string, Partial<MemberDates>, string | null, boolean]>([
  ['known for long', {}, null, false],
  ['approved 13 days ago', { approvedAt: '2026-11-09T08:00:00.000Z' }, '2026-01-05', true],
  ['approved 14 days ago', { approvedAt: '2026-11-08T08:00:00.000Z' }, '2026-01-05', false],
  [
    'approved yesterday in a company of a month',
    { approvedAt: '2026-11-21T08:00:00.000Z' },
    '2026-11-01',
    false,
  ],
  [
    'approved yesterday in a company that has not grown',
    { approvedAt: '2026-11-21T08:00:00.000Z' },
    null,
    true,
  ],
  ['never confirmed', { countsSince: null }, '2026-01-05', true],
  ['never confirmed, in a company of a month', { countsSince: null }, '2026-11-01', true],
  ['without a day of approval', { approvedAt: null }, null, false],
])('a signature to somebody %s', (_, changes, grownOn, expected) => {
  expect(isNewMember({ ...known, ...changes }, grownOn, today)).toBe(expected)
})

test.each([
  [5, 60, 5],
  [5, 100, 5],
  [5, 101, 6],
  [5, 1000, 50],
  [20, 100, 20],
])('with k = %i among %i people a figure moves by %i', (k, addressed, step) => {
  expect(figureStep(k, addressed)).toBe(step)
})

test.each([
  ['too few for a first figure', undefined, 4, false],
  ['a first figure', undefined, 5, true],
  ['too few more', { day: '2026-11-20', counting: 9 }, 13, false],
  ['enough more', { day: '2026-11-20', counting: 9 }, 14, true],
  ['enough more, on the same day', { day: '2026-11-22', counting: 9 }, 20, false],
  ['enough more, by a clock that went back', { day: '2026-11-23', counting: 9 }, 20, false],
])('an open figure: %s (C12 case 18)', (_, shown, counting, expected) => {
  expect(mayMove(shown, { day: today, counting, addressed: 60 }, 5)).toBe(expected)
})

test('days before cross months and clock changes', () => {
  expect([daysBefore('2026-03-01', 1), daysBefore('2026-03-30', 2)]).toEqual(['2026-02-28', '2026-03-28'])
})
