// Checkpoints on its own thread: blocks neither readers nor the writer. Rebuilds indexes: writers wait meanwhile.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const db = new DatabaseSync(String(workerData), { timeout: 5_000 })
db.exec('pragma secure_delete = on')
const BUSY = 5

/** Where an import writes for longer than the timeout, the next rotation does it. */
function rebuild() {
  try {
    db.exec('reindex ballots')
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
  }
}

parentPort?.on('message', (asked: 'checkpoint' | 'rebuild') => {
  if (asked === 'rebuild') rebuild()
  else db.exec('pragma wal_checkpoint(passive)')
  parentPort?.postMessage('done')
})
