import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixture } from '../../../test/fixture.ts'
import { days, hours, minutes } from '../../base/time/dates.ts'
import { dailyAt, runAll, schedule, runDueJobs, startJobs, type Job } from './scheduler.ts'
import { updateRows } from '../../../test/rows.ts'

function countedJob(run: () => Promise<void> = async () => undefined) {
  const runs: string[] = []
  const job: Job = {
    name: 'counted',
    next: schedule(hours(1)),
    run: (now) => {
      runs.push(now.toISOString())
      return run()
    },
  }
  return { job, runs }
}

test('a job runs when it is due and not before', async () => {
  const { db, travel, now } = await fixture()
  const { job, runs } = countedJob()
  await runDueJobs(db, [job], now)
  expect(runs).toEqual([])
  travel(hours(1))
  await runDueJobs(db, [job], now)
  await runDueJobs(db, [job], now)
  expect(runs).toHaveLength(1)
})

test('of five processes that look at once, one runs the job', async () => {
  const { db, travel, now } = await fixture()
  const { job, runs } = countedJob()
  await runDueJobs(db, [job], now)
  travel(hours(1))
  await Promise.all(Array.from({ length: 5 }, () => runDueJobs(db, [job], now)))
  expect(runs).toHaveLength(1)
})

test('a job that fails is told and tried again five minutes later', async () => {
  const { db, travel, now } = await fixture()
  const { job, runs } = countedJob(async () => {
    throw new Error('no')
  })
  const failures: string[] = []
  const look = () => runDueJobs(db, [job], now, (_error, name) => failures.push(name))
  await look()
  travel(hours(1))
  await look()
  travel(minutes(4))
  await look()
  expect(failures).toEqual(['counted'])
  travel(minutes(1))
  await look()
  expect(runs).toHaveLength(2)
})

test('a job that fails keeps no other from its turn, however early it fails', async () => {
  const { db, travel, now } = await fixture()
  const { job, runs } = countedJob()
  const no = () => {
    throw new Error('no')
  }
  const broken: Job[] = [
    { name: 'has no next time', next: no, run: async () => undefined },
    { name: 'throws at once', next: schedule(hours(1)), run: no },
  ]
  const failures: string[] = []
  const look = () => runDueJobs(db, [...broken, job], now, (_error, name) => failures.push(name))
  await look()
  travel(hours(1))
  await look()
  expect(runs).toHaveLength(1)
  expect(failures).toEqual(['has no next time', 'has no next time', 'throws at once'])
})

test('the parts of one job are all done, and what failed is told together', async () => {
  const done: string[] = []
  const parts = runAll(
    () => Promise.reject(new Error('first')),
    async () => done.push('second'),
    () => Promise.reject(new Error('third')),
  )
  await expect(parts).rejects.toThrow('Error: first; Error: third')
  expect(done).toEqual(['second'])
})

test('a process that died while it ran a job does not stop the job for ever', async () => {
  const { db, travel, now } = await fixture()
  const { job, runs } = countedJob()
  await runDueJobs(db, [job], now)
  travel(hours(1))
  await updateRows(db, 'jobs', {}, { lockedUntil: new Date(now().getTime() + minutes(30)).toISOString() })
  await runDueJobs(db, [job], now)
  expect(runs).toEqual([])
  travel(minutes(30))
  await runDueJobs(db, [job], now)
  expect(runs).toHaveLength(1)
})

test('a clock that goes back does not put a job to sleep', async () => {
  const { db, travel, now } = await fixture()
  const { job, runs } = countedJob()
  travel(days(3650))
  await runDueJobs(db, [job], now)
  travel(-days(3650))
  await runDueJobs(db, [job], now)
  travel(hours(1))
  await runDueJobs(db, [job], now)
  expect(runs).toHaveLength(1)
})

test('06:00 is 06:00 in Paris, in winter, in summer and on the days when the clocks change', () => {
  const six = dailyAt(6, 'Europe/Paris')
  expect(six(new Date('2026-11-21T09:00:00Z')).toISOString()).toBe('2026-11-22T05:00:00.000Z')
  expect(six(new Date('2026-07-01T03:59:00Z')).toISOString()).toBe('2026-07-01T04:00:00.000Z')
  expect(six(new Date('2026-10-24T04:00:00Z')).toISOString()).toBe('2026-10-25T05:00:00.000Z')
  expect(six(new Date('2027-03-27T05:00:00Z')).toISOString()).toBe('2027-03-28T04:00:00.000Z')
})

test('a job that ends while the database is away is given back as soon as it returns', async () => {
  const { db, travel, now } = await fixture()
  const { job, runs } = countedJob(() =>
    sql`alter table jobs rename to jobs_away`.execute(db).then(() => undefined),
  )
  await runDueJobs(db, [job], now)
  travel(hours(1))
  const stop = startJobs(db, [job], now, () => undefined)
  while (runs.length === 0) await wait(10)
  await wait(200)
  await sql`alter table jobs_away rename to jobs`.execute(db)
  const lock = () =>
    db.selectFrom('jobs').select('lockedUntil').where('name', '=', 'counted').executeTakeFirst()
  while ((await lock())?.lockedUntil) await wait(100)
  await stop()
  expect(runs).toHaveLength(1)
})
