import { expect, test } from 'vitest'
import { statusChange, subAdminApproval } from './rules.ts'

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
