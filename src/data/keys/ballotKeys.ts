import { applicationKey, type ApplicationKey } from './applicationKey.ts'
import type { Db } from '../db/schema.ts'

/** What one generation of ballots is sealed and hashed with (C5). */
export interface BallotKey extends ApplicationKey {
  generation: number
}

export type Secrets = ReadonlyMap<number, Uint8Array>

/** Where the secrets lie: read whole, replaced whole, on the disk when `write` resolves. */
export interface KeyStore {
  read(db: Db): Promise<Map<number, Uint8Array>>
  write(db: Db, secrets: Secrets): Promise<void>
}

/** Another place that holds the same keys, far from this machine (BALLOT_KEY_COPY). */
export interface KeyCopy {
  /** Holds these keys and no other when it resolves; throws where it cannot be written, and the rotation waits. */
  keep(secrets: Secrets): Promise<void>
}

/**
 * The ballot key and its generations: one is held, or two while a rotation goes from one to the other. Which one rows are
 * sealed under is told by the database (`ballotGeneration.ts`). Whoever adds or forgets one holds the rotation's lock and
 * tells its transaction.
 */
export interface BallotKeys {
  /** The key of the generation that was last agreed on with the database. */
  current(): BallotKey
  /** Makes this generation the current one; undefined where its key is not held. */
  use(generation: number): Promise<BallotKey | undefined>
  /** The key of a generation, looked for once more where it is not known; undefined where it was lost or forgotten. */
  of(generation: number, tx?: Db): Promise<BallotKey | undefined>
  /** The generations that are held, the oldest first, as they lie in their place now. */
  generations(tx: Db): Promise<number[]>
  /** Makes the next generation beside the present one, durable; where two are held already, it is the newer. */
  begin(tx: Db): Promise<number>
  /** Overwrites and removes one generation. The newest cannot be forgotten. */
  forget(tx: Db, generation: number): Promise<void>
  /** What a copy must hold. */
  secrets(tx: Db): Promise<Secrets>
}

const newSecret = () => crypto.getRandomValues(new Uint8Array(32))

/** Makes the first key, above every generation that the database has known, where there is none. */
export async function prepareBallotKeys(place: KeyStore, tx: Db, known: number): Promise<void> {
  const found = await place.read(tx)
  // Written even where nothing is new: a place that cannot be written would stop the first rotation.
  await place.write(tx, found.size > 0 ? found : new Map([[known + 1, newSecret()]]))
}

/** The keys that were prepared in this place. */
export async function openBallotKeys(place: KeyStore, db: Db): Promise<BallotKeys> {
  let held = new Map<number, BallotKey>()
  const newest = (secrets: Secrets) => Math.max(...secrets.keys())

  async function read(from: Db) {
    const secrets = await place.read(from)
    held = new Map([...secrets].map(([generation, secret]) => [generation, held.get(generation) ?? keyOf(generation, secret)])) // prettier-ignore
    return secrets
  }
  async function write(tx: Db, secrets: Secrets) {
    await place.write(tx, secrets)
    await read(tx)
  }
  async function of(generation: number, from = db) {
    if (!held.has(generation)) await read(from)
    return held.get(generation)
  }

  const found = await read(db)
  let current = held.get(newest(found))!

  return {
    of,
    current: () => current,
    async use(generation) {
      const key = await of(generation)
      if (key) current = key
      return key
    },
    generations: async (tx) => [...(await read(tx)).keys()].sort((a, b) => a - b),
    async begin(tx) {
      const secrets = await read(tx)
      if (secrets.size > 1) return newest(secrets)
      const next = newest(secrets) + 1
      await write(tx, new Map([...secrets, [next, newSecret()]]))
      return next
    },
    async forget(tx, generation) {
      const secrets = await read(tx)
      if (generation === newest(secrets)) throw new Error('the newest ballot key is not forgotten')
      await write(tx, new Map([...secrets].filter(([each]) => each !== generation)))
    },
    secrets: read,
  }
}

export const keyOf = (generation: number, secret: Uint8Array): BallotKey => ({
  ...applicationKey(secret),
  generation,
})
