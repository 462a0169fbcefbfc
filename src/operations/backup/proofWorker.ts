import { parentPort, workerData } from 'node:worker_threads'
import { readWhole } from './archive.ts'
import type { ProofReply } from './proof.ts'

const reply = (read: ProofReply) => parentPort?.postMessage(read)

readWhole(String(workerData)).then(
  (whole) => reply({ whole }),
  (error: unknown) => reply({ refused: error instanceof Error ? error.message : String(error) }),
)
