import { AsyncLocalStorage } from 'node:async_hooks'

interface JobScope {
  isLost(): boolean
  /** Resolves when nobody else has the turn, to what ends it. */
  takeTurn(): Promise<() => Promise<void>>
}

const scope = new AsyncLocalStorage<JobScope>()

export class JobLockLost extends Error {}

export const inJob = <T>(own: JobScope, work: () => Promise<T>): Promise<T> => scope.run(own, work)

/** Before each connection that a job takes: without its lock it begins no further transaction. */
export function refuseLostJob() {
  if (scope.getStore()?.isLost()) throw new JobLockLost('the lock of this job was lost')
}

/** A publication, a rotation and a backup's hold wait for one another; what is no job waits for none. */
export const takeBallotTurn = async (): Promise<() => Promise<void>> =>
  (await scope.getStore()?.takeTurn()) ?? (() => Promise.resolve())

export async function inBallotTurn<T>(work: () => Promise<T>): Promise<T> {
  const end = await takeBallotTurn()
  try {
    return await work()
  } finally {
    await end()
  }
}
