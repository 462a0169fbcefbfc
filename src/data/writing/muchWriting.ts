import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { fileOf, journalBeside } from './journalBeside.ts'
import { usualCache } from '../engines/sqlite.ts'

/** Kibibytes of pages that wait in memory: the commit writes no more than these. */
const little = 1_024

/**
 * For a transaction that writes much: on SQLite its pages go into the journal while it writes, and the journal to the disk
 * on another thread before the commit, which holds the thread that serves everybody and so has little left to do (P13).
 * What begins the transaction calls `within` in it; the journal goes into the file in a thread beside.
 */
export async function muchWriting<T>(db: Db, begin: (within: Within) => Promise<T>): Promise<T> {
  const file = await fileOf(db)
  const journal = await journalBeside(db)
  return begin(file ? (tx, write) => inLittleMemory(tx, file, write) : (_, write) => write()).finally(() =>
    journal.close(),
  )
}

type Within = <R>(tx: Db, write: () => Promise<R>) => Promise<R>

async function inLittleMemory<R>(tx: Db, file: string, write: () => Promise<R>): Promise<R> {
  await sql`pragma cache_size = ${sql.lit(-little)}`.execute(tx)
  try {
    const written = await write()
    const journal = await open(`${file}-wal`)
    // Its length too, or the commit would wait for that.
    await journal.sync().finally(() => journal.close())
    return written
  } finally {
    await sql`pragma cache_size = ${sql.lit(-usualCache)}`.execute(tx)
  }
}
