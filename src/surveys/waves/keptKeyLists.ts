import { createHash } from 'node:crypto'
import { dayOf } from '../../base/time/civilDays.ts'
import { minutes } from '../../base/time/dates.ts'
import { zone } from '../../base/time/zone.ts'
import type { Change, Topic } from '../../data/db/publishChange.ts'
import type { Database } from '../../data/db/db.ts'
import { readKeyList } from './groups.ts'

// The same list for everybody: built once, because requests are many (ATT26).

interface Made {
  body: string
  etag: string
}

interface KeyListEntry extends Made {
  companyId: string | null
  day: string
  at: number
}

/** Lists of 300 teams weigh 170 kB; the least recently used is dropped first. */
const mostCharacters = 8_000_000
/** Limits the effect of a missed announcement. */
const longest = minutes(1)

const others: ReadonlySet<Topic> = new Set<Topic>(['session', 'administrators', 'actions', 'themes'])

type Source = Pick<Database, 'db' | 'listen'>

export class KeptKeyLists {
  readonly #source: Source
  readonly #kept = new Map<string, KeyListEntry>()
  readonly #making = new Map<string, Promise<Made>>()
  #characters = 0
  /** A list read before a change is not cached. */
  #changes = 0

  constructor(source: Source) {
    this.#source = source
    source.listen((change) => this.#forget(change))
  }

  find(waveId: string, now: Date): Made | undefined {
    const kept = this.#kept.get(waveId)
    if (!kept) return undefined
    const age = now.getTime() - kept.at
    const isOld = age < 0 || age >= longest || kept.day !== dayOf(now, zone())
    this.#remove(waveId, kept)
    if (isOld) return undefined
    this.#add(waveId, kept)
    return kept
  }

  /** Concurrent requests share one build. */
  make(waveId: string, now: Date): Promise<Made> {
    const begun = this.#making.get(waveId)
    if (begun) return begun
    const made = this.#make(waveId, now).finally(() => {
      if (this.#making.get(waveId) === made) this.#making.delete(waveId)
    })
    this.#making.set(waveId, made)
    return made
  }

  async #make(waveId: string, now: Date): Promise<Made> {
    const before = this.#changes
    const { companyId, ...list } = await readKeyList(this.#source.db, waveId, now)
    const body = JSON.stringify(list)
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    const day = dayOf(now, zone())
    if (this.#changes === before) this.#add(waveId, { body, etag, companyId, day, at: now.getTime() })
    return { body, etag }
  }

  #forget({ topic, companyId }: Change) {
    if (others.has(topic)) return
    this.#changes += 1
    // Later requests must see the change.
    this.#making.clear()
    for (const [waveId, kept] of this.#kept)
      if (companyId === undefined || kept.companyId === companyId) this.#remove(waveId, kept)
  }

  #add(waveId: string, kept: KeyListEntry) {
    const known = this.#kept.get(waveId)
    if (known) this.#remove(waveId, known)
    this.#kept.set(waveId, kept)
    this.#characters += kept.body.length
    for (const [id, each] of this.#kept) {
      if (this.#characters <= mostCharacters) return
      this.#remove(id, each)
    }
  }

  #remove(waveId: string, { body }: KeyListEntry) {
    if (this.#kept.delete(waveId)) this.#characters -= body.length
  }
}

const byDatabase = new WeakMap<Source, KeptKeyLists>()

export function keyListsOf(database: Source): KeptKeyLists {
  const known = byDatabase.get(database) ?? new KeptKeyLists(database)
  byDatabase.set(database, known)
  return known
}
