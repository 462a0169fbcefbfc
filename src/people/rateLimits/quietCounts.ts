import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { AppContext } from '../../context.ts'

// Requests that must leave no trace of who asked (C3) are counted in memory, under an HMAC with a key per process.
const processKey = createSecretKey(randomBytes(32))

/** What nobody can read back from a dump of the counts. */
export function quietMark(...parts: (string | Uint8Array)[]): string {
  const hash = createHmac('sha256', processKey)
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('base64')
}

interface QuietCount {
  points: number
  /** For limits that count each thing once. */
  marks: Set<string>
  expiresAt: number
}

/** Counts of one limit, which expire a window after their first point. */
export class QuietCounts {
  readonly #window: number
  readonly #counts = new Map<string, QuietCount>()

  constructor(window: number) {
    this.#window = window
  }

  find(who: string, time: number): QuietCount | undefined {
    const known = this.#counts.get(who)
    return known && known.expiresAt > time && known.expiresAt <= time + this.#window ? known : undefined
  }

  /** Begins one where there is none: only for what is counted. */
  open(who: string, time: number): QuietCount {
    const known = this.find(who, time)
    if (known) return known
    const begun = { points: 0, marks: new Set<string>(), expiresAt: time + this.#window }
    this.#counts.set(who, begun)
    // Removes expired counts now and then, or the map would grow for ever.
    if (this.#counts.size % 1_000 === 0)
      for (const each of [...this.#counts.keys()]) if (!this.find(each, time)) this.#counts.delete(each)
    return begun
  }
}

/** Each app of a process has its own counts. */
export function countsByApp(window: number) {
  const counts = new WeakMap<AppContext, QuietCounts>()
  return (app: AppContext): QuietCounts => {
    const known = counts.get(app) ?? new QuietCounts(window)
    counts.set(app, known)
    return known
  }
}
