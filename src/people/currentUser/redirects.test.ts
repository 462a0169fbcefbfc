import { describe, expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import * as redirects from './redirects.ts'

const visitors = ['signed-out', 'employee', 'sub-admin', 'admin'] as const

describe('where the browser goes (S6)', () => {
  test.each([
    ['admin', ['/admin-login', '/login', '/sub-admin-login', null]],
    ['sub-admin', ['/sub-admin-login', '/employee/dashboard', null, '/admin/dashboard']],
    ['employee', ['/login', null, '/sub-admin/dashboard', '/admin/dashboard']],
  ] as const)('who opens the area of %s', (area, expected) => {
    expect(visitors.map((visitor) => redirects.redirectFor(area, visitor))).toEqual(expected)
  })

  test('public screens send whoever is signed in to their own dashboard', () => {
    const homes = ['/employee/dashboard', '/sub-admin/dashboard', '/admin/dashboard']
    expect(visitors.map(redirects.redirectForPublic)).toEqual([null, ...homes])
    expect(visitors.map(redirects.redirectForUnknown)).toEqual(['/login', ...homes])
  })

  test('whose account lost its approval lands at the door of the area, told why (D6)', () => {
    const reasons = ['ACCOUNT_PENDING', 'ACCOUNT_REJECTED'] as const
    const landing = (area: Parameters<typeof redirects.redirectForEndedAccess>[0]) =>
      reasons.map((reason) => redirects.redirectForEndedAccess(area, reason))
    expect(landing('admin')).toEqual(['/admin-login', '/admin-login'])
    expect(landing('sub-admin')).toEqual(['/sub-admin-login', '/sub-admin-login'])
    expect(landing('employee')).toEqual([paths.loginPending, '/login'])
  })

  test.each([
    ['admin', paths.adminAccount],
    ['sub-admin', paths.subAdminAccount],
    ['employee', paths.employeeAccount],
  ] as const)('a missing second factor leaves %s only their account', (role, page) => {
    const missing = { role, secondFactorMissing: true }
    expect(redirects.redirectForSecondFactor(missing, '/elsewhere')).toBe(page)
    expect(redirects.redirectForSecondFactor(missing, page)).toBeNull()
    expect(redirects.redirectForSecondFactor({ role, secondFactorMissing: false }, '/elsewhere')).toBeNull()
    expect(redirects.redirectForSecondFactor(null, '/elsewhere')).toBeNull()
  })
})

test.each([
  ['admin', '/admin/company/x?page=2', '/admin/company/x?page=2'],
  ['sub-admin', '/sub-admin/teams', '/sub-admin/teams'],
  ['employee', '/employee/profile', '/employee/profile'],
  ['employee', '/admin/employees', '/employee/dashboard'],
  ['admin', '/administrateur', '/admin/dashboard'],
  ['sub-admin', '//evil.example/sub-admin/', '/sub-admin/dashboard'],
  ['admin', 'https://evil.example/admin/', '/admin/dashboard'],
  ['employee', '/registre', '/registre'],
  ['admin', '/verifier?entreprise=c1', '/verifier?entreprise=c1'],
  ['employee', '/registre#liste', '/registre#liste'],
  ['employee', '/registre.evil.example', '/employee/dashboard'],
  ['employee', null, '/employee/dashboard'],
  ['employee', { pathname: '/employee/profile' }, '/employee/dashboard'],
] as const)('%s who asked for %s goes to %s after signing in', (role, asked, to) => {
  expect(redirects.homeOrAsked(role, asked)).toBe(to)
})

test('only two reasons are told about an account', () => {
  const reasons = ['ACCOUNT_PENDING', 'ACCOUNT_REJECTED', 'SESSION', 'LEFT', null, undefined].filter(
    redirects.isEndedAccess,
  )
  expect(reasons).toEqual(['ACCOUNT_PENDING', 'ACCOUNT_REJECTED'])
})
