import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import type { Db } from '../db/schema.ts'
import { fileOf, walCheckpointer } from './walCheckpointer.ts'
import { usualCache } from '../engines/sqlite.ts'

/** Kibibytes of pages that wait in memory at the end: the commit writes no more than these. */
const little = 1_024

/** A row of 200 bytes that is reread changes 20 pages at most. */
const ROUNDS = 400

interface TransactionWork<R> {
  write(): Promise<R>
  /** Reads what the transaction has not changed, as often as it is asked to: how many bytes that were. */
  reread(): Promise<number>
  /** The last of the writing, which changes little. */
  end(): Promise<void>
}

type TransactionRunner = <R>(tx: Db, writing: TransactionWork<R>) => Promise<R>

/**
 * For a transaction that writes much: on SQLite its pages go into the journal before the commit, in many small steps, and
 * the journal to the disk on another thread: the commit holds the thread that serves everybody, and so has little left to
 * do (PERF13). What begins the transaction calls `within` in it; the journal goes into the file in a thread beside.
 */
export async function largeTransaction<T>(
  db: Db,
  begin: (within: TransactionRunner) => Promise<T>,
): Promise<T> {
  const file = await fileOf(db)
  const journal = await walCheckpointer(db)
  const within: TransactionRunner = async (tx, { write, reread, end }) => {
    // What was only read makes room for what is written.
    if (file) await sql`pragma shrink_memory`.execute(tx)
    const written = await write()
    if (file) await leaveMemory(tx, reread)
    await end()
    if (file) await syncJournal(file)
    return written
  }
  return begin(within).finally(async () => {
    if (file) await sql`pragma cache_size = ${sql.lit(-usualCache)}`.execute(db)
    await journal.close()
  })
}

/**
 * A page that is written twice into the journal makes the commit read and sign the whole journal again: 50 ms for 20,000
 * people. So all changed pages wait in memory, and leave it once: where memory is short SQLite writes one for each page
 * that it reads anew.
 */
async function leaveMemory(tx: Db, reread: () => Promise<number>) {
  await sql`pragma cache_size = ${sql.lit(-little)}`.execute(tx)
  let read = 0
  for (let round = 0; round < ROUNDS && read < usualCache * 1_024; round += 1) {
    read += await reread()
    if (read === 0) return
    await yieldToEventLoop()
  }
}

async function syncJournal(file: string) {
  const journal = await open(`${file}-wal`)
  // Its length too, or the commit would wait for that.
  await journal.sync().finally(() => journal.close())
}
