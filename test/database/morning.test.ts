import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROTATION } from '../../src/answering/rotation/nightly.ts'
import { minutes } from '../../src/base/time/dates.ts'
import { runDueJobs } from '../../src/data/db/scheduler.ts'
import { proveArchive } from '../../src/operations/backup/proof.ts'
import { jobsOf } from '../../src/operations/jobs/jobs.ts'
import { addBallots, same } from '../ballots.ts'
import { filledPlace } from './filled.ts'
import { newPlace } from './places.ts'

// The jobs of one morning, each at its own turn, on the real files of an installation.

let source: Awaited<ReturnType<typeof filledPlace>>
let at: Date
let failures: string[]

beforeEach(async () => {
  source = await filledPlace(await newPlace())
  at = source.now()
  failures = []
  await look()
  at = new Date('2026-11-22T05:00:00Z')
})

afterEach(() => source.database.close())

const look = () =>
  runDueJobs(
    source.db,
    jobsOf({ ...source.parts, clock: () => at }),
    () => at,
    (_error, job) => failures.push(job),
  )

/** From 6 o'clock on ten people answer every five minutes. */
async function firstHour() {
  for (let round = 0; round < 4; round += 1) {
    await look()
    await addBallots({ ...source, now: () => at }, source.waveId, 'Entreprise', same(10, { eng1: 4 }))
    at = new Date(at.getTime() + minutes(5))
  }
}

const batches = () => source.db.selectFrom('batches').selectAll().execute()
const backups = () => readdirSync(source.config.backupDir).filter((name) => name.endsWith('.backup'))
const raised = async () =>
  (await source.db.selectFrom('alarms').select('name').execute()).map(({ name }) => name)

test('the morning’s backup begins when the publication has ended, and holds it', async () => {
  await firstHour()
  expect(failures).toEqual([])
  expect(await batches()).toHaveLength(1)
  expect(backups()).toHaveLength(1)
  expect(await raised()).toEqual([])
})

test('where the morning’s backup fails nothing is published again, and each failure is an alarm', async () => {
  writeFileSync(source.config.backupDir, 'a file where the folder should be')
  await firstHour()
  expect(new Set(failures)).toEqual(new Set([ROTATION]))
  expect(await batches()).toHaveLength(1)
  expect(await raised()).toEqual(['backup_failed'])
  rmSync(source.config.backupDir)
  await look()
  expect(await raised()).toEqual([])
  expect(backups()).toHaveLength(1)
})

test('where the publication of another wave fails all morning, each is published once and backed up once', async () => {
  const { db } = source
  if (source.database.engine === 'sqlite')
    await sql`create trigger no_counts before insert on participation_counts
      begin select raise(abort, 'no'); end`.execute(db)
  else
    await sql`alter table participation_counts add constraint no_counts check (false) not valid`.execute(db)
  await firstHour()
  expect(new Set(failures)).toEqual(new Set(['publish results']))
  expect(await batches()).toHaveLength(1)
  expect(backups()).toHaveLength(1)
})

test('a backup that does not read back whole is no backup: an alarm, no file, and the one before stays', async () => {
  const { config, key } = source
  mkdirSync(config.backupDir, { recursive: true })
  await firstHour()
  const [name = ''] = backups()
  const whole = readFileSync(join(config.backupDir, name))
  const changed = join(config.backupDir, 'changed')
  for (const cut of [whole.subarray(0, whole.length - 40), Buffer.concat([whole, whole])]) {
    writeFileSync(changed, cut)
    await expect(proveArchive(changed, key)).rejects.toThrow(/altérée|incomplète|endommagée/)
  }
  writeFileSync(changed, whole)
  await proveArchive(changed, key)
})
