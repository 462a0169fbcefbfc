import { isUnavailable } from '../../base/http/failures.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { engineOf } from './engine.ts'
import type { Db } from '../db/schema.ts'

const LONGEST = 5_000

interface Waiter {
  enter(): void
  refuse(error: unknown): void
}

/** A line at a counter: so many are served at a time, the others wait in the order in which they came. */
export class Line {
  readonly #most: number
  #served = 0
  #waiting: Waiter[] = []

  constructor(most: number) {
    this.#most = most
  }

  get isEmpty(): boolean {
    return this.#served === 0
  }

  async enter(): Promise<void> {
    if (this.#served < this.#most) {
      this.#served += 1
      return
    }
    if (this.#waiting.length >= LONGEST) throw new Refusal('busy', 503)
    await new Promise<void>((enter, refuse) => this.#waiting.push({ enter, refuse }))
  }

  leave() {
    this.#served -= 1
    while (this.#served < this.#most && this.#waiting.length > 0) {
      this.#served += 1
      this.#waiting.shift()?.enter()
    }
  }

  /** Leaves because nothing is served here, and tells all who wait: each finding out in turn would take too long. */
  leaveFailed(error: unknown) {
    this.#served -= 1
    this.refuseAll(error)
  }

  refuseAll(error: unknown) {
    for (const waiter of this.#waiting.splice(0)) waiter.refuse(error)
  }
}

/** One is on its way while the other is committed; more would only wait for each other. */
const AT_ONCE = 2
const lines = new Map<string, Line>()

/**
 * For writes that change the same row, which PostgreSQL makes one after the other: they wait here in their order, without
 * a connection each. SQLite's single writer has a line of its own.
 */
export async function standInLine<T>(db: Db, row: string, work: () => Promise<T>): Promise<T> {
  if (engineOf(db) === 'sqlite') return work()
  const line = lines.get(row) ?? new Line(AT_ONCE)
  lines.set(row, line)
  await line.enter()
  try {
    const done = await work()
    line.leave()
    return done
  } catch (error) {
    if (isUnavailable(error)) line.leaveFailed(error)
    else line.leave()
    throw error
  } finally {
    if (line.isEmpty) lines.delete(row)
  }
}
