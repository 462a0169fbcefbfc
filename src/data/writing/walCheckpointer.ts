import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { engineOf } from '../engines/engine.ts'
import type { Db } from '../db/schema.ts'

const pagesAtOnce = 1000
// Rows of some kB between checkpoints: more often costs a tenth of a rotation (PERF16), less often the WAL
// grows. Only a complete checkpoint truncates.
const ROWS = 2_500
const ROWS_TOGETHER = 5_000

/** `written` yields after each part, and checkpoints when needed. */
interface Journal {
  written(rows: number): Promise<void>
  /** SQLite leaves copies of what it moved between the pages of an index: ids that deletions do not reach. */
  rebuildBallotIndexes(): Promise<void>
  close(): Promise<void>
}

const nothing = () => Promise.resolve()
const noJournal: Journal = { written: yieldToEventLoop, rebuildBallotIndexes: nothing, close: nothing }

export async function fileOf(db: Db): Promise<string | undefined> {
  if (engineOf(db) === 'postgres') return undefined
  const main = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    db,
  )
  return main.rows[0]?.file
}

type Thread = ReturnType<typeof openThread>

function openThread(file: string) {
  const thread = new Worker(new URL('walWorker.ts', import.meta.url), { workerData: file })
  const failed = new Promise<never>((_, reject) => thread.once('error', reject))
  failed.catch(() => undefined)
  const ask = (what: 'checkpoint' | 'rebuild') => {
    thread.postMessage(what)
    return Promise.race([once(thread, 'message'), failed])
  }
  return {
    empty: () => ask('checkpoint'),
    rebuild: () => ask('rebuild'),
    end: () => thread.terminate(),
  }
}

interface JournalOptions {
  /**
   * With a server: after each part, so that its own commits find little to checkpoint, which would hold its event
   * loop.
   */
  isShared?: boolean
}

/**
 * Checkpoints the WAL on another thread during bulk writes: the automatic checkpoint blocks the event loop
 * every thousand pages.
 */
export async function walCheckpointer(db: Db, { isShared = false }: JournalOptions = {}): Promise<Journal> {
  const file = await fileOf(db)
  if (!file) return noJournal
  let thread: Thread | undefined
  await sql`pragma wal_autocheckpoint = 0`.execute(db)
  let pending = 0
  let together = 0
  let emptying: Promise<unknown> = Promise.resolve()
  const empty = () =>
    (emptying = emptying.then(() => {
      thread ??= openThread(file)
      return thread.empty()
    }))
  return {
    async written(rows) {
      pending += rows
      together += rows
      if (isShared || pending >= ROWS) {
        pending = 0
        empty().catch(() => undefined)
      }
      if (!isShared && together < ROWS_TOGETHER) return yieldToEventLoop()
      together = 0
      await emptying
    },
    async rebuildBallotIndexes() {
      await emptying.catch(() => undefined)
      thread ??= openThread(file)
      await thread.rebuild()
    },
    async close() {
      await empty()
      await thread?.end()
      await sql`pragma wal_autocheckpoint = ${sql.lit(pagesAtOnce)}`.execute(db)
    },
  }
}

/**
 * Moves the WAL into the file and empties it, so that old pages are gone. False while somebody reads; nobody
 * waits.
 */
export async function checkpointWal(db: Db): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}
