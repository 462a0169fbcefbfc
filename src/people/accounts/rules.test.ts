import { expect, test } from 'vitest'
import { employeesQuery, statusChange, statusChanges, subAdminApproval, subAdminsQuery } from './rules.ts'

const id = (length: number) => 'a'.repeat(length)

test.each([
  ['pending', 'approved', undefined, true],
  ['pending', 'approved', id(1), true],
  ['rejected', 'approved', id(40), true],
  ['rejected', 'approved', id(41), false],
  ['rejected', 'approved', '', false],
  ['approved', 'approved', undefined, false],
  ['approved', 'rejected', undefined, true],
  ['approved', 'rejected', id(1), false],
  ['approved', 'pending', id(1), false],
] as const)('from %s to %s with the company %s: %s', (from, to, companyId, isTaken) => {
  expect(statusChange.safeParse({ from, to, ...(companyId !== undefined && { companyId }) }).success).toBe(
    isTaken,
  )
})

test.each([
  [id(40), true],
  [id(41), false],
  ['', false],
])('a sub-admin is approved into a company: %s', (companyId, isTaken) => {
  const seen = { status: 'pending', companyId: null }
  const approval = { firstName: 'Samia', lastName: 'Benali', companyId, seen }
  expect(subAdminApproval.safeParse(approval).success).toBe(isTaken)
})

test.each(['team', 'entity', 'company'] as const)(
  'a list of employees is of one %s, by a name of 400 letters',
  (by) => {
    const asked = (length: number) => employeesQuery.safeParse({ [by]: id(length) }).success
    expect([0, 1, 400, 401].map(asked)).toEqual([false, true, true, false])
  },
)

test('lists are sorted by name, and of every status, unless somebody asks otherwise', () => {
  expect(employeesQuery.parse({})).toEqual({ search: '', page: 1, sort: 'name' })
  expect(subAdminsQuery.parse({ status: 'pending' })).toMatchObject({ status: 'pending' })
  expect(subAdminsQuery.safeParse({ status: 'left' }).success).toBe(false)
})

test.each([
  [0, false],
  [1, true],
  [500, true],
  [501, false],
])('%i people who were ticked are decided at once: %s', (count, isTaken) => {
  const people = Array.from({ length: count }, (_, n) => ({ id: `p${n}`, from: 'pending' }))
  expect(statusChanges.safeParse({ to: 'approved', people }).success).toBe(isTaken)
})

test.each([
  [0, false],
  [1, true],
  [40, true],
  [41, false],
])('identifiers of %i letters: %s', (length, isTaken) => {
  const people = [{ id: id(length), from: 'pending' }]
  expect(statusChanges.safeParse({ to: 'approved', people }).success).toBe(isTaken)
  const seen = { status: 'pending', companyId: id(length) }
  const approval = { firstName: 'Samia', lastName: 'Benali', companyId: 'c', seen }
  expect(subAdminApproval.safeParse(approval).success).toBe(isTaken)
})
