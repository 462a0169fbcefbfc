import { engineOf } from '../engines/engine.ts'
import type { Db } from '../db/schema.ts'

interface CommitWork {
  work(tx: Db): Promise<unknown>
  resolve(answer: unknown): void
  reject(error: unknown): void
}

interface CommitQueue {
  pieces: CommitWork[]
  last: number
}

// Milliseconds between commits: requests in between share the next one, a lone request does not wait.
const APART = 40

const commits = new WeakMap<Db, CommitQueue>()

/**
 * Transactions share one commit on SQLite, where fsync blocks the event loop; each is atomic.
 * `work` may run twice, so it only changes the database.
 */
export async function groupCommit<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (engineOf(db) === 'postgres') return db.transaction().execute(work)
  const shared = commits.get(db) ?? { pieces: [], last: -APART }
  commits.set(db, shared)
  return new Promise<T>((resolve, reject) => {
    const isFirst = shared.pieces.push({ work, resolve, reject }) === 1
    const early = shared.last + APART - performance.now()
    if (isFirst) setTimeout(() => void commitAll(db, shared), Math.max(0, early))
  })
}

async function commitAll(db: Db, shared: CommitQueue) {
  const pieces = shared.pieces.splice(0)
  shared.last = performance.now()
  try {
    const answers = await db.transaction().execute(async (tx) => {
      const all: unknown[] = []
      for (const { work } of pieces) all.push(await work(tx))
      return all
    })
    pieces.forEach(({ resolve }, at) => resolve(answers[at]))
  } catch {
    // One failed and undid the others: each runs alone, so that only that one is refused.
    for (const { work, resolve, reject } of pieces) await db.transaction().execute(work).then(resolve, reject)
  }
}
