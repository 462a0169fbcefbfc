import { expect, test } from 'vitest'
import { activityRate, invitedPeople } from './rules.ts'

test.each([
  [0, 0, 0],
  [0, 4, 0],
  [4, 4, 100],
  [1, 3, 33],
  [2, 3, 67],
  [1, 1000, 0],
])('%i approved of %i: %i %% (S9)', (approved, all, rate) => {
  expect(activityRate(approved, all)).toBe(rate)
})

const addresses = (count: number) => Array.from({ length: count }, (_, n) => `a${n}@exemple.fr`)

test.each([
  [[], 'fields_required'],
  [addresses(1), null],
  [addresses(50), null],
  [addresses(51), 'too_many_addresses'],
])('%j are invited: %s', (emails, refusal) => {
  expect(invitedPeople.safeParse({ emails }).error?.issues[0]?.message ?? null).toBe(refusal)
})

test('each address is invited once', () => {
  expect(invitedPeople.parse({ emails: ['a@b.fr', 'A@B.fr', 'c@d.fr'] }).emails).toEqual(['a@b.fr', 'c@d.fr'])
})
