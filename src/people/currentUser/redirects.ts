import { paths } from '../../paths.ts'
import type { Role } from '../auth/rules.ts'

// Where the browser goes (S6), for comfort only: the server decides who may do what. A file of its own, so that
// the first page does not carry the schemas of the forms.

/** What a visitor is, as far as the areas are concerned. */
export type ViewerRole = Role | 'signed-out'

/** Why a session just ended (D6). */
export type EndedAccess = 'ACCOUNT_PENDING' | 'ACCOUNT_REJECTED'

export const isEndedAccess = (reason: unknown): reason is EndedAccess =>
  reason === 'ACCOUNT_PENDING' || reason === 'ACCOUNT_REJECTED'

/** Why nobody is signed in any more: besides, the session is over, or the person left. */
export type SessionEnd = EndedAccess | 'SESSION' | 'LEFT'

export const homePaths: Record<Role, string> = {
  employee: paths.employeeDashboard,
  'sub-admin': paths.subAdminDashboard,
  admin: paths.adminDashboard,
  cse: paths.cseCalendar,
}

const areas: Record<Role, string> = {
  employee: paths.employee,
  'sub-admin': paths.subAdmin,
  admin: paths.admin,
  cse: paths.cse,
}

/**
 * Where somebody goes who has just signed in: back to the page that was asked for, where it stands in their own area, so
 * never to another origin.
 */
export const homeOrAsked = (role: Role, asked: unknown): string =>
  typeof asked === 'string' && asked.startsWith(`${areas[role]}/`) ? asked : homePaths[role]

const stay = null

/** Which address a visitor of each kind is sent to when they open an area; `stay` lets them in. */
const redirects: Record<Role, Record<ViewerRole, string | null>> = {
  admin: {
    'signed-out': paths.adminLogin,
    employee: paths.login,
    'sub-admin': paths.subAdminLogin,
    admin: stay,
    cse: homePaths.cse,
  },
  'sub-admin': {
    'signed-out': paths.subAdminLogin,
    employee: homePaths.employee,
    'sub-admin': stay,
    admin: homePaths.admin,
    cse: homePaths.cse,
  },
  employee: {
    'signed-out': paths.login,
    employee: stay,
    'sub-admin': homePaths['sub-admin'],
    admin: homePaths.admin,
    cse: homePaths.cse,
  },
  cse: {
    'signed-out': paths.login,
    employee: homePaths.employee,
    'sub-admin': homePaths['sub-admin'],
    admin: homePaths.admin,
    cse: stay,
  },
}

export const redirectFor = (area: Role, visitor: ViewerRole): string | null => redirects[area][visitor]

/** Public sign-in and sign-up screens send whoever is signed in to their own dashboard. */
export const redirectForPublic = (visitor: ViewerRole): string | null =>
  visitor === 'signed-out' ? stay : homePaths[visitor]

/** Where any other path leads (S2). */
export const redirectForUnknown = (visitor: ViewerRole): string =>
  visitor === 'signed-out' ? paths.login : homePaths[visitor]

/** Where somebody lands whose account lost its approval while they were in an area (D6). */
export function redirectForEndedAccess(area: Role, reason: EndedAccess): string {
  if (area === 'admin') return paths.adminLogin
  if (area === 'sub-admin') return paths.subAdminLogin
  return reason === 'ACCOUNT_PENDING' ? paths.loginPending : paths.login
}

const accountPages: Record<Role, string> = {
  employee: paths.employeeAccount,
  'sub-admin': paths.subAdminAccount,
  admin: paths.adminAccount,
  cse: paths.cseAccount,
}

/** Where a second factor is required and missing, one's account is the only page until it is there. */
export function redirectForSecondFactor(
  actor: { role: Role; secondFactorMissing: boolean } | null,
  pathname: string,
): string | null {
  if (!actor?.secondFactorMissing) return stay
  const page = accountPages[actor.role]
  return pathname === page ? stay : page
}
