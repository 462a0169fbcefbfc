import { applicationKey, type ApplicationKey } from './applicationKey.ts'
import type { Db } from '../db/schema.ts'

export interface BallotKey extends ApplicationKey {
  generation: number
}

export type Secrets = ReadonlyMap<number, Uint8Array>

/** Read whole, replaced whole, durable when `write` resolves. */
export interface KeyStore {
  read(db: Db): Promise<Map<number, Uint8Array>>
  write(db: Db, secrets: Secrets): Promise<void>
}

/** A second copy of the keys, on another machine (BALLOT_KEY_COPY). */
export interface KeyCopy {
  /** Stores exactly these keys; a failure delays the rotation. */
  keep(secrets: Secrets): Promise<void>
}

/**
 * The live generation, which the database names, those of backups, and a second live one during a rotation.
 * Adding or deleting one requires the rotation's lock.
 */
export interface BallotKeys {
  /** Of the generation last agreed with the database. */
  current(): BallotKey
  /** Makes this generation current; undefined if its key is missing. */
  use(generation: number): Promise<BallotKey | undefined>
  /** Looks again for an unknown key; undefined if lost or deleted. */
  of(generation: number, tx?: Db): Promise<BallotKey | undefined>
  generations(tx: Db): Promise<number[]>
  /** Creates a generation above the live one, durably; returns the one that exists already. */
  begin(tx: Db, live: number): Promise<number>
  /** Overwrites and deletes a generation; the newest cannot be deleted. */
  forget(tx: Db, generation: number): Promise<void>
  secrets(tx: Db): Promise<Secrets>
}

const newSecret = () => crypto.getRandomValues(new Uint8Array(32))

/** Creates the first key, above each generation that the database has known. */
export async function prepareBallotKeys(place: KeyStore, tx: Db, known: number): Promise<void> {
  const found = await place.read(tx)
  // Always written: a read-only store would block the first rotation.
  await place.write(tx, found.size > 0 ? found : new Map([[known + 1, newSecret()]]))
}

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
    async begin(tx, live) {
      const secrets = await read(tx)
      if (newest(secrets) > live) return newest(secrets)
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
