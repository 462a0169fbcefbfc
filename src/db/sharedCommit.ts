import { sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Db } from './schema.ts'

interface Piece {
  work(tx: Db): Promise<void>
  resolve(): void
  reject(error: unknown): void
}

// Milliseconds in which others may join: nobody feels them after a password’s hash, which takes as long.
const OPEN = 25

const gathering = new WeakMap<Db, Piece[]>()

/**
 * A transaction, which on SQLite others asked for in the same moment share: each of them is made whole or not at all, and
 * answered when the one commit is on the disk. SQLite waits for the disk in the thread that answers everybody.
 */
export async function sharedCommit(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  if (engineOf(db) === 'postgres') return db.transaction().execute(work)
  return new Promise((resolve, reject) => {
    const piece = { work, resolve, reject }
    const open = gathering.get(db)
    if (open) open.push(piece)
    else {
      gathering.set(db, [piece])
      setTimeout(() => void commitAll(db), OPEN)
    }
  })
}

async function commitAll(db: Db) {
  const pieces = gathering.get(db) ?? []
  gathering.delete(db)
  try {
    const made = await db.transaction().execute(async (tx) => {
      const made: Piece[] = []
      for (const piece of pieces) if (await isMade(tx, piece)) made.push(piece)
      return made
    })
    made.forEach(({ resolve }) => resolve())
  } catch (error) {
    pieces.forEach(({ reject }) => reject(error))
  }
}

/** One that fails is undone alone. */
async function isMade(tx: Db, { work, reject }: Piece): Promise<boolean> {
  await sql`savepoint piece`.execute(tx)
  try {
    await work(tx)
    await sql`release piece`.execute(tx)
    return true
  } catch (error) {
    // A full disk has undone the whole transaction, and the savepoint with it: that error is everybody's.
    await sql`rollback to piece`.execute(tx).catch(() => Promise.reject(error as Error))
    reject(error)
    return false
  }
}
