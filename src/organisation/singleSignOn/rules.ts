import { z } from 'zod'
import { boundedText } from '../../base/text/bounds.ts'
import type { SignInNotice } from '../../people/auth/notices.ts'
import type { Role, Status } from '../../people/auth/rules.ts'
import { paths } from '../../paths.ts'

export interface ExistingAccount {
  id: string
  role: Role
  status: Status
  companyId: string | null
  /** Has signed in at least once. */
  inUse: boolean
  hasSecondFactor: boolean
}

export type SignOnDecision =
  | { kind: 'enter' | 'link' | 'prove'; accountId: string }
  | { kind: 'away'; notice: SignInNotice }

interface AccountMatches {
  /** The account linked to (issuer, subject). */
  linked: ExistingAccount | undefined
  /** Accounts with the provider's number, and with its address. */
  numbered: ExistingAccount | undefined
  addressed: ExistingAccount | undefined
}

/**
 * By (issuer, subject) alone. A number links only a never-activated account, or after a proof; an address never does
 * (C19.11). Employees only.
 */
export function judge(
  { linked, numbered, addressed }: AccountMatches,
  companies: readonly string[],
): SignOnDecision {
  if (linked) return isOurs(linked, companies) ? enter(linked) : unknown
  if (numbered && addressed && numbered.id !== addressed.id) return unknown
  const found = numbered ?? addressed
  if (!found || !isOurs(found, companies)) return unknown
  if (found.status !== 'approved') return signInRefusalFor(found.status)
  const isFirst = found === numbered && !found.inUse
  return { kind: isFirst ? 'link' : 'prove', accountId: found.id }
}

const away = (notice: SignInNotice): SignOnDecision => ({ kind: 'away', notice })
const unknown = away('sso_unknown')

const isOurs = ({ role, companyId, status }: ExistingAccount, companies: readonly string[]) =>
  role === 'employee' && (companyId === null ? status === 'rejected' : companies.includes(companyId))

const signInRefusalFor = (status: Status) =>
  away(status === 'pending' ? 'approval_pending' : 'account_rejected')

function enter({ id, status, hasSecondFactor }: ExistingAccount): SignOnDecision {
  if (status !== 'approved') return signInRefusalFor(status)
  // An account with a second factor is refused without it.
  return hasSecondFactor ? away('sso_second_factor') : { kind: 'enter', accountId: id }
}

/** The requested page of the employees' area, or the default. */
export const wanted = (asked: string | undefined): string =>
  asked !== undefined && asked.length <= 200 && page.test(asked) ? asked : paths.employeeDashboard

const page = /^\/employee(?:\/[\w-]+)+(?:\?[\w=&%-]*)?$/

export type LinkRefusal =
  | 'fields_required'
  | 'password_wrong'
  | 'link_expired'
  | 'no_mail'
  | 'second_factor_needed'
  | 'second_factor_wrong'

/** Proves ownership of the account: password, and second factor where it has one. */
export const proof = z.strictObject({
  password: boundedText({ most: 128, beyond: 'password_wrong', required: 'fields_required' }),
  code: boundedText({ most: 40 }).default(''),
})
