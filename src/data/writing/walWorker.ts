// Checkpoints on its own thread: blocks neither readers nor the writer. Rebuilds indexes: writers wait meanwhile.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const db = new DatabaseSync(String(workerData), { timeout: 5_000 })
db.exec('pragma secure_delete = on')
parentPort?.on('message', (asked: 'checkpoint' | 'rebuild') => {
  db.exec(asked === 'rebuild' ? 'reindex ballots' : 'pragma wal_checkpoint(passive)')
  parentPort?.postMessage('done')
})
