import { audit } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { isConflict } from '../../data/engines/conflict.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { newId } from '../../base/encoding/ids.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { queueMail } from '../../data/mail/store.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { eraseAccount } from '../../people/accounts/erasure.ts'
import { insertAccounts, setStatus } from '../../people/auth/accountWrites.ts'
import { accountTexts, inUse } from '../../people/auth/identifiers.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { newAccessLink } from '../../people/entry/links.ts'
import { mostCseAccounts, type CseRefusal, type NewCseAccount } from './rules.ts'

const refuse = (code: CseRefusal, status: 404 | 409) => new Refusal(code, status)

export interface CseAccount {
  name: string
  email: string | null
  id?: string | undefined
  isOpen?: boolean | undefined
  isActive?: boolean | undefined
}

/**
 * Public in the company, so that no employer creates one unseen (C17.6). Pending ones are for those who
 * propose and open.
 */
export async function listCseAccounts(db: Db, actor: Actor, { id }: CompanyInScope): Promise<CseAccount[]> {
  const rows = await cseAccountsOf(db, id)
  const mayManage = actor.role === 'admin' || actor.role === 'sub-admin'
  return rows
    .filter(({ status }) => mayManage || status === 'approved')
    .map(({ id: accountId, firstName, lastName, email, status, isActive }) => ({
      ...(mayManage && { id: accountId, isOpen: status === 'approved', isActive: Boolean(isActive) }),
      name: `${firstName} ${lastName}`,
      email,
    }))
}

const cseAccountsOf = (db: Db, companyId: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'firstName', 'lastName', 'email', 'status', inUse.as('isActive')])
    .where('companyId', '=', companyId)
    .where('role', '=', 'cse')
    .where('status', '<>', 'rejected')
    .orderBy('sortName')
    .orderBy('id')
    .execute()

interface CseInvitationInput {
  account: NewCseAccount
  hasMail: boolean
  now: Date
}

/**
 * A separate account (D1) with a personal link, by mail or shown once. A proposal waits for an administrator
 * only (C17.1).
 */
export async function addCseAccount(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  { account, hasMail, now }: CseInvitationInput,
): Promise<string | null> {
  const accountId = newId()
  const isOpen = actor.role === 'admin'
  const created = db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    if ((await cseAccountsOf(tx, company.id)).length >= mostCseAccounts) throw refuse('too_many_seats', 409)
    await insertCseAccount(tx, { accountId, companyId: company.id, account, isOpen, now })
    if (isOpen && hasMail) await queueMail(tx, { kind: 'activation', to: account.email }, now)
    const subject = `${account.firstName} ${account.lastName}`
    const action = isOpen ? 'cse_seat_added' : 'cse_seat_proposed'
    await audit(tx, { actor, action, subject, companyId: company.id, now })
  })
  await created.catch((error: unknown) => {
    if (isConflict(error, 'email'))
      throw new Refusal('email_taken', 409, { field: 'email', fields: { email: 'email_taken' } })
    throw error
  })
  return hasMail || !isOpen ? null : newAccessLink(db, accountId, now)
}

interface WithCseAccount {
  accountId: string
  companyId: string
  account: NewCseAccount
  isOpen: boolean
  now: Date
}

async function insertCseAccount(tx: Db, { accountId, companyId, account, isOpen, now }: WithCseAccount) {
  const at = now.toISOString()
  await insertAccounts(tx, [
    {
      ...{ id: accountId, ...account, role: 'cse', companyId, declaredCompany: '' },
      ...{ status: isOpen ? 'approved' : 'pending', approvedAt: isOpen ? at : null },
      ...{ createdAt: at, lastLoginAt: null },
      ...accountTexts(account),
    },
  ])
}

/** Opens a proposed account, or sends a new link for an open one: the earlier link expires. */
export async function openCseAccount(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  { accountId, hasMail, now }: { accountId: string } & Omit<CseInvitationInput, 'account'>,
): Promise<string | null> {
  await db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    const account = (await cseAccountsOf(tx, company.id)).find(({ id }) => id === accountId)
    if (!account) throw refuse('seat_not_found', 404)
    if (account.status === 'approved' && account.isActive) throw refuse('seat_active', 409)
    if (hasMail && account.email) await queueMail(tx, { kind: 'activation', to: account.email }, now)
    if (account.status === 'approved') return
    await setStatus(tx, [accountId], { status: 'approved', now, approvedAt: now.toISOString() })
    const subject = `${account.firstName} ${account.lastName}`
    await audit(tx, { actor, action: 'cse_seat_added', subject, companyId: company.id, now })
  })
  return hasMail ? null : newAccessLink(db, accountId, now)
}

/** Its visas stay in the register, which is immutable. */
export async function removeCseAccount(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  { accountId, now }: { accountId: string; now: Date },
) {
  await db.transaction().execute(async (tx: Db) => {
    await lockCompany(tx, company.id)
    const account = (await cseAccountsOf(tx, company.id)).find(({ id }) => id === accountId)
    if (!account) throw refuse('seat_not_found', 404)
    await eraseAccount(tx, account)
    const subject = `${account.firstName} ${account.lastName}`
    await audit(tx, { actor, action: 'cse_seat_removed', subject, companyId: company.id, now })
  })
}
