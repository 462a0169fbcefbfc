// Rewrites slices of ballots in a worker thread over its own connection, so that the main thread
// neither computes nor waits for the disk. The caller holds the server's connection meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import { sql } from 'kysely'
import { openSqlite, type Db } from '../../data/db/db.ts'
import { keyOf, type BallotKey } from '../../data/keys/ballotKeys.ts'
import type { WorkerRequest, WorkerStart, WorkerReply } from './sliceThread.ts'
import { resealInTransaction } from './slices.ts'

const { file } = workerData as WorkerStart
const { db } = openSqlite(file)
// As `withRelaxedSync` does for a shared connection.
await sql`pragma synchronous = normal`.execute(db)
// Overwriting deleted rows costs as much again; their key is destroyed right afterwards.
await sql`pragma secure_delete = fast`.execute(db)
await sql`pragma wal_autocheckpoint = 0`.execute(db)
// Random rows are read once: a large page cache would only be searched at every commit.
await sql`pragma cache_size = -16384`.execute(db)

const held = new Map<number, BallotKey>()

async function renew({ slice, secrets }: WorkerRequest): Promise<WorkerReply> {
  const begun = performance.now()
  for (const [generation, secret] of secrets)
    if (!held.has(generation)) held.set(generation, keyOf(generation, secret))
  const keys = { of: (generation: number) => Promise.resolve(held.get(generation)) }
  const left = await db.transaction().execute((tx: Db) => resealInTransaction(tx, keys, slice))
  return { left, took: performance.now() - begun }
}

parentPort?.on('message', (asked: WorkerRequest) => {
  renew(asked).then(
    (done) => parentPort?.postMessage(done),
    () => parentPort?.postMessage('failed'),
  )
})
