import { randomBytes } from 'node:crypto'
import { audit } from '../../data/db/audit.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/kit/civilDays.ts'
import { hours, later } from '../../base/kit/dates.ts'
import { hashOf } from '../../base/kit/secrets.ts'
import { zone } from '../../base/kit/zone.ts'
import { calledOf } from '../auth/identifiers.ts'
import { hashPassword } from '../auth/password.ts'
import { revokeAccess } from '../auth/revoke.ts'
import { refusal } from './store.ts'

/**
 * A personal link for 72 hours, made when its mail goes out; an earlier one ends, and only its hash is kept. None for an
 * account that has been activated meanwhile: a forgotten password has a link of its own.
 */
export function newInvitationLink(db: Db, accountId: string, now: Date): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .where('passwordHash', 'is', null)
      .where('status', '<>', 'rejected')
      .executeTakeFirst()
    if (!waiting) return null
    const token = randomBytes(32).toString('base64url')
    await tx
      .deleteFrom('activationLinks')
      .where('accountId', '=', accountId)
      .where('kind', '=', 'invitation')
      .execute()
    await tx
      .insertInto('activationLinks')
      .values({
        accountId,
        kind: 'invitation',
        tokenHmac: hashOf(token),
        expiresAt: later(now, hours(72)),
        usedOn: null,
      })
      .execute()
    return token
  })
}

/** The password of whoever read the mail: one use; the address is confirmed by it (C22.1). */
export async function followInvitation(
  db: Db,
  { token, password }: { token: string; password: string },
  now: Date,
) {
  const tokenHmac = hashOf(token)
  const link = await db
    .selectFrom('activationLinks')
    .innerJoin('accounts', 'accounts.id', 'activationLinks.accountId')
    .select(['accountId'])
    .where('tokenHmac', '=', tokenHmac)
    .where('kind', '=', 'invitation')
    .where('usedOn', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('accounts.passwordHash', 'is', null)
    .where('accounts.status', '<>', 'rejected')
    .executeTakeFirst()
  // Looked at first, so that a wrong link costs no hash.
  if (!link) throw refusal('link_invalid')
  const passwordHash = await hashPassword({ email: tokenHmac, address: tokenHmac }, password)
  const today = dayOf(now, zone())
  await db.transaction().execute(async (tx) => {
    const spent = await tx
      .updateTable('activationLinks')
      .set({ usedOn: today })
      .where('tokenHmac', '=', tokenHmac)
      .where('usedOn', 'is', null)
      .returning('accountId')
      .executeTakeFirst()
    if (!spent) throw refusal('link_invalid')
    const account = await tx
      .updateTable('accounts')
      .set(({ fn, ref, val }) => ({ passwordHash, countsSince: fn.coalesce(ref('countsSince'), val(today)) }))
      .where('id', '=', spent.accountId)
      .where('passwordHash', 'is', null)
      .returning(['id', 'email', 'firstName', 'lastName'])
      .executeTakeFirst()
    if (!account) throw refusal('link_invalid')
    await revokeAccess(tx, account.id)
    await audit(tx, { actor: account, action: 'account_activated', subject: calledOf(account), now })
  })
}
