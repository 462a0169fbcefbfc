import { paths } from '../../paths.ts'
import type { Role } from '../auth/rules.ts'

// For comfort only: the server decides (S6). A separate file, so that the first page loads no schemas.

export type ViewerRole = Role | 'signed-out'

export type EndedAccess = 'ACCOUNT_PENDING' | 'ACCOUNT_REJECTED'

export const isEndedAccess = (reason: unknown): reason is EndedAccess =>
  reason === 'ACCOUNT_PENDING' || reason === 'ACCOUNT_REJECTED'

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

/** Everybody of a company reads them, in any area. */
const shared = /^\/(registre|verifier)([?#]|$)/

/** Returns to the requested page within the role's own area or shared by all, never to another origin. */
export const homeOrAsked = (role: Role, asked: unknown): string =>
  typeof asked === 'string' && (asked.startsWith(`${areas[role]}/`) || shared.test(asked))
    ? asked
    : homePaths[role]

const stay = null

/** The redirect per area and visitor; `stay` admits. */
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

/** Signed-in people leave public screens for their dashboard. */
export const redirectForPublic = (visitor: ViewerRole): string | null =>
  visitor === 'signed-out' ? stay : homePaths[visitor]

export const redirectForUnknown = (visitor: ViewerRole): string =>
  visitor === 'signed-out' ? paths.login : homePaths[visitor]

/** For an account that lost its approval inside an area (D6). */
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

/** A missing required second factor allows only the account page. */
export function redirectForSecondFactor(
  actor: { role: Role; secondFactorMissing: boolean } | null,
  pathname: string,
): string | null {
  if (!actor?.secondFactorMissing) return stay
  const page = accountPages[actor.role]
  return pathname === page ? stay : page
}
