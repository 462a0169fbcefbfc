import { expect, test } from 'vitest'
import { judge, proof, wanted, type ExistingAccount, type SignOnDecision } from './rules.ts'

const ours: ExistingAccount = {
  ...{ id: 'ines', role: 'employee', status: 'approved', companyId: 'acme' },
  ...{ inUse: false, hasSecondFactor: false },
}
const away = (notice: string) => ({ kind: 'away', notice })
const nobody = { linked: undefined, numbered: undefined, addressed: undefined }

test.each<[string, Partial<ExistingAccount>, unknown]>([
  ['an employee of the company', {}, { kind: 'enter', accountId: 'ines' }],
  ['one with a second factor', { hasSecondFactor: true }, away('sso_second_factor')],
  ['one who waits for approval', { status: 'pending' }, away('approval_pending')],
  ['one who was rejected', { status: 'rejected' }, away('account_rejected')],
  ['one who was removed and rejected', { status: 'rejected', companyId: null }, away('account_rejected')],
  ['one of no company', { companyId: null }, away('sso_unknown')],
  ['one of another company', { companyId: 'globex' }, away('sso_unknown')],
  ['one of another company, rejected', { companyId: 'globex', status: 'rejected' }, away('sso_unknown')],
  ['a sub-admin', { role: 'sub-admin' }, away('sso_unknown')],
])('linked to %s (C19.11)', (_, change, expected) => {
  expect(judge({ ...nobody, linked: { ...ours, ...change } }, ['acme', 'duroc'])).toEqual(expected)
})

test.each<[string, Partial<Record<'numbered' | 'addressed', Partial<ExistingAccount>>>, SignOnDecision]>([
  ['nobody', {}, away('sso_unknown') as SignOnDecision],
  ['a number never activated', { numbered: {} }, { kind: 'link', accountId: 'ines' }],
  ['a number in use', { numbered: { inUse: true } }, { kind: 'prove', accountId: 'ines' }],
  ['an address alone, never activated', { addressed: {} }, { kind: 'prove', accountId: 'ines' }],
  ['the number and the address of one', { numbered: {}, addressed: {} }, { kind: 'link', accountId: 'ines' }],
  ['those of two people', { numbered: {}, addressed: { id: 'paul' } }, away('sso_unknown') as SignOnDecision],
  [
    'a number of another company',
    { numbered: { companyId: 'globex' } },
    away('sso_unknown') as SignOnDecision,
  ],
  [
    'a number that is pending',
    { numbered: { status: 'pending' } },
    away('approval_pending') as SignOnDecision,
  ],
])('a first arrival with %s (C19.11)', (_, found, expected) => {
  const known = Object.fromEntries(Object.entries(found).map(([by, change]) => [by, { ...ours, ...change }]))
  expect(judge({ ...nobody, ...known }, ['acme', 'duroc'])).toEqual(expected)
})

test.each([
  [undefined, '/employee/dashboard'],
  ['/employee/questionnaire', '/employee/questionnaire'],
  ['/employee/results/w1/equipes?groupe=a', '/employee/results/w1/equipes?groupe=a'],
  ['/admin/dashboard', '/employee/dashboard'],
  ['https://exemple.fr/employee/x', '/employee/dashboard'],
  [`/employee/${'x'.repeat(190)}`, `/employee/${'x'.repeat(190)}`],
  [`/employee/${'x'.repeat(191)}`, '/employee/dashboard'],
])('whoever wanted %s is led to %s', (asked, page) => {
  expect(wanted(asked)).toBe(page)
})

test('a proof is as long as a password and a code may be', () => {
  const isRead = (password: number, code: number) =>
    proof.safeParse({ password: 'x'.repeat(password), code: 'x'.repeat(code) }).success
  expect([isRead(128, 40), isRead(129, 0), isRead(1, 41), isRead(0, 0)]).toEqual([true, false, false, false])
})
