import { z } from 'zod'
import { boundedText } from '../../base/text/bounds.ts'
import type { SignInNotice } from '../../people/auth/notices.ts'
import type { Role, Status } from '../../people/auth/rules.ts'
import { paths } from '../../paths.ts'

/** An account as far as single sign-on looks at it. */
export interface ExistingAccount {
  id: string
  role: Role
  status: Status
  companyId: string | null
  /** Has entered by any way. */
  inUse: boolean
  hasSecondFactor: boolean
}

/** What becomes of somebody whom the provider has let in. */
export type SignOnDecision =
  { kind: 'enter' | 'link' | 'prove'; accountId: string } | { kind: 'away'; notice: SignInNotice }

interface AccountMatches {
  /** Whom (issuer, subject) is linked to. */
  linked: ExistingAccount | undefined
  /** Whose number, whose address the provider names. */
  numbered: ExistingAccount | undefined
  addressed: ExistingAccount | undefined
}

/**
 * By (issuer, subject) alone; a first arrival links by its number, only to an account never activated, or after a proof
 * of the account itself. Never by an address alone, verified or not (C19.11). Only employees of the one company.
 */
export function judge({ linked, numbered, addressed }: AccountMatches, companyId: string): SignOnDecision {
  if (linked) return isOurs(linked, companyId) ? enter(linked) : unknown
  if (numbered && addressed && numbered.id !== addressed.id) return unknown
  const found = numbered ?? addressed
  if (!found || !isOurs(found, companyId)) return unknown
  if (found.status !== 'approved') return signInRefusalFor(found.status)
  const isFirst = found === numbered && !found.inUse
  return { kind: isFirst ? 'link' : 'prove', accountId: found.id }
}

const away = (notice: SignInNotice): SignOnDecision => ({ kind: 'away', notice })
const unknown = away('sso_unknown')

const isOurs = ({ role, companyId, status }: ExistingAccount, company: string) =>
  role === 'employee' && (companyId === company || (companyId === null && status === 'rejected'))

const signInRefusalFor = (status: Status) =>
  away(status === 'pending' ? 'approval_pending' : 'account_rejected')

function enter({ id, status, hasSecondFactor }: ExistingAccount): SignOnDecision {
  if (status !== 'approved') return signInRefusalFor(status)
  // Whoever asked for a second factor is not let in without it.
  return hasSecondFactor ? away('sso_second_factor') : { kind: 'enter', accountId: id }
}

/** Where somebody wanted to go: a page of the employees' area, or nowhere else. */
export const wanted = (asked: string | undefined): string =>
  asked !== undefined && asked.length <= 200 && page.test(asked) ? asked : paths.employeeDashboard

const page = /^\/employee(?:\/[\w-]+)+(?:\?[\w=&%-]*)?$/

export type LinkRefusal =
  'fields_required' | 'password_wrong' | 'link_expired' | 'second_factor_needed' | 'second_factor_wrong'

/** The proof that the account is one's own: its password, and its second factor where it has one. */
export const proof = z.strictObject({
  password: boundedText({ most: 128, beyond: 'password_wrong', required: 'fields_required' }),
  code: boundedText({ most: 40 }).default(''),
})
