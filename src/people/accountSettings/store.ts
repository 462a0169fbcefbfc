import { findLink, isGood, spendLink } from '../auth/accessLinks.ts'
import { setCounting, setPassword } from '../auth/accountWrites.ts'
import { displayNameOf } from '../auth/identifiers.ts'
import { signInName } from '../auth/store.ts'
import { limits, type RateLimitClient } from '../rateLimits/rules.ts'
import { clearAttempts, limitAttempts, limitEmails, refuseBeyond } from '../rateLimits/store.ts'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import { revokeAccess, assertCredentialCurrent, type Credential } from '../auth/revoke.ts'
import type { Actor } from '../auth/rules.ts'
import { auditOwnAct } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { Db } from '../../data/db/db.ts'
import type { Language } from '../../base/text/languages.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { queueMail } from '../../data/mail/store.ts'
import { readHolder } from '../entry/links.ts'
import type { AccessRefusal } from './rules.ts'

export const refusal = (code: AccessRefusal, status: 400 | 403 | 409 = 400) => new Refusal(code, status)

/**
 * Writes the same for known and unknown addresses: only the mail's reader learns whether there is an
 * account. Refusals write nothing.
 */
export async function askReset(
  db: Db,
  { email, asker, language }: { email: string; asker: RateLimitClient; language?: Language | undefined },
  now: Date,
) {
  const key = `reset:${email}`
  await refuseBeyond(db, key, limits.resetsOfAccount, now)
  await limitEmails(db, { deed: 'reset', email, asker }, limits.resetsOfAddress, now)
  await limitAttempts(db, key, limits.resetsOfAccount, now)
  await queueMail(db, { kind: 'password_reset', to: email, ...(language && { details: { language } }) }, now)
}

/** Sets a password by a link, once; ends all sessions, keeps the status. */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
  now: Date,
) {
  const link = await findLink(db, token, ['reset'])
  // Checked first, so that a wrong link costs no password hash.
  if (!link || !isGood(link, now)) throw refusal('link_invalid')
  const passwordHash = await hashPassword(turnOf(token), password)
  await db.transaction().execute(async (tx) => {
    const holder = await readHolder(tx, link.accountId, { locks: true })
    if (!holder || !(await spendLink(tx, link.tokenHash, now))) throw refusal('link_invalid')
    await setPassword(tx, holder.id, passwordHash)
    // The mail reached the person of this address: they count (C22.1).
    await setCounting(tx, [holder.id], dayOf(now, zone()))
    await revokeAccess(tx, holder.id)
    await clearAttempts(tx, `sign-in:${signInName(holder)}`)
    await auditOwnAct(tx, { actor: holder, action: 'password_reset', subject: displayNameOf(holder), now })
  })
}

interface PasswordChange {
  current: string
  password: string
}

export interface OwnSession {
  actor: Actor
  sessionId: string
}

/** Requires the present password; ends all other sessions. */
export async function changePassword(
  db: Db,
  { actor, sessionId }: OwnSession,
  { current, password }: PasswordChange,
  now: Date,
): Promise<Credential> {
  const credential = await confirmPassword(db, actor, current, now)
  const passwordHash = await hashPassword(turnOf(actor.id), password)
  return db.transaction().execute(async (tx) => {
    await assertCredentialCurrent(tx, credential)
    await setPassword(tx, actor.id, passwordHash)
    await auditOwnAct(tx, { actor, action: 'password_changed', subject: displayNameOf(actor), now })
    return revokeAccess(tx, actor.id, sessionId)
  })
}

/**
 * Verifies the password before changes that could lock the owner out. Wrong answers count; a right one holds
 * as long as `assertCredentialCurrent`.
 */
export async function confirmPassword(
  db: Db,
  actor: Actor,
  password: string,
  now: Date,
): Promise<Credential> {
  const key = `confirm:${actor.id}`
  await limitAttempts(db, key, limits.failuresOfAccount, now)
  const account = await db
    .selectFrom('accounts')
    .select(['passwordHash', 'accessVersion'])
    .where('id', '=', actor.id)
    .executeTakeFirst()
  const right = await verifyPassword(turnOf(actor.id), password, account?.passwordHash ?? undefined)
  if (!account || !right) throw refusal('password_wrong')
  await clearAttempts(db, key)
  return { accountId: actor.id, version: account.accessVersion }
}

export async function hasPassword(db: Db, { id }: Actor): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', 'is not', null)
    .executeTakeFirst()
  return account !== undefined
}

/** Sessions and links have their own queue, not that of the address. */
const turnOf = (own: string) => ({ email: own, address: own })

/** Newest first, with the current one marked; nothing else is stored about them. */
export async function listSessions(
  db: Db,
  { actor, sessionId }: { actor: Actor; sessionId: string },
  now: Date,
) {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'expiresAt'])
    .where('accountId', '=', actor.id)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return sessions.map((session) => ({ ...session, current: session.id === sessionId }))
}

export async function endOneSession(db: Db, actor: Actor, id: string) {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('accountId', '=', actor.id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new Refusal('session_not_found', 404)
    await publishChange(tx, 'session', { accountId: actor.id })
  })
}
