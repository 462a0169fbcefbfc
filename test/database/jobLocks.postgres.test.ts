import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, systemClock } from '../../src/base/time/dates.ts'
import { openJobLocks } from '../../src/data/db/jobLocks.ts'
import { runDueJobs, startJobs, type Job } from '../../src/data/db/scheduler.ts'
import type { Database } from '../../src/data/db/db.ts'
import { insertRows } from '../rows.ts'
import { openPlace, readyPlace, type Place } from './places.ts'

let place: Place
let database: Database

beforeAll(async () => {
  place = await readyPlace()
  database = await openPlace(place)
})

afterAll(() => database.close())

const locks = () => openJobLocks({ databaseDirectUrl: place.databaseUrl })

/** The sessions that hold a lock of this name, as PostgreSQL sees them. */
const holders = async (name: string) => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${`job ${name}`}, 0)`.execute(
    database.db,
  )
  return rows.map(({ pid }) => pid)
}

test('a job is one process’s until it gives it back', async () => {
  const [one, other] = [locks(), locks()]
  const lock = await one.take('publish')
  expect(await one.take('publish')).toBeNull()
  expect(await other.take('publish')).toBeNull()
  expect(await other.take('another')).not.toBeNull()
  await lock?.release()
  expect(await other.take('publish')).not.toBeNull()
  await Promise.all([one.close(), other.close()])
})

test('a session that ends gives its jobs back at once, and knows that it lost them', async () => {
  const [one, other] = [locks(), locks()]
  const lock = await one.take('killed')
  const [pid] = await holders('killed')
  await sql`select pg_terminate_backend(${pid})`.execute(database.db)
  await expect.poll(() => lock?.isLost()).toBe(true)
  expect(await other.take('killed')).not.toBeNull()
  await lock?.release()
  expect(await one.take('killed')).toBeNull()
  expect(await one.take('fresh')).not.toBeNull()
  await Promise.all([one.close(), other.close()])
})

test('a job whose lock is lost begins no further transaction, and ends what it has begun', async () => {
  const { db } = database
  const seen: string[] = []
  const failures: string[] = []
  const name = 'loses its lock'
  const job: Job = {
    name,
    next: (now) => new Date(now.getTime() + hours(1)),
    async run() {
      await db.transaction().execute(async (tx) => {
        const [pid] = await holders(name)
        await sql`select pg_terminate_backend(${pid})`.execute(tx)
        await expect.poll(() => holders(name).catch(() => [])).toEqual([])
        await sql`select 1`.execute(tx)
        seen.push('the transaction ended')
      })
      await db.transaction().execute(async () => seen.push('another began'))
    },
  }
  await insertRows(db, 'jobs', { name, nextRunAt: '2026-01-01T00:00:00.000Z' })
  const stop = startJobs([job], {
    ...{ db, clock: systemClock, locks: locks() },
    failed: (error) => failures.push(String(error)),
  })
  await expect.poll(() => failures).toEqual(['Error: the lock of this job was lost'])
  await stop()
  expect(seen).toEqual(['the transaction ended'])
})

test('of several processes only one runs a job that is due', async () => {
  const databases = await Promise.all([1, 2, 3, 4].map(() => openPlace(place)))
  let ran = 0
  const due = Date.now()
  const job: Job = {
    name: 'once',
    next: (now) => new Date(now.getTime() < due ? due : now.getTime() + hours(1)),
    run: async () => void (ran += 1),
  }
  await runDueJobs(database.db, [job], () => new Date(due - hours(1)))
  const stops = databases.map(({ db }) =>
    startJobs([job], { db, clock: systemClock, failed: () => undefined, locks: locks() }),
  )
  await expect.poll(() => ran).toBe(1)
  await Promise.all(stops.map((stop) => stop()))
  await Promise.all(databases.map((each) => each.close()))
  expect(ran).toBe(1)
})
