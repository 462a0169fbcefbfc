import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fixture } from '../../../test/fixture.ts'
import { days, hours, minutes } from '../../base/time/dates.ts'
import { inBallotTurn } from '../../base/async/jobScope.ts'
import { ownLocks } from './jobLocks.ts'
import { dailyAt, keepJobZone, runAll, schedule, runDueJobs, startJobs, type Job } from './scheduler.ts'
import { findRows } from '../../../test/rows.ts'

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

test('a server that was killed while it ran a job leaves no lock: the next one runs it at its first look', async () => {
  const { db, travel, now } = await fixture()
  const { job, runs } = countedJob()
  await runDueJobs(db, [job], now)
  travel(hours(1))
  const killed = ownLocks()
  expect(await killed.take(job.name)).not.toBeNull()
  const stop = startJobs([job], { db, clock: now, failed: () => undefined, locks: ownLocks() })
  await expect.poll(() => runs.length).toBe(1)
  await stop()
})

test('a job that is slow or hangs delays no other, and is begun once', async () => {
  const { db, travel, now } = await fixture()
  const { job, runs } = countedJob()
  const ending = Promise.withResolvers<void>()
  let begun = 0
  const slow: Job = {
    name: 'slow',
    next: schedule(minutes(1)),
    run: () => ((begun += 1), ending.promise),
  }
  await runDueJobs(db, [slow, job], now)
  travel(hours(1))
  const stop = startJobs([slow, job], { db, clock: now, failed: () => undefined, locks: ownLocks() })
  await expect.poll(() => [begun, runs.length]).toEqual([1, 1])
  travel(hours(2))
  await expect.poll(() => runs.length, { timeout: 8_000 }).toBe(2)
  expect(begun).toBe(1)
  ending.resolve()
  await stop()
})

test('turns with the ballots come one after the other, whichever job asks for them', async () => {
  const { db, travel, now } = await fixture()
  const seen: string[] = []
  const turning = (name: string): Job => ({
    name,
    next: schedule(hours(1)),
    run: () =>
      inBallotTurn(async () => {
        seen.push(`${name} begins`)
        await wait(300)
        seen.push(`${name} ends`)
      }),
  })
  const jobs = ['publication', 'rotation'].map(turning)
  await runDueJobs(db, jobs, now)
  travel(hours(1))
  const stop = startJobs(jobs, { db, clock: now, failed: () => undefined, locks: ownLocks() })
  await expect.poll(() => seen.length, { timeout: 5_000 }).toBe(4)
  await stop()
  const [first] = (seen[0] ?? '').split(' ')
  expect(seen[1]).toBe(`${first} ends`)
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

test('another TZ counts from the start: what waits for its hour waits for the new one, what is due is done', async () => {
  const { db, travel, now } = await fixture()
  const daily = (zone: string): Job[] =>
    [5, 6].map((hour) => ({ name: `at ${hour}`, next: dailyAt(hour, zone), run: async () => undefined }))
  const planned = async () =>
    (await findRows(db, 'jobs', ['nextRunAt'])).map(({ nextRunAt }) => nextRunAt).sort()
  await runDueJobs(db, daily('Europe/Paris'), now)
  await keepJobZone(db, daily('Europe/Paris'), { zone: 'Europe/Paris', now: now() })
  expect(await planned()).toEqual(['2026-11-22T04:00:00.000Z', '2026-11-22T05:00:00.000Z'])
  travel(Date.parse('2026-11-22T04:30:00Z') - now().getTime())
  await keepJobZone(db, daily('America/Cayenne'), { zone: 'America/Cayenne', now: now() })
  expect(await planned()).toEqual(['2026-11-22T04:00:00.000Z', '2026-11-22T09:00:00.000Z'])
})

test('a job that ends while the database is away is given back as soon as it returns', async () => {
  const { db, travel, now } = await fixture()
  const { job, runs } = countedJob(() =>
    sql`alter table jobs rename to jobs_away`.execute(db).then(() => undefined),
  )
  await runDueJobs(db, [job], now)
  travel(hours(1))
  const stop = startJobs([job], { db, clock: now, failed: () => undefined, locks: ownLocks() })
  while (runs.length === 0) await wait(10)
  await wait(200)
  await sql`alter table jobs_away rename to jobs`.execute(db)
  const next = () =>
    db.selectFrom('jobs').select('nextRunAt').where('name', '=', 'counted').executeTakeFirst()
  await expect
    .poll(async () => (await next())?.nextRunAt, { timeout: 5_000 })
    .toBe(schedule(hours(1))(now()).toISOString())
  await stop()
  expect(runs).toHaveLength(1)
})
