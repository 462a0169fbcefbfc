import { sql, type Expression, type SqlBool } from 'kysely'
import { auditOwnAct } from '../../data/db/auditLog.ts'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { hours, later } from '../../base/time/dates.ts'
import { zone } from '../../base/time/zone.ts'
import { displayNameOf, inUse } from '../auth/identifiers.ts'
import { isSealed } from '../auth/accountSeal.ts'
import { setCounting, setPassword } from '../auth/accountWrites.ts'
import { hashPassword } from '../auth/password.ts'
import { revokeAccess } from '../auth/revoke.ts'
import { newToken, readToken } from '../auth/tokens.ts'
import { refusal } from './store.ts'

/**
 * A link for 72 hours, created when its mail is sent; ends earlier ones, only its hash is stored. None for
 * an activated account.
 */
export function newInvitationLink(db: Db, accountId: string, now: Date): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .where(({ not }) => not(inUse))
      .where('status', '<>', 'rejected')
      .executeTakeFirst()
    if (!waiting) return null
    return newLink(tx, accountId, 'invitation', now)
  })
}

async function newLink(tx: Db, accountId: string, kind: 'invitation' | 'confirmation', now: Date) {
  if (!(await isSealed(tx, accountId))) return null
  const { shown, hash } = newToken(tx, kind, accountId)
  await tx.deleteFrom('activationLinks').where('accountId', '=', accountId).where('kind', '=', kind).execute()
  const expiresAt = later(now, hours(72))
  await tx
    .insertInto('activationLinks')
    .values({ accountId, kind, tokenHmac: hash, expiresAt, usedOn: null })
    .execute()
  return shown
}

/** None if the address has been confirmed meanwhile (C22.1). */
export function newConfirmationLink(db: Db, accountId: string, now: Date): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .where(inUse)
      .where('countsSince', 'is', null)
      .where('status', '<>', 'rejected')
      .executeTakeFirst()
    return waiting ? newLink(tx, accountId, 'confirmation', now) : null
  })
}

/** The link proves the address: from this day an approved account counts (C22.1). */
export function confirmAddress(db: Db, token: string, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const today = dayOf(now, zone())
    const { hash, accountId } = readToken(tx, 'confirmation', token)
    const spent = await tx
      .updateTable('activationLinks')
      .set({ usedOn: today })
      .where('tokenHmac', '=', hash)
      .where('accountId', '=', accountId)
      .where('kind', '=', 'confirmation')
      .where('usedOn', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .returning('accountId')
      .executeTakeFirst()
    const account = spent && (await lockAccount(tx, spent.accountId, sql`status <> 'rejected'`))
    if (!account) throw refusal('link_invalid')
    await setCounting(tx, [account.id], today)
    await auditOwnAct(tx, {
      actor: account,
      action: 'address_confirmed',
      subject: displayNameOf(account),
      now,
    })
  })
}

const lockAccount = (tx: Db, accountId: string, condition: Expression<SqlBool>) =>
  forUpdate(
    tx,
    tx
      .selectFrom('accounts')
      .select(['id', 'email', 'firstName', 'lastName', 'companyId', 'role'])
      .where('id', '=', accountId)
      .where(condition),
  ).executeTakeFirst()

/** Sets the password and confirms the address by a link, once (C22.1). */
export async function followInvitation(
  db: Db,
  { token, password }: { token: string; password: string },
  now: Date,
) {
  const { hash: tokenHmac, accountId } = readToken(db, 'invitation', token)
  const link = await db
    .selectFrom('activationLinks')
    .innerJoin('accounts', 'accounts.id', 'activationLinks.accountId')
    .select(['accountId'])
    .where('tokenHmac', '=', tokenHmac)
    .where('accountId', '=', accountId)
    .where('kind', '=', 'invitation')
    .where('usedOn', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where(({ not }) => not(inUse))
    .where('accounts.status', '<>', 'rejected')
    .executeTakeFirst()
  // Checked first, so that a wrong link costs no password hash.
  if (!link) throw refusal('link_invalid')
  const passwordHash = await hashPassword({ email: tokenHmac, address: tokenHmac }, password)
  const today = dayOf(now, zone())
  await db.transaction().execute(async (tx) => {
    const spent = await tx
      .updateTable('activationLinks')
      .set({ usedOn: today })
      .where('tokenHmac', '=', tokenHmac)
      .where('accountId', '=', accountId)
      .where('usedOn', 'is', null)
      .returning('accountId')
      .executeTakeFirst()
    if (!spent) throw refusal('link_invalid')
    const account = await lockAccount(tx, spent.accountId, sql`not ${inUse}`)
    if (!account) throw refusal('link_invalid')
    await setPassword(tx, account.id, passwordHash)
    await setCounting(tx, [account.id], today)
    await revokeAccess(tx, account.id)
    await auditOwnAct(tx, {
      actor: account,
      action: 'account_activated',
      subject: displayNameOf(account),
      now,
    })
  })
}
