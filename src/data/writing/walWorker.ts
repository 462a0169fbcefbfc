// Checkpoints on its own thread: blocks neither readers nor the writer.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

const db = new DatabaseSync(String(workerData), { timeout: 5_000 })
parentPort?.on('message', () => {
  db.exec('pragma wal_checkpoint(passive)')
  parentPort?.postMessage('done')
})
