import { Worker } from 'node:worker_threads'
import type { ApplicationKey } from '../../data/keys/applicationKey.ts'
import { BackupRefused, refuseUnsealed, type WholeArchive } from './archive.ts'

export type ProofReply = { whole: WholeArchive } | { refused: string }

/** Reads the file back whole, against its manifest and its seal; a thread reads, so that nobody waits. */
export async function proveArchive(file: string, key: ApplicationKey): Promise<void> {
  const worker = new Worker(new URL('proofWorker.ts', import.meta.url), { workerData: file })
  const read = await new Promise<ProofReply>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('backup: the thread that read it back has ended')))
  })
  if ('refused' in read) throw new BackupRefused(read.refused)
  refuseUnsealed(read.whole, { key })
}
