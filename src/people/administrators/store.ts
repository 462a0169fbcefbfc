import { countOf, onPage } from '../../data/db/paging.ts'
import { invitationHash } from '../auth/adminCodes.ts'
import { eraseAccount } from '../accounts/erasure.ts'
import type { Actor } from '../auth/rules.ts'
import { audit } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import { advisoryLock, type Db } from '../../data/db/db.ts'
import { contains } from '../../data/db/search.ts'
import { inFours, randomCode } from '../../base/encoding/codes.ts'
import { hours, later } from '../../base/time/dates.ts'
import { newId } from '../../base/encoding/ids.ts'
import type { ListAsked } from '../../base/http/paging.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { queueMail } from '../../data/mail/store.ts'
import type { AdministratorRefusal } from './rules.ts'

const codeLifetime = hours(72)

export async function listAdministrators(db: Db, { search, page }: ListAsked) {
  let found = db.selectFrom('accounts').where('role', '=', 'admin')
  if (search.trim()) found = found.where(contains(db, 'searchText', search))
  const administrators = await found
    .select(['id', 'email', 'firstName', 'lastName', 'createdAt', 'lastLoginAt as lastLogin'])
    .orderBy('sortName')
    .orderBy('id')
    .$call(onPage(page))
    .execute()
  const counts = await countOf(found)
  return { administrators, ...counts }
}

/** Oneself too; the last one can neither leave nor be removed. */
export function removeAdministrator(db: Db, actor: Actor, id: string, now: Date) {
  return db.transaction().execute(async (tx: Db) => {
    await advisoryLock(tx, 'administrators')
    const removed = await tx
      .selectFrom('accounts')
      .select(['id', 'email', 'firstName', 'lastName'])
      .where('id', '=', id)
      .where('role', '=', 'admin')
      .executeTakeFirst()
    if (!removed) throw refusal('administrator_not_found', 404)
    await keepOneAdministrator(tx, actor)
    await eraseAccount(tx, removed)
    const subject = `${removed.firstName} ${removed.lastName}`
    await audit(tx, { actor, action: 'admin_removed', subject, now })
  })
}

/**
 * Keeps one administrator: removals and sign-ups share a lock, so that of two who remove each other the
 * second fails.
 */
export async function keepOneAdministrator(tx: Db, actor: Actor): Promise<void> {
  await advisoryLock(tx, 'administrators')
  const all = await tx.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()
  if (!all.some(({ id }) => id === actor.id)) throw new Refusal('SESSION', 401)
  if (all.length === 1) throw refusal('last_administrator', 409)
}

export function listInvitations(db: Db, now: Date) {
  return db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.createdBy')
    .where('invitations.usedAt', 'is', null)
    .where('invitations.expiresAt', '>', now.toISOString())
    .select(['invitations.id', 'invitations.createdAt', 'invitations.expiresAt'])
    .select(['accounts.firstName', 'accounts.lastName'])
    .orderBy('invitations.createdAt')
    .orderBy('invitations.id')
    .limit(100)
    .execute()
}

interface AdministratorInvitationInput {
  to: string | undefined
  canMail: boolean
  now: Date
}

/** A single-use code for one more administrator (D2), shown once: ABCD-EFGH-JKLM-NPQR, 80 random bits. */
export function invite(db: Db, actor: Actor, { to, canMail, now }: AdministratorInvitationInput) {
  if (to && !canMail) throw refusal('mail_off', 409)
  const code = inFours(randomCode(16))
  const invitation = { id: newId(), createdAt: now.toISOString(), expiresAt: later(now, codeLifetime) }
  return db.transaction().execute(async (tx: Db) => {
    await tx
      .insertInto('invitations')
      .values({ ...invitation, codeHash: invitationHash(tx, code), createdBy: actor.id, usedAt: null })
      .execute()
    await audit(tx, { actor, action: 'admin_invited', subject: to ?? '', now })
    if (to) await queueMail(tx, { kind: 'invitation', to, details: { code } }, now)
    await publishChange(tx, 'administrators')
    return { ...invitation, code }
  })
}

export function revokeInvitation(db: Db, actor: Actor, id: string, now: Date) {
  return db.transaction().execute(async (tx: Db) => {
    const revoked = await tx
      .deleteFrom('invitations')
      .where('id', '=', id)
      .where('usedAt', 'is', null)
      .executeTakeFirst()
    if (revoked.numDeletedRows === 0n) throw refusal('invitation_not_found', 404)
    await audit(tx, { actor, action: 'admin_invitation_revoked', subject: '', now })
    await publishChange(tx, 'administrators')
  })
}

const refusal = (code: AdministratorRefusal, status: 404 | 409) => new Refusal(code, status)
