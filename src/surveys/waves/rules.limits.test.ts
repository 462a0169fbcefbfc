import { expect, test } from 'vitest'
import { dayOf } from '../../base/time/civilDays.ts'
import * as rules from './rules.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

test.each([
  ['open', null, true],
  ['closing', '2026-11-21T12:00:00.001Z', true],
  ['closing', '2026-11-21T12:00:00.000Z', false],
  ['closing', '2026-11-21T11:59:59.999Z', false],
  ['closing', null, false],
  ['closed', null, false],
  ['closed', '2026-11-21T13:00:00.000Z', false],
])('a wave that is %s until %s takes deposits: %s (C3)', (state, depositsUntil, expected) => {
  expect(rules.acceptsDeposits({ state, depositsUntil, closesOn: null }, now)).toBe(expected)
})

test.each([
  [5, 10, 5, true],
  [4, 10, 5, false],
  [5, 9, 5, false],
  [4, 9, 5, false],
  [8, 16, 8, true],
  [8, 15, 8, false],
  [7, 16, 8, false],
])(
  '%i of %i people who took part, with groups of %i, are told: %s (C7)',
  (answered, addressed, k, expected) => {
    expect(rules.mayShowParticipation({ answered, addressed }, k)).toBe(expected)
  },
)

test.each([
  [4, false],
  [5, true],
  [6, true],
])('a team of %i people gets a key: %s (C1)', (people, expected) => {
  expect(rules.hasEnoughForKey(people, 5)).toBe(expected)
})

test('two people compare eight times four letters', () => {
  expect(rules.readableFingerprint('0123456789abcdef'.repeat(4))).toBe(
    '0123 4567 89ab cdef 0123 4567 89ab cdef',
  )
  expect(rules.readableFingerprint('')).toBe('')
})

// Campaign of 9 to 22 March 2027, in Paris, whatever the job has written (C12 case 1, C12.4, C12.15).
test.each([
  ['2027-03-22T22:59:59Z', 'open', true, true],
  ['2027-03-22T23:00:00Z', 'open', false, true],
  ['2027-03-23T22:59:59Z', 'open', false, true],
  ['2027-03-23T23:00:00Z', 'open', false, false],
  ['2027-03-22T22:59:59Z', 'closing', false, true],
  ['2027-03-23T23:00:00Z', 'closing', false, false],
  ['2027-03-10T12:00:00Z', 'closed', false, false],
])('at %s a campaign that is %s signs: %s, and takes deposits: %s', (at, state, signs, takes) => {
  const moment = new Date(at)
  const wave = { state, closesOn: '2027-03-22', depositsUntil: '2027-03-24T23:00:00.000Z' }
  expect(rules.acceptsSignatures(wave, dayOf(moment, 'Europe/Paris'))).toBe(signs)
  expect(rules.acceptsDeposits(wave, moment)).toBe(takes)
})
