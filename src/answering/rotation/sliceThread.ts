import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { BallotKeys, Secrets } from '../../data/keys/ballotKeys.ts'
import { fileOf } from '../../data/writing/walCheckpointer.ts'
import type { Db } from '../../data/db/db.ts'
import type { RemainingRows, Slice } from './slices.ts'

export interface WorkerStart {
  file: string
}

export interface WorkerRequest {
  slice: Slice
  secrets: Secrets
}

export interface WorkerReply {
  left: RemainingRows
  took: number
}

export const WORTH = 1_000

// Above this event-loop load, others get the connection ten times as long as the slice had.
const BUSY = 0.4
const MANNERS = 10

export interface SliceThread {
  /** Undefined where the thread failed: the caller does it itself and meets the reason. */
  reseal(slice: Slice): Promise<RemainingRows | undefined>
  close(): Promise<unknown>
}

export async function sliceThread(
  db: Db,
  keys: BallotKeys,
  { isUrgent = false } = {},
): Promise<SliceThread | null> {
  const file = await fileOf(db)
  if (!file) return null
  const workerData: WorkerStart = { file }
  const thread = new Worker(new URL('sliceWorker.ts', import.meta.url), { workerData })
  const failed = new Promise<'failed'>((resolve) => {
    thread.once('error', () => resolve('failed'))
    thread.once('exit', () => resolve('failed'))
  })
  async function ask(asked: WorkerRequest): Promise<WorkerReply | 'failed'> {
    const answered = once(thread, 'message').catch(() => ['failed'])
    thread.postMessage(asked)
    const [done] = (await Promise.race([answered, failed.then((each) => [each])])) as [WorkerReply | 'failed']
    return done
  }
  let before = performance.eventLoopUtilization()
  return {
    async reseal(slice) {
      const secrets = keys.secrets()
      // Holds the only connection: another writer would try again and again meanwhile.
      const done = await db.connection().execute(() => ask({ slice, secrets }))
      if (done === 'failed') return undefined
      const { utilization } = performance.eventLoopUtilization(before)
      // While deposits are held, the sooner it ends the better.
      if (utilization > BUSY && !isUrgent) await wait(MANNERS * done.took)
      before = performance.eventLoopUtilization()
      return done.left
    },
    close: () => thread.terminate(),
  }
}
