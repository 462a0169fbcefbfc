import { applicationKey, type ApplicationKey } from './applicationKey.ts'
import {
  addSalt,
  derivedKeys,
  deleteSalts,
  newestSalt,
  noteDrawn,
  requireSalt,
  type Branch,
} from './derivedKeys.ts'
import { holdRotation } from './keyLocks.ts'
import type { Db } from '../db/schema.ts'

export interface BallotKey extends ApplicationKey {
  generation: number
  /** Proves this very key and reveals nothing of it. */
  check: string
}

export type Secrets = ReadonlyMap<number, Uint8Array>

/** Read whole, replaced whole, durable when `write` returns. */
export interface KeyStore {
  file: string
  /** Several: each machine has its own file and derives the next keys (C23.1). */
  machines: 'one' | 'several'
  read(): Map<number, Uint8Array>
  write(secrets: Secrets): void
}

/** A second copy of the keys, on another machine (BALLOT_KEY_COPY). */
export interface KeyCopy {
  /** Stores exactly the keys of these backups; a failure delays the backup. */
  keep(kept: KeptKeys): Promise<void>
  holds(generation: number): boolean
}

/** The keys of backups that open: their numbers, and what this machine holds. */
export interface KeptKeys {
  generations: readonly number[]
  secrets: Secrets
}

export interface NewKeys {
  /** The live generation that they follow from; null: drawn at random, whatever the number of machines. */
  base: number | null
  /** No key that a row may name has a higher number. */
  above: number
  branches: readonly Branch[]
  now: Date
}

/** The live key, which the database names, those of backups, and for minutes those of before. */
export interface BallotKeys extends Pick<KeyStore, 'file' | 'machines'> {
  /** Of the generation last agreed with the database. */
  current(): BallotKey
  /** Makes this generation current; undefined if its key is missing. */
  use(generation: number): Promise<BallotKey | undefined>
  /** Looks again for an unknown key; undefined if lost or deleted. */
  of(generation: number, tx?: Db): Promise<BallotKey | undefined>
  /** Looks again even for a known key. */
  again(generation: number, tx: Db): Promise<BallotKey | undefined>
  generations(): number[]
  secrets(): Secrets
  /** New generations, durable here, under the rotation's lock; no number is given twice. */
  draw(tx: Db, asked: NewKeys): Promise<BallotKey[]>
  /** With several machines: takes over what follows from the salts. Throws SaltUnusable. */
  derive(tx: Db, live: number): Promise<void>
  /** With several machines: others expect a salt of each generation. */
  begin(tx: Db, live: BallotKey, now: Date): Promise<void>
  /** Fails where a rotation would. */
  rewrite(): void
  /** Overwrites and deletes the others. */
  keepOnly(generations: readonly number[]): void
}

const nothing = new Uint8Array()
const newSecret = () => crypto.getRandomValues(new Uint8Array(32))

export function openBallotKeys(place: KeyStore, db: Db): BallotKeys {
  let held = new Map<number, BallotKey>()
  let known: Secrets = new Map()
  let current: BallotKey | undefined

  function read() {
    const secrets = place.read()
    const keys = [...secrets].map(([generation, secret]) => {
      const isKnown = Buffer.from(secret).equals(known.get(generation) ?? nothing)
      return [generation, (isKnown && held.get(generation)) || keyOf(generation, secret)] as const
    })
    held = new Map(keys)
    known = secrets
    return secrets
  }
  function write(secrets: Secrets) {
    place.write(secrets)
    read()
  }
  async function follow(tx: Db) {
    if (place.machines === 'one') return
    const followed = await derivedKeys(tx, read())
    // Nothing is awaited in between: another process of this machine may have written the file.
    const before = read()
    const news = [...followed].filter(
      ([each, secret]) => !Buffer.from(secret).equals(before.get(each) ?? nothing),
    )
    if (news.length > 0) write(new Map([...before, ...news]))
  }
  const followAlone = (from: Db) =>
    from.isTransaction
      ? holdRotation(from).then(() => follow(from))
      : from.transaction().execute(async (tx: Db) => {
          await holdRotation(tx)
          await follow(tx)
        })
  async function of(generation: number, from = db) {
    if (!held.has(generation)) read()
    if (!held.has(generation) && place.machines === 'several') await followAlone(from)
    return held.get(generation)
  }

  return {
    file: place.file,
    machines: place.machines,
    of,
    current() {
      if (!current) throw new Error('no ballot key is agreed with the database')
      return current
    },
    async use(generation) {
      const key = await of(generation)
      if (key) current = key
      return key
    },
    async again(generation, tx) {
      if (place.machines === 'several') await followAlone(tx)
      read()
      return held.get(generation)
    },
    generations: () => [...read().keys()].sort((a, b) => a - b),
    secrets: read,
    async draw(tx, { base, above, branches, now }) {
      const before = read()
      let generation = Math.max(above, base ?? 0, ...before.keys())
      if (place.machines === 'several') generation = Math.max(generation, await newestSalt(tx))
      if (place.machines === 'several' && base === null) await deleteSalts(tx)
      const drawn = new Map<number, Uint8Array>()
      const from = base === null ? undefined : before.get(base)
      for (const branch of branches) {
        generation += 1
        drawn.set(
          generation,
          await secretFor(tx, { generation, base: base ?? 0, branch }, { secret: from, now }),
        )
      }
      write(new Map([...read(), ...drawn]))
      return [...drawn.keys()].map((each) => held.get(each)!)
    },
    async derive(tx, live) {
      await follow(tx)
      if (place.machines === 'several') await requireSalt(tx, live)
    },
    async begin(tx, { generation }, now) {
      const secret = read().get(generation)
      if (place.machines === 'several' && secret) await noteDrawn(tx, generation, { secret, now })
    },
    rewrite: () => write(read()),
    keepOnly(generations) {
      const secrets = read()
      const kept = [...secrets].filter(([each]) => generations.includes(each))
      if (kept.length < secrets.size) write(new Map(kept))
    },
  }

  async function secretFor(
    tx: Db,
    link: { generation: number; base: number; branch: Branch },
    { secret, now }: { secret: Uint8Array | undefined; now: Date },
  ) {
    if (place.machines === 'several' && secret) return addSalt(tx, link, { secret, now })
    const random = newSecret()
    if (place.machines === 'several') await noteDrawn(tx, link.generation, { secret: random, now })
    return random
  }
}

export function keyOf(generation: number, secret: Uint8Array): BallotKey {
  const key = applicationKey(secret)
  return { ...key, generation, check: key.hmac('ballot key check', String(generation)) }
}
