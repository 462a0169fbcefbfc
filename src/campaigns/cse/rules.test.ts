import { expect, test } from 'vitest'
import { longestReservations, mostCseAccounts, newCseAccount, newVisa } from './rules.ts'

const visa = { campaignId: 'c', waveId: null, document: 'h', reservations: '', password: 'p' }
const refusalOf = (change: object) =>
  newVisa.safeParse({ ...visa, ...change }).error?.issues[0]?.message ?? null

test.each([
  ['campaignId', 80],
  ['waveId', 80],
  ['document', 64],
  ['reservations', 500],
  ['password', 128],
] as const)('the %s of a visa has at most %i letters', (field, most) => {
  expect(refusalOf({ [field]: 'x'.repeat(most) })).toBeNull()
  expect(refusalOf({ [field]: 'x'.repeat(most + 1) })).not.toBeNull()
})

test('reservations may be left out; a password may not (C17.4)', () => {
  expect(newVisa.parse({ ...visa, reservations: undefined }).reservations).toBe('')
  expect(refusalOf({ password: undefined })).toBe('fields_required')
  expect(refusalOf({ password: 'x'.repeat(129) })).toBe('password_wrong')
  expect(refusalOf({ reservations: 'x'.repeat(501) })).toBe('reservations_too_long')
})

test.each([
  [{}, null],
  [{ firstName: '' }, 'fields_required'],
  [{ lastName: ' ' }, 'fields_required'],
  [{ email: 'nora' }, 'email_invalid'],
])('a seat for %j: %s (C17.1)', (change, expected) => {
  const account = { firstName: 'Nora', lastName: 'Blanc', email: 'nora@exemple.fr', ...change }
  expect(newCseAccount.safeParse(account).error?.issues[0]?.message ?? null).toBe(expected)
})

test('a company has five seats at most, a visa reservations of 500 letters', () => {
  expect([mostCseAccounts, longestReservations]).toEqual([5, 500])
})
