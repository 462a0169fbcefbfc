import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db, Schema } from '../db/schema.ts'
import { hours, later } from '../../base/time/dates.ts'
import { KeyUnusable } from './applicationKey.ts'

// Several machines: each derives the same next key from the one it holds and a salt, so no key travels (C23.1).

export type Branch = 'live' | 'backup'

/** `drawn`: a key without a base, which other machines get by hand. */
type SaltRow = Schema['ballotKeySalts']
type SaltedLink = Pick<SaltRow, 'generation' | 'base' | 'branch' | 'salt'>

const SALT_BYTES = 32
const KEPT = hours(24)

/** A salt removed or altered: nothing is overwritten, and the rotation stops. */
export class SaltUnusable extends KeyUnusable {}

/** Under the new key itself: who holds it, or what it follows from, finds an altered row. */
const sealOf = (secret: Uint8Array, { generation, base, branch, salt }: SaltedLink): string =>
  createHmac('sha256', secret).update(`salt ${generation} ${base} ${branch} `).update(salt).digest('hex')

const secretOf = (base: Uint8Array, { branch, salt }: Pick<SaltRow, 'branch' | 'salt'>): Uint8Array =>
  new Uint8Array(createHmac('sha256', base).update(branch).update(salt).digest())

/** Writes the salt of a new generation; the key follows from the base. */
export async function addSalt(
  tx: Db,
  link: { generation: number; base: number; branch: Branch },
  { secret, now }: { secret: Uint8Array; now: Date },
): Promise<Uint8Array> {
  const salted: SaltedLink = { ...link, salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)) }
  const derived = secretOf(secret, salted)
  await insert(tx, salted, { secret: derived, now })
  return derived
}

/** Notes a key that was drawn at random, so that its row too is missed where it is removed. */
export const noteDrawn = (tx: Db, generation: number, made: { secret: Uint8Array; now: Date }) =>
  insert(tx, { generation, base: generation, branch: 'drawn', salt: new Uint8Array(SALT_BYTES) }, made)

const insert = (tx: Db, link: SaltedLink, { secret, now }: { secret: Uint8Array; now: Date }) =>
  tx
    .insertInto('ballotKeySalts')
    .values({ ...link, seal: sealOf(secret, link), madeAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('generation').doNothing())
    .execute()

/** What follows from the held keys and the salts, a key that another machine replaced included. */
export async function derivedKeys(
  tx: Db,
  held: ReadonlyMap<number, Uint8Array>,
): Promise<Map<number, Uint8Array>> {
  const all = new Map(held)
  const rows = await tx.selectFrom('ballotKeySalts').selectAll().orderBy('generation').execute()
  for (const row of rows) {
    const base = row.branch === 'drawn' ? undefined : all.get(row.base)
    const secret = base ? secretOf(base, row) : all.get(row.generation)
    if (!secret) continue
    assertSealed(row, secret)
    all.set(row.generation, secret)
  }
  return all
}

function assertSealed(row: SaltRow, secret: Uint8Array) {
  const [given, expected] = [Buffer.from(row.seal), Buffer.from(sealOf(secret, row))]
  if (row.salt.length !== SALT_BYTES || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new SaltUnusable(`the salt of the ballot key of generation ${row.generation} was altered`)
}

export async function newestSalt(tx: Db): Promise<number> {
  const { newest } = await tx
    .selectFrom('ballotKeySalts')
    .select(({ fn }) => fn.max('generation').as('newest'))
    .executeTakeFirstOrThrow()
  return Number(newest ?? 0)
}

export async function requireSalt(tx: Db, generation: number): Promise<void> {
  const row = await tx
    .selectFrom('ballotKeySalts')
    .select('generation')
    .where('generation', '=', generation)
    .executeTakeFirst()
  if (!row) throw new SaltUnusable(`the salt of the ballot key of generation ${generation} was removed`)
}

/** Nothing follows from a key drawn at random but what comes after it. */
export const deleteSalts = (tx: Db) => tx.deleteFrom('ballotKeySalts').execute()

/** Kept for a day, and as long as a row may still name their generation. */
export const deleteOldSalts = (tx: Db, oldest: number, now: Date) =>
  tx
    .deleteFrom('ballotKeySalts')
    .where('generation', '<', oldest)
    .where('madeAt', '<', later(now, -KEPT))
    .execute()
