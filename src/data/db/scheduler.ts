import { setTimeout as wait } from 'node:timers/promises'
import { later, minutes } from '../../base/time/dates.ts'
import type { Clock } from '../../base/time/dates.ts'
import type { Db } from './schema.ts'
import { nextAtHour } from '../../base/time/civilDays.ts'

export interface Job {
  name: string
  /** A lane waits for no other: mails have their own, because a relay may be silent (C24.16). */
  lane?: 'mail'
  next(now: Date): Date
  run(now: Date): Promise<void>
}

type Failed = (error: unknown, job: string) => void

/** A longer run counts as dead: another process may start it again. */
const longestRun = minutes(30)
const afterFailure = minutes(5)
const longestAbsence = 120

export const schedule = (milliseconds: number) => (now: Date) => new Date(now.getTime() + milliseconds)

export const dailyAt = (hour: number, zone: string) => (now: Date) => nextAtHour(now, hour, zone)

/**
 * Runs due jobs one after the other, each in one process only. A failure is reported and blocks no other
 * job.
 */
export async function runDueJobs(
  db: Db,
  jobs: readonly Job[],
  clock: Clock,
  failed: Failed = () => undefined,
  stopping?: AbortSignal,
) {
  for (const job of jobs)
    await runOne(db, job, clock, failed, stopping).catch((error: unknown) => failed(error, job.name))
}

async function runOne(db: Db, job: Job, clock: Clock, failed: Failed, stopping?: AbortSignal) {
  const now = clock()
  if (!(await claim(db, job, now))) return
  const worked = await Promise.resolve(now)
    .then((time) => job.run(time))
    .then(
      () => true,
      (error: unknown) => {
        failed(error, job.name)
        return false
      },
    )
  const done = clock()
  const nextRunAt = worked ? job.next(done).toISOString() : later(done, afterFailure)
  await patiently(() => giveBack(db, job.name, nextRunAt), stopping)
}

const giveBack = (db: Db, name: string, nextRunAt: string) =>
  db.updateTable('jobs').set({ lockedUntil: null, nextRunAt }).where('name', '=', name).execute()

/**
 * A failover takes half a minute: without a retry, the job would count as running until it counts as dead.
 */
async function patiently(work: () => Promise<unknown>, stopping?: AbortSignal) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!stopping || stopping.aborted || attempt >= longestAbsence) throw error
      await wait(1_000, undefined, { ref: false })
    }
  }
}

/** Runs each part whatever happens to the others, then throws the failures. */
export async function runAll(...parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) await part().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

async function claim(db: Db, job: Job, now: Date): Promise<boolean> {
  const time = now.toISOString()
  const next = job.next(now).toISOString()
  await db
    .insertInto('jobs')
    .values({ name: job.name, nextRunAt: next, lockedUntil: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  // After a clock set back, a job must not wait for the old time.
  await db
    .updateTable('jobs')
    .set({ nextRunAt: next })
    .where('name', '=', job.name)
    .where('nextRunAt', '>', next)
    .execute()
  const claimed = await db
    .updateTable('jobs')
    .set({ lockedUntil: later(now, longestRun) })
    .where('name', '=', job.name)
    .where('nextRunAt', '<=', time)
    .where((either) => either.or([either('lockedUntil', 'is', null), either('lockedUntil', '<=', time)]))
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

/** At the next look, where the job has run before. */
export const runSoon = (db: Db, name: string, now: Date) =>
  db.updateTable('jobs').set({ nextRunAt: now.toISOString() }).where('name', '=', name).execute()

/** Each lane checks every five seconds; the returned function stops, and waits for the current runs. */
export function startJobs(db: Db, jobs: readonly Job[], clock: Clock, failed: Failed) {
  const stopping = new AbortController()
  const lanes = [undefined, 'mail' as const].map((lane) => {
    const own = jobs.filter((job) => job.lane === lane)
    return startLane(() => runDueJobs(db, own, clock, failed, stopping.signal), failed)
  })
  return async () => {
    stopping.abort()
    await Promise.all(lanes.map((stop) => stop()))
  }
}

function startLane(run: () => Promise<void>, failed: Failed) {
  let running: Promise<void> | undefined
  const look = () => {
    running ??= run()
      .catch((error: unknown) => failed(error, 'jobs'))
      .finally(() => (running = undefined))
  }
  const timer = setInterval(look, 5_000)
  timer.unref()
  look()
  return async () => {
    clearInterval(timer)
    await running
  }
}
