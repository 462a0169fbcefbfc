import { describe, expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import * as detours from './redirects.ts'

const visitors = ['signed-out', 'employee', 'sub-admin', 'admin'] as const

describe('where the browser goes (S6)', () => {
  test.each([
    ['admin', ['/admin-login', '/login', '/sub-admin-login', null]],
    ['sub-admin', ['/sub-admin-login', '/employee/dashboard', null, '/admin/dashboard']],
    ['employee', ['/login', null, '/sub-admin/dashboard', '/admin/dashboard']],
  ] as const)('who opens the area of %s', (area, expected) => {
    expect(visitors.map((visitor) => detours.redirectFor(area, visitor))).toEqual(expected)
  })

  test('public screens send whoever is signed in to their own dashboard', () => {
    const homes = ['/employee/dashboard', '/sub-admin/dashboard', '/admin/dashboard']
    expect(visitors.map(detours.redirectForPublic)).toEqual([null, ...homes])
    expect(visitors.map(detours.redirectForUnknown)).toEqual(['/login', ...homes])
  })

  test('whose account lost its approval lands at the door of the area, told why (D6)', () => {
    const reasons = ['ACCOUNT_PENDING', 'ACCOUNT_REJECTED'] as const
    const landing = (area: Parameters<typeof detours.redirectForEndedAccess>[0]) =>
      reasons.map((reason) => detours.redirectForEndedAccess(area, reason))
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
    expect(detours.redirectForSecondFactor(missing, '/elsewhere')).toBe(page)
    expect(detours.redirectForSecondFactor(missing, page)).toBeNull()
    expect(detours.redirectForSecondFactor({ role, secondFactorMissing: false }, '/elsewhere')).toBeNull()
    expect(detours.redirectForSecondFactor(null, '/elsewhere')).toBeNull()
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
  ['employee', null, '/employee/dashboard'],
  ['employee', { pathname: '/employee/profile' }, '/employee/dashboard'],
] as const)('%s who asked for %s goes to %s after signing in', (role, asked, to) => {
  expect(detours.homeOrAsked(role, asked)).toBe(to)
})

test('only two reasons are told about an account', () => {
  const told = ['ACCOUNT_PENDING', 'ACCOUNT_REJECTED', 'SESSION', 'LEFT', null, undefined].filter(
    detours.isEndedAccess,
  )
  expect(told).toEqual(['ACCOUNT_PENDING', 'ACCOUNT_REJECTED'])
})
