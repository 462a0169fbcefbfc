import { sql } from 'kysely'
import { unhurried, type Db } from '../db/db.ts'
import { hours, minutes } from '../kit/dates.ts'
import { Refusal } from '../kit/refusal.ts'

// Attempts are counted in the database, so that a restart or a second process forgets nothing (D4). One statement
// counts and tells: parallel attempts cannot slip through between a reading and a writing.

interface Limit {
  most: number
  window: number
}

export const limits = {
  failuresOfAccount: { most: 10, window: minutes(10) },
  accountsOfAddress: { most: 100, window: minutes(10) },
  signUpsOfAddress: { most: 200, window: hours(1) },
  invitationsOfAccount: { most: 10, window: hours(1) },
} satisfies Record<string, Limit>

/** Counts one attempt under this key and tells how many there are in its window. */
export async function count(db: Db, key: string, limit: Limit, now: Date) {
  const time = now.getTime()
  // A clock that went back must not lock anybody out: an end further away than the window is no end of ours.
  const over = sql<boolean>`rate_limits.expires_at <= ${time} or rate_limits.expires_at > ${time + limit.window}`
  const counted = await unhurried(db, (here) =>
    here
      .insertInto('rateLimits')
      .values({ key, points: 1, expiresAt: time + limit.window })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          points: sql<number>`case when ${over} then 1 else rate_limits.points + 1 end`,
          expiresAt: sql<number>`case when ${over} then excluded.expires_at else rate_limits.expires_at end`,
        }),
      )
      .returning(['points', 'expiresAt'])
      .executeTakeFirstOrThrow(),
  )
  return { points: counted.points, left: counted.expiresAt - time }
}

/** Counts one attempt and refuses it beyond the limit: 429 `too_many_attempts` with the minutes to wait. */
export async function limitAttempts(db: Db, key: string, limit: Limit, now: Date) {
  const { points, left } = await count(db, key, limit, now)
  if (points > limit.most) throw tooManyAttempts(left)
}

/** Refuses without counting where the limit has been reached. */
export async function refuseBeyond(db: Db, key: string, limit: Limit, now: Date) {
  const time = now.getTime()
  const row = await db.selectFrom('rateLimits').selectAll().where('key', '=', key).executeTakeFirst()
  if (row && row.points >= limit.most && row.expiresAt > time && row.expiresAt <= time + limit.window)
    throw tooManyAttempts(row.expiresAt - time)
}

/** One attempt less: it was never judged. */
export async function giveBack(db: Db, key: string) {
  await db
    .updateTable('rateLimits')
    .set({ points: sql<number>`rate_limits.points - 1` })
    .where('key', '=', key)
    .where('points', '>', 0)
    .execute()
}

/** Forgets what was counted under these keys, and tells which of them there were. */
export async function forgive(db: Db, ...keys: string[]): Promise<string[]> {
  const forgotten = await db.deleteFrom('rateLimits').where('key', 'in', keys).returning('key').execute()
  return forgotten.map(({ key }) => key)
}

export async function deleteOldLimits(db: Db, now: Date) {
  await db.deleteFrom('rateLimits').where('expiresAt', '<=', now.getTime()).execute()
}

export function tooManyAttempts(left: number) {
  const seconds = Math.max(1, Math.ceil(left / 1000))
  return new Refusal('too_many_attempts', 429, { minutes: Math.ceil(seconds / 60), retryAfter: seconds })
}
