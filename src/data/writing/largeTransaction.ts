import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import type { Db } from '../db/schema.ts'
import { fileOf, walCheckpointer } from './walCheckpointer.ts'
import { usualCache } from '../engines/sqlite.ts'

/** KiB of pages that remain for the commit. */
const little = 1_024

/** Rereading a row of 200 bytes changes 20 pages at most. */
const ROUNDS = 400

interface TransactionWork<R> {
  write(): Promise<R>
  reread(): Promise<number>
  end(): Promise<void>
}

type TransactionRunner = <R>(tx: Db, writing: TransactionWork<R>) => Promise<R>

/**
 * Writes SQLite's pages to the WAL before the commit and syncs on another thread, so that the commit blocks
 * the event loop briefly (PERF13).
 */
export async function largeTransaction<T>(
  db: Db,
  begin: (within: TransactionRunner) => Promise<T>,
): Promise<T> {
  const file = await fileOf(db)
  const journal = await walCheckpointer(db)
  const within: TransactionRunner = async (tx, { write, reread, end }) => {
    if (file) await sql`pragma shrink_memory`.execute(tx)
    const written = await write()
    if (file) await leaveMemory(tx, reread)
    await end()
    if (file) await syncJournal(file)
    return written
  }
  try {
    return await begin(within)
  } finally {
    if (file) await sql`pragma cache_size = ${sql.lit(-usualCache)}`.execute(db)
    await journal.close()
  }
}

/**
 * A page written twice makes the commit sign the WAL again: 50 ms for 20,000 people. Pages stay in memory
 * until rereading evicts them once.
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
  try {
    await journal.sync()
  } finally {
    await journal.close()
  }
}

const [PEOPLE, PAGE] = [200, 4_096]

/** For `reread`: reads people, a page each, for as many rows as were written. */
export function pagesOfPeople(tx: Db, written: () => number): () => Promise<number> {
  let [last, read] = ['', 0]
  return async () => {
    if (read >= written()) return 0
    const some = await tx
      .selectFrom('accounts')
      .select(['id', 'createdAt'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PEOPLE)
      .execute()
    last = some.at(-1)?.id ?? last
    read += some.length
    return some.length * PAGE
  }
}
