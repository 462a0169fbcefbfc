import { setTimeout as wait } from 'node:timers/promises'
import { inJob } from '../../base/async/jobScope.ts'
import { later, minutes, seconds } from '../../base/time/dates.ts'
import type { Clock } from '../../base/time/dates.ts'
import { ownLocks, takeTurn, type JobLocks } from './jobLocks.ts'
import { readInstallationValue, writeInstallationValue } from './installationValues.ts'
import type { Db } from './schema.ts'
import { nextAtHour } from '../../base/time/civilDays.ts'

export interface Job {
  name: string
  next(now: Date): Date
  run(now: Date): Promise<void>
}

type Failed = (error: unknown, job: string) => void

const afterFailure = minutes(5)
const longestAbsence = 120

export const schedule = (milliseconds: number) => (now: Date) => new Date(now.getTime() + milliseconds)

export const dailyAt = (hour: number, zone: string) => (now: Date) => nextAtHour(now, hour, zone)

interface JobTools {
  db: Db
  clock: Clock
  failed: Failed
  locks: JobLocks
  stopping?: AbortSignal
}

const locksOf = new WeakMap<Db, JobLocks>()

function ownLocksOf(db: Db): JobLocks {
  const locks = locksOf.get(db) ?? ownLocks()
  locksOf.set(db, locks)
  return locks
}

/** Runs due jobs one after the other. A failure is reported and blocks no other job. */
export async function runDueJobs(
  db: Db,
  jobs: readonly Job[],
  clock: Clock,
  failed: Failed = () => undefined,
) {
  const tools = { db, clock, failed, locks: ownLocksOf(db) }
  for (const job of jobs) for (const due of await dueJobs(tools, [job])) await runOne(tools, due)
}

async function dueJobs({ db, clock, failed }: JobTools, jobs: readonly Job[]): Promise<Job[]> {
  const now = clock()
  const names = jobs.map(({ name }) => name)
  if (names.length === 0) return []
  const rows = await db.selectFrom('jobs').selectAll().where('name', 'in', names).execute()
  const planned = new Map(rows.map(({ name, nextRunAt }) => [name, nextRunAt]))
  const due: Job[] = []
  for (const job of jobs)
    try {
      const at = planned.get(job.name)
      const next = job.next(now).toISOString()
      if (at === undefined) await plan(db, job.name, next)
      else if (at <= now.toISOString()) due.push(job)
      else if (at > next) await planAgain(db, { name: job.name, nextRunAt: at }, next)
    } catch (error) {
      failed(error, job.name)
    }
  return due
}

const plan = (db: Db, name: string, nextRunAt: string) =>
  db
    .insertInto('jobs')
    .values({ name, nextRunAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

interface PlannedJob {
  name: string
  nextRunAt: string
}

const planAgain = (db: Db, { name, nextRunAt: before }: PlannedJob, nextRunAt: string) =>
  db.updateTable('jobs').set({ nextRunAt }).where('name', '=', name).where('nextRunAt', '=', before).execute()

async function runOne(tools: JobTools, job: Job): Promise<void> {
  const { db, failed, locks } = tools
  try {
    const lock = await locks.take(job.name)
    if (!lock) return
    try {
      const own = { isLost: lock.isLost, takeTurn: () => takeTurn(locks) }
      const planned = await readPlanned(db, job.name)
      if (planned) await inJob(own, () => work(tools, job, planned)).then((next) => next())
    } finally {
      await lock.release()
    }
  } catch (error) {
    failed(error, job.name)
  }
}

const readPlanned = (db: Db, name: string): Promise<PlannedJob | undefined> =>
  db.selectFrom('jobs').select(['name', 'nextRunAt']).where('name', '=', name).executeTakeFirst()

/** Gives what plans its next run, without the scope of the job: what was done is noted, lock lost or not. */
async function work({ db, clock, failed, stopping }: JobTools, job: Job, planned: PlannedJob) {
  const now = clock()
  if (planned.nextRunAt > now.toISOString()) return async () => undefined
  let hasWorked = true
  try {
    await job.run(now)
  } catch (error) {
    hasWorked = false
    failed(error, job.name)
  }
  return async () => {
    const done = clock()
    const next = hasWorked ? job.next(done).toISOString() : later(done, afterFailure)
    await patiently(() => planAgain(db, planned, next), stopping)
  }
}

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

const ZONE = 'jobs_zone'

export async function keepJobZone(db: Db, jobs: readonly Job[], { zone, now }: { zone: string; now: Date }) {
  const known = await readInstallationValue(db, ZONE)
  if (known === zone) return
  await writeInstallationValue(db, ZONE, zone)
  if (known === undefined) return
  for (const job of jobs)
    await db
      .updateTable('jobs')
      .set({ nextRunAt: job.next(now).toISOString() })
      .where('name', '=', job.name)
      .where('nextRunAt', '>', now.toISOString())
      .execute()
}

/** At the next look, where the job has run before. */
export const runSoon = (db: Db, name: string, now: Date) =>
  db.updateTable('jobs').set({ nextRunAt: now.toISOString() }).where('name', '=', name).execute()

const LOOK = seconds(5)

/** Each job has a turn of its own, so that a slow one delays no other; what is given back stops them all. */
export function startJobs(jobs: readonly Job[], given: Omit<JobTools, 'stopping'>) {
  const stopping = new AbortController()
  const tools = { ...given, stopping: stopping.signal }
  const running = new Map<Job, Promise<void>>()
  let looking: Promise<void> | undefined
  async function look() {
    const idle = jobs.filter((job) => !running.has(job))
    for (const job of await dueJobs(tools, idle)) {
      if (tools.stopping.aborted) return
      running.set(
        job,
        runOne(tools, job).finally(() => running.delete(job)),
      )
    }
  }
  const lookOnce = () => {
    looking ??= look()
      .catch((error: unknown) => tools.failed(error, 'jobs'))
      .finally(() => (looking = undefined))
  }
  const timer = setInterval(lookOnce, LOOK)
  timer.unref()
  lookOnce()
  return async () => {
    stopping.abort()
    clearInterval(timer)
    await looking
    await Promise.all(running.values())
    await tools.locks.close()
  }
}
