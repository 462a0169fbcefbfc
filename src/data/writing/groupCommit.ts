import { engineOf } from '../engines/engine.ts'
import type { Db } from '../db/schema.ts'

interface CommitWork {
  work(tx: Db): Promise<unknown>
  resolve(answer: unknown): void
  reject(error: unknown): void
}

interface CommitQueue {
  pieces: CommitWork[]
  /** When the last commit began. */
  last: number
}

// Milliseconds from one commit to the next: who comes in between shares the next, who comes alone waits for nobody.
const APART = 40

const commits = new WeakMap<Db, CommitQueue>()

/**
 * A transaction, which on SQLite others asked for in the same moment share: each of them is made whole or not at all, and
 * answered when the one commit is on the disk. SQLite waits for the disk in the thread that answers everybody. The work
 * may be done a second time, the first undone: it must change nothing but the database.
 */
export async function groupCommit<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (engineOf(db) === 'postgres') return db.transaction().execute(work)
  const shared = commits.get(db) ?? { pieces: [], last: -APART }
  commits.set(db, shared)
  return new Promise<T>((resolve, reject) => {
    const isFirst = shared.pieces.push({ work, resolve: resolve as CommitWork['resolve'], reject }) === 1
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
    // One of them failed, and undid the others: each alone, so that only that one is refused.
    for (const { work, resolve, reject } of pieces) await db.transaction().execute(work).then(resolve, reject)
  }
}
