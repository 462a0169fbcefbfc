import { isUnavailable } from '../../base/http/unavailable.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { engineOf } from '../engines/engine.ts'
import type { Db } from '../db/schema.ts'

interface BatchableQuery<Ask, Answer> {
  alone(db: Db, ask: Ask): Promise<Answer>
  /** Answers in order; undefined if it cannot answer all: then each runs alone. */
  together(db: Db, asks: readonly Ask[]): Promise<readonly Answer[] | null>
  /** Changes of the same row share a line, and run one after the other; reads have none. */
  line?(ask: Ask): string
  everywhere?: boolean
  /** On SQLite too, one after the other: each knows what the one before has written. */
  inOrder?: boolean
}

/**
 * Batches simultaneous requests into one statement, because a round trip costs more than the work. Answers
 * are never older than their request; failures are individual.
 */
export function batchQuery<Ask, Answer>(asking: BatchableQuery<Ask, Answer>) {
  const byDatabase = new WeakMap<Db, Map<string, Line<Ask, Answer>>>()
  return async (db: Db, ask: Ask): Promise<Answer> => {
    const isAlone = !asking.everywhere && engineOf(db) === 'sqlite'
    if (isAlone && !asking.inOrder) return asking.alone(db, ask)
    const lines = byDatabase.get(db) ?? new Map<string, Line<Ask, Answer>>()
    byDatabase.set(db, lines)
    const name = asking.line?.(ask) ?? ''
    const line =
      lines.get(name) ?? new Line(db, asking, { most: isAlone ? 1 : MOST, onEmpty: () => lines.delete(name) })
    lines.set(name, line)
    return line.wait(ask)
  }
}

interface PendingQuery<Ask, Answer> {
  ask: Ask
  resolve(answer: Answer): void
  reject(error: unknown): void
}

const LONGEST = 5_000
const MOST = 16

class Line<Ask, Answer> {
  readonly #db: Db
  readonly #asking: BatchableQuery<Ask, Answer>
  readonly #most: number
  readonly #onEmpty: () => void
  #waiting: PendingQuery<Ask, Answer>[] = []
  #isMoving = false

  constructor(
    db: Db,
    asking: BatchableQuery<Ask, Answer>,
    { most, onEmpty }: { most: number; onEmpty: () => void },
  ) {
    this.#db = db
    this.#asking = asking
    this.#most = most
    this.#onEmpty = onEmpty
  }

  wait(ask: Ask): Promise<Answer> {
    if (this.#waiting.length >= LONGEST) throw new Refusal('busy', 503)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ask, resolve, reject })
      if (this.#isMoving) return
      this.#isMoving = true
      // Reads requests that have already arrived first.
      setImmediate(() => void this.#move())
    })
  }

  async #move() {
    while (this.#waiting.length > 0) {
      const answered = this.#answer(this.#waiting.splice(0, this.#many()))
      // Reads never wait: they only batch within one turn of the event loop.
      if (this.#asking.line) await answered
    }
    this.#isMoving = false
    this.#onEmpty()
  }

  /** A power of two: each batch size is a statement that each connection plans. */
  #many(): number {
    return 2 ** Math.floor(Math.log2(Math.min(this.#waiting.length, this.#most)))
  }

  async #answer(some: readonly PendingQuery<Ask, Answer>[]) {
    try {
      const answers = some.length > 1 ? await this.#together(some.map(({ ask }) => ask)) : null
      if (answers) some.forEach(({ resolve }, at) => resolve(answers[at] as Answer))
      else for (const each of some) await this.#alone(each)
    } catch (error) {
      for (const { reject } of [...some, ...this.#waiting.splice(0)]) reject(error)
    }
  }

  async #together(asks: readonly Ask[]) {
    return this.#asking.together(this.#db, asks).catch(unlessAway)
  }

  async #alone({ ask, resolve, reject }: PendingQuery<Ask, Answer>) {
    await this.#asking.alone(this.#db, ask).then(resolve, (error: unknown) => {
      reject(error)
      return unlessAway(error)
    })
  }
}

function unlessAway(error: unknown): null {
  if (isUnavailable(error)) throw error
  return null
}
