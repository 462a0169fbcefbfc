import type {
  AccountRefusal,
  ExpectedState,
  StatusChange,
  StatusChanges,
  SubAdminApproval,
} from '../../people/accounts/rules.ts'
import {
  approveAccounts,
  joinCompany,
  leaveCompany,
  setNames,
  setStatus,
} from '../../people/auth/accountWrites.ts'
import { settleReaders } from '../../people/teamReaders/teamReaders.ts'
import { endSessions } from '../../people/auth/revoke.ts'
import type { Actor, Status } from '../../people/auth/rules.ts'
import { audit, type AuditAction } from '../../data/db/auditLog.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { queueMail } from '../../data/mail/store.ts'
import type { WaveTools } from '../../surveys/waves/groups.ts'
import { addToRoster } from '../../surveys/waves/roster.ts'
import { isMailConfigured } from '../../surveys/waves/mailSince.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import { lockEmployee, moveEmployee } from '../companies/employees.ts'

// Approving may add the key of a team, so these functions use companies and waves.

const actions: Record<Status, AuditAction> = {
  pending: 'employee_set_pending',
  approved: 'employee_approved',
  rejected: 'employee_rejected',
}

/**
 * Sets an employee's status if unchanged since the screen showed it; the loser of a race gets 409 `changed_meanwhile`
 * (D11).
 */
export async function setEmployeeStatus(
  db: Db,
  actor: Actor,
  id: string,
  asked: StatusChange,
  tools: WaveTools,
) {
  const won = await withSigningKeys(db, async (tx, keys) => {
    const before = await tx.selectFrom('accounts').select('companyId').where('id', '=', id).executeTakeFirst()
    const company = await lockTheirs(tx, asked.companyId ?? before?.companyId)
    const person = await lockEmployee(tx, id)
    const subject = `${person.firstName} ${person.lastName}`
    const movedMeanwhile = asked.companyId !== undefined && person.companyId !== null
    if (person.status !== asked.from || movedMeanwhile) {
      await audit(tx, { actor, action: 'employee_status_refused', subject, now: tools.now })
      return false
    }
    if (asked.to === 'approved') await approve(tx, [id], tools.now)
    else await setStatus(tx, [id], { status: asked.to, now: tools.now })
    if (person.companyId) await settleReaders(tx, person.companyId, tools.now)
    await queueDecisionMail(tx, person.email, asked.to, tools.now)
    if (asked.companyId !== undefined) await moveEmployee(tx, person, asked.companyId, { ...tools, keys })
    else if (asked.to === 'approved') await addToRoster(tx, id, { ...tools, keys })
    const companyId = asked.companyId ?? person.companyId
    const attached = asked.companyId !== undefined ? ` → ${company?.name}` : ''
    await audit(tx, {
      actor,
      action: actions[asked.to],
      subject: subject + attached,
      companyId,
      now: tools.now,
    })
    return true
  })
  if (!won) throw refusal('changed_meanwhile', 409)
}

/** One transaction a person: a person changed meanwhile is reported, the others are done. */
export async function setStatuses(db: Db, actor: Actor, { to, people }: StatusChanges, tools: WaveTools) {
  const done: string[] = []
  const changedMeanwhile: string[] = []
  for (const { id, from, companyId } of people) {
    try {
      const asked = { from, to, ...(companyId !== undefined && { companyId }) }
      if (from !== to) await setEmployeeStatus(db, actor, id, asked, tools)
      done.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      changedMeanwhile.push(id)
    }
  }
  return { done, changedMeanwhile }
}

/**
 * The first approval counts for C22.3. Without mail, k counts the account from then on; else once its mailed link was
 * used (C22.1).
 */
export async function approve(tx: Db, ids: readonly string[], now: Date) {
  const countsSince = (await isMailConfigured(tx)) ? null : dayOf(now, zone())
  await approveAccounts(tx, ids, { at: now.toISOString(), countsSince })
  for (const id of ids) await endSessions(tx, id)
}

const lockTheirs = (tx: Db, companyId: string | null | undefined) =>
  companyId ? lockCompany(tx, companyId) : Promise.resolve(null)

/** From any status (D10); throws if the company is gone. */
export async function approveSubAdmin(db: Db, actor: Actor, id: string, asked: SubAdminApproval, now: Date) {
  await db.transaction().execute(async (tx: Db) => {
    const company = await lockCompany(tx, asked.companyId)
    const account = await lockSubAdmin(tx, id, asked.seen)
    const { firstName, lastName } = asked
    await setNames(tx, [{ id, firstName, lastName, email: account.email }])
    await joinCompany(tx, [id], company.id)
    await setStatus(tx, [id], { status: 'approved', now, approvedAt: now.toISOString() })
    // Sessions of an earlier approval end: the person signs in again.
    await endSessions(tx, id)
    const subject = `${firstName} ${lastName} → ${company.name}`
    await audit(tx, { actor, action: 'sub_admin_approved', subject, companyId: company.id, now })
    await queueDecisionMail(tx, account.email, 'approved', now)
    await announce(tx, [account.companyId, company.id])
  })
}

export async function rejectSubAdmin(db: Db, actor: Actor, id: string, seen: ExpectedState, now: Date) {
  await db.transaction().execute(async (tx: Db) => {
    const account = await lockSubAdmin(tx, id, seen)
    await leaveCompany(tx, [id])
    await setStatus(tx, [id], { status: 'rejected', now, approvedAt: null })
    const subject = `${account.firstName} ${account.lastName}`
    await audit(tx, { actor, action: 'sub_admin_rejected', subject, companyId: account.companyId, now })
    await queueDecisionMail(tx, account.email, 'rejected', now)
    await announce(tx, [account.companyId])
  })
}

async function lockSubAdmin(tx: Db, id: string, seen: ExpectedState) {
  const query = tx
    .selectFrom('accounts')
    .select(['id', 'email', 'firstName', 'lastName', 'status', 'companyId'])
    .where('id', '=', id)
    .where('role', '=', 'sub-admin')
  const account = await forUpdate(tx, query).executeTakeFirst()
  if (!account) throw refusal('sub_admin_not_found', 404)
  if (account.status !== seen.status || account.companyId !== seen.companyId)
    throw refusal('changed_meanwhile', 409)
  return account
}

async function queueDecisionMail(tx: Db, to: string | null, status: Status, now: Date) {
  if (status === 'pending' || !to) return
  await queueMail(tx, { kind: status === 'approved' ? 'account_approved' : 'account_rejected', to }, now)
}

async function announce(tx: Db, companyIds: readonly (string | null)[]) {
  for (const companyId of companyIds) if (companyId) await publishChange(tx, 'companies', { companyId })
}

const refusal = (code: AccountRefusal, status: 404 | 409) => new Refusal(code, status)
