import { sql } from 'kysely'
import { withRelaxedSync, type Db } from '../../data/db/db.ts'
import { prepared, type Params } from '../../data/engines/prepared.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { perAddress, type Limit, type RateLimitClient } from './rules.ts'

// Counted in the database, across restarts and processes (D4). One statement counts and reads, so that
// parallel attempts cannot slip through.

/**
 * Counts one attempt and returns the number; null beyond the limit, without writing. A limit of one says who
 * came first.
 */
export async function countAttempt(
  db: Db,
  key: string,
  { most, window }: Limit,
  now: Date,
): Promise<number | null> {
  const time = now.getTime()
  const [taken] = await withRelaxedSync(db, (here) => countOne(here, { key, most, time, end: time + window }))
  return taken?.points ?? null
}

interface RateCounter {
  key: string
  most: number
  time: number
  end: number
}

// After a clock set back, an end beyond the window must not lock anybody out.
const countOne = prepared((db, { key, most, time, end }: Params<RateCounter>) => {
  const over = sql<boolean>`(rate_limits.expires_at <= ${time} or rate_limits.expires_at > ${end})`
  return db
    .insertInto('rateLimits')
    .values({ key, points: 1, expiresAt: end })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          points: sql<number>`case when ${over} then 1 else rate_limits.points + 1 end`,
          expiresAt: sql<number>`case when ${over} then excluded.expires_at else rate_limits.expires_at end`,
        })
        .where(sql<boolean>`${over} or rate_limits.points < ${most}`),
    )
    .returning('points')
})

/** Throws 429 `too_many_attempts` with the minutes to wait. */
export async function limitAttempts(db: Db, key: string, limit: Limit, now: Date): Promise<number> {
  for (;;) {
    const points = await countAttempt(db, key, limit, now)
    if (points !== null) return points
    // Attempts may have been refunded in between: then it is allowed.
    await refuseBeyond(db, key, limit, now)
  }
}

interface OfAddress {
  deed: string
  email: string
  asker: RateLimitClient
}

/**
 * Each e-mail of an address counts once, with or without an account, so that the count does not reveal
 * accounts (D4).
 */
export async function limitEmails(db: Db, { deed, email, asker }: OfAddress, limit: Limit, now: Date) {
  const all = perAddress(limit, asker)
  const keys = keysOf(deed, email, asker)
  await refuseBeyond(db, keys.address, all, now)
  const isFirst = (await countAttempt(db, keys.pair, { most: 1, window: limit.window }, now)) !== null
  if (!isFirst) return
  await limitAttempts(db, keys.address, all, now).catch(async (refused: unknown) => {
    await clearAttempts(db, keys.pair)
    throw refused
  })
}

export const refuseAddress = (db: Db, { deed, asker }: Omit<OfAddress, 'email'>, limit: Limit, now: Date) =>
  refuseBeyond(db, keysOf(deed, '', asker).address, perAddress(limit, asker), now)

const keysOf = (deed: string, email: string, { address }: RateLimitClient) => ({
  address: `${deed}-address:${address}`,
  pair: `${deed}-pair:${address}:${email}`,
})

export async function refuseBeyond(db: Db, key: string, limit: Limit, now: Date) {
  const left = await timeToWait(db, key, limit, now)
  if (left > 0) throw tooManyAttempts(left)
}

/** Milliseconds until this key counts again; 0 below its limit. */
export async function timeToWait(db: Db, key: string, { most, window }: Limit, now: Date): Promise<number> {
  const [row] = await countOf(db, { key })
  if (!row || row.points < most) return 0
  const left = row.expiresAt - now.getTime()
  return left > 0 && left <= window ? left : 0
}

const countOf = prepared((db, { key }: Params<{ key: string }>) =>
  db.selectFrom('rateLimits').selectAll().where('key', '=', key),
)

export async function countedAttempts(db: Db, key: string): Promise<number> {
  const [row] = await countOf(db, { key })
  return row?.points ?? 0
}

export async function refundAttempt(db: Db, key: string) {
  await db
    .updateTable('rateLimits')
    .set({ points: sql<number>`rate_limits.points - 1` })
    .where('key', '=', key)
    .where('points', '>', 0)
    .execute()
}

/** Clears one or two keys; returns those that existed. */
export async function clearAttempts(db: Db, one: string, other = one): Promise<string[]> {
  const forgotten = await forget(db, { one, other })
  return forgotten.map(({ key }) => key)
}

const forget = prepared((db, { one, other }: Params<{ one: string; other: string }>) =>
  db.deleteFrom('rateLimits').where('key', 'in', [one, other]).returning('key'),
)

/** Clears this key, and the e-mail's share of its address's count. */
export async function forgiveEmail(db: Db, key: string, { deed, email, asker }: OfAddress) {
  const { pair, address } = keysOf(deed, email, asker)
  const forgiven = await clearAttempts(db, key, pair)
  if (forgiven.includes(pair)) await refundAttempt(db, address)
}

export async function deleteOldLimits(db: Db, now: Date) {
  await db.deleteFrom('rateLimits').where('expiresAt', '<=', now.getTime()).execute()
}

export function tooManyAttempts(left: number) {
  const seconds = Math.max(1, Math.ceil(left / 1000))
  return new Refusal('too_many_attempts', 429, { minutes: Math.ceil(seconds / 60), retryAfter: seconds })
}

/** Expired rows grant nothing; this also removes them from the disk. */
export async function deleteExpired(db: Db, now: Date) {
  const time = now.toISOString()
  for (const table of ['sessions', 'invitations'] as const)
    await db.deleteFrom(table).where('expiresAt', '<=', time).execute()
  await deleteOldLimits(db, now)
}
