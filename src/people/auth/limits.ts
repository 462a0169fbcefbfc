import { sql } from 'kysely'
import { unhurried, type Db } from '../../data/db/db.ts'
import { prepared } from '../../data/db/prepared.ts'
import { hours, minutes } from '../../base/kit/dates.ts'
import { Refusal } from '../../base/kit/refusal.ts'

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
export async function count(db: Db, key: string, { window }: Limit, now: Date) {
  const time = now.getTime()
  const [one] = await unhurried(db, (here) => countOne(here, { key, time, end: time + window }))
  if (!one) throw new Error('nothing was counted')
  return { points: one.points, left: one.expiresAt - time }
}

// A clock that went back must not lock anybody out: an end further away than the window is no end of ours.
const countOne = prepared((db, { key, time, end }: { key: string; time: number; end: number }) => {
  const over = sql<boolean>`rate_limits.expires_at <= ${time} or rate_limits.expires_at > ${end}`
  return db
    .insertInto('rateLimits')
    .values({ key, points: 1, expiresAt: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${over} then 1 else rate_limits.points + 1 end`,
        expiresAt: sql<number>`case when ${over} then excluded.expires_at else rate_limits.expires_at end`,
      }),
    )
    .returning(['points', 'expiresAt'])
})

/** Counts one attempt and refuses it beyond the limit: 429 `too_many_attempts` with the minutes to wait. */
export async function limitAttempts(db: Db, key: string, limit: Limit, now: Date) {
  const { points, left } = await count(db, key, limit, now)
  if (points > limit.most) throw tooManyAttempts(left)
}

/** Refuses without counting where the limit has been reached. */
export async function refuseBeyond(db: Db, key: string, limit: Limit, now: Date) {
  const time = now.getTime()
  const [row] = await countOf(db, { key })
  if (row && row.points >= limit.most && row.expiresAt > time && row.expiresAt <= time + limit.window)
    throw tooManyAttempts(row.expiresAt - time)
}

const countOf = prepared((db, { key }: { key: string }) =>
  db.selectFrom('rateLimits').selectAll().where('key', '=', key),
)

/** One attempt less: it was never judged. */
export async function giveBack(db: Db, key: string) {
  await db
    .updateTable('rateLimits')
    .set({ points: sql<number>`rate_limits.points - 1` })
    .where('key', '=', key)
    .where('points', '>', 0)
    .execute()
}

/** Forgets what was counted under one key or two, and tells which of them there were. */
export async function forgive(db: Db, one: string, other = one): Promise<string[]> {
  const forgotten = await forget(db, { one, other })
  return forgotten.map(({ key }) => key)
}

const forget = prepared((db, { one, other }: { one: string; other: string }) =>
  db.deleteFrom('rateLimits').where('key', 'in', [one, other]).returning('key'),
)

export async function deleteOldLimits(db: Db, now: Date) {
  await db.deleteFrom('rateLimits').where('expiresAt', '<=', now.getTime()).execute()
}

export function tooManyAttempts(left: number) {
  const seconds = Math.max(1, Math.ceil(left / 1000))
  return new Refusal('too_many_attempts', 429, { minutes: Math.ceil(seconds / 60), retryAfter: seconds })
}
