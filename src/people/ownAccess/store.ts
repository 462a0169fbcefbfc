import { createHash, randomBytes } from 'node:crypto'
import { count, limitAttempts, limits, forgive } from '../auth/limits.ts'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import type { Actor } from '../auth/rules.ts'
import { audit } from '../../data/db/audit.ts'
import { changed } from '../../data/db/changed.ts'
import type { Db } from '../../data/db/db.ts'
import { hours, later, minutes } from '../../base/kit/dates.ts'
import { Refusal } from '../../base/kit/refusal.ts'
import { queueMail } from '../../data/mail/store.ts'
import type { AccessRefusal } from './rules.ts'

export const refusal = (code: AccessRefusal, status: 400 | 403 | 409 = 400) => new Refusal(code, status)

const resetLimits = {
  ofAccount: { most: 3, window: hours(1) },
  ofAddress: { most: 20, window: hours(1) },
}

/** The same writing for every address, known or not: only whoever reads the mail learns whether there is an account. */
export async function askReset(db: Db, { email, address }: { email: string; address: string }, now: Date) {
  const byAddress = await count(db, `reset-address:${address}`, resetLimits.ofAddress, now)
  const byAccount = await count(db, `reset:${email}`, resetLimits.ofAccount, now)
  if (byAddress.points > resetLimits.ofAddress.most || byAccount.points > resetLimits.ofAccount.most) return
  await queueMail(db, { kind: 'password_reset', to: email }, now)
}

const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

/** A token for 30 minutes; an earlier one ends. Only its hash is kept. */
export async function newResetToken(db: Db, accountId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('resetTokens').where('accountId', '=', accountId).execute()
    await tx
      .insertInto('resetTokens')
      .values({ tokenHash: tokenHash(token), accountId, expiresAt: later(now, minutes(30)) })
      .execute()
  })
  return token
}

/** The new password of whoever holds the link: one use, all sessions end, the status stays what it was. */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
  now: Date,
) {
  const time = now.toISOString()
  const valid = (on: Db) =>
    on
      .selectFrom('resetTokens')
      .select('accountId')
      .where('tokenHash', '=', tokenHash(token))
      .where('expiresAt', '>', time)
  // Looked at first, so that a wrong link costs no hash.
  if (!(await valid(db).executeTakeFirst())) throw refusal('link_invalid')
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    const spent = await tx
      .deleteFrom('resetTokens')
      .where('tokenHash', '=', tokenHash(token))
      .where('expiresAt', '>', time)
      .returning('accountId')
      .executeTakeFirst()
    if (!spent) throw refusal('link_invalid')
    const account = await tx
      .updateTable('accounts')
      .set({ passwordHash })
      .where('id', '=', spent.accountId)
      .returning(['id', 'email', 'firstName', 'lastName'])
      .executeTakeFirstOrThrow()
    await endSessions(tx, account.id)
    await forgive(tx, `sign-in:${account.email}`)
    await audit(tx, { actor: account, action: 'password_reset', subject: account.email, now })
  })
}

interface PasswordChange {
  current: string
  password: string
}

/** The new password of whoever knows the present one; every other session ends. */
export async function changePassword(
  db: Db,
  { actor, sessionId }: { actor: Actor; sessionId: string },
  { current, password }: PasswordChange,
  now: Date,
) {
  await confirmPassword(db, actor, current, now)
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('accounts').set({ passwordHash }).where('id', '=', actor.id).execute()
    await tx.deleteFrom('resetTokens').where('accountId', '=', actor.id).execute()
    await endSessions(tx, actor.id, sessionId)
    await audit(tx, { actor, action: 'password_changed', subject: actor.email, now })
  })
}

/** Asks again who is there, before anything that would keep the owner out. Wrong answers are counted. */
export async function confirmPassword(db: Db, actor: Actor, password: string, now: Date) {
  const key = `confirm:${actor.id}`
  await limitAttempts(db, key, limits.failuresOfAccount, now)
  const account = await db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', actor.id)
    .executeTakeFirst()
  if (!(await verifyPassword(password, account?.passwordHash))) throw refusal('password_wrong')
  await forgive(db, key)
}

/** The account's sessions, the newest first; which of them is asking is said, nothing else is known of them. */
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
    await changed(tx, 'session', { accountId: actor.id })
  })
}

/** Ends the account's sessions, `except` one; its live streams ask again and find that they are over. */
export async function endSessions(tx: Db, accountId: string, except = '') {
  await tx.deleteFrom('sessions').where('accountId', '=', accountId).where('id', '!=', except).execute()
  await changed(tx, 'session', { accountId })
}
