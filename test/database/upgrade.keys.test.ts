import { chmodSync, copyFileSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { schemaAfterNextStart, schemaOf } from './migrationKills.ts'
import { discardUnreadable } from '../../src/answering/ballots/discardUnreadable.ts'
import { readConfig } from '../../src/config.ts'
import { readBallotKeys, readGeneration } from '../../src/data/keys/ballotGeneration.ts'
import { keyStoreOf, readKeyFile } from '../../src/data/keys/ballotKeyStores.ts'
import type { Db } from '../../src/data/db/db.ts'
import { restoreBackup } from '../../src/operations/backup/restore.ts'
import { startServer } from '../serverProcess.ts'
import { engine } from '../fixture.ts'
import { configOf, quickly, settingsOf } from './filled.ts'
import { bringKeys, fixture, layDown } from './left020.ts'
import { newPlace, openPlace } from './places.ts'

const all = { companies: 2, accounts: 78, ballots: 30, responses: 189, publishedTables: 18 }

async function countsOf(db: Db) {
  const counts = Object.keys(all).map(async (name) => {
    const table = name as keyof typeof all
    const { n } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    return [table, Number(n)]
  })
  return Object.fromEntries(await Promise.all(counts)) as typeof all
}

/** Every answer that waits opens with the keys that came along. */
async function expectOpen(db: Db, settings: Record<string, string>) {
  const config = readConfig(settings)
  const keys = await readBallotKeys(db, keyStoreOf(config))
  for (const { id } of await db.selectFrom('waves').select('id').execute())
    expect(await discardUnreadable(db, keys, id)).toBe(0)
}

test(`what version 0.2.0 left, its key in ${engine === 'sqlite' ? 'a file' : 'the database'}, is served by this one with every waiting answer`, async () => {
  const place = await newPlace()
  bringKeys(fixture(engine === 'sqlite' ? 'file' : 'database'), place)
  await layDown(place)
  const { db, close } = await openPlace(place)
  // Killed while it ran a job, version 0.2.0 left it locked for half an hour.
  const [name, before, until] = ['note registers', '2026-01-01', '2999-01-01']
  await sql`insert into jobs (name, next_run_at, locked_until) values (${name}, ${before}, ${until})
    on conflict (name) do update set next_run_at = ${before}, locked_until = ${until}`.execute(db)
  const server = await startServer(quickly(place))
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  const next = () => db.selectFrom('jobs').select('nextRunAt').where('name', '=', name).executeTakeFirst()
  await expect.poll(async () => (await next())?.nextRunAt, { timeout: 20_000 }).not.toBe(before)
  expect(await server.end()).toBe(0)
  // What may be kept for some months only is gone on a later day.
  const { companies, accounts, ballots } = await countsOf(db)
  expect({ companies, accounts, ballots }).toEqual({ companies: 2, accounts: 78, ballots: 30 })
  await expectOpen(db, settingsOf(place))
  // The key is in a file alone, and is no longer the one of before (C23.1).
  expect(await db.selectFrom('ballotKeys').selectAll().execute()).toEqual([])
  expect([...readKeyFile(configOf(place).ballotKeyFile).keys()]).toContain(await readGeneration(db))
  expect(await schemaOf(db)).toBe(await schemaAfterNextStart(await newPlace()))
  await close()
})

test('C23 T-Q5 the machine is lost an hour after the upgrade: the backup of its first start has every waiting answer', async () => {
  const place = await newPlace()
  bringKeys(fixture(engine === 'sqlite' ? 'file' : 'database'), place)
  await layDown(place)
  const copy = join(mkdtempSync(join(tmpdir(), 'ressenti-elsewhere-')), 'ressenti.copy')
  const server = await startServer({ ...quickly(place), BALLOT_KEY_COPY: copy })
  const { backupDir } = configOf(place)
  const made = await vi.waitFor(() => {
    const name = readdirSync(backupDir).find((each) => each.endsWith('.backup'))
    if (!name) throw new Error('no backup yet')
    return name
  }, 20_000)
  expect(await server.end()).toBe(0)

  const target = await newPlace()
  copyFileSync(join(fixture('file'), 'secret.key'), `${target.dataDir}.key`)
  chmodSync(`${target.dataDir}.key`, 0o600)
  const where = { ...configOf(target), ballotKeyCopy: copy }
  expect((await restoreBackup(join(backupDir, made), where)).lostBallots).toBe(0)
  const { db, close } = await openPlace(target)
  expect((await countsOf(db)).ballots).toBe(30)
  await expectOpen(db, settingsOf(target))
  await close()
}, 60_000)

test('H-A9 a backup of version 0.2.0 comes back whole, with the key that stood in a file', async () => {
  const place = await newPlace()
  bringKeys(fixture('file'), place)
  const settings = settingsOf(place)
  const restored = await restoreBackup(join(fixture('file'), 'ressenti.backup'), readConfig(settings))
  expect(restored.lostBallots).toBe(0)
  const { db, close } = await openPlace(place)
  expect(await countsOf(db)).toEqual(all)
  await expectOpen(db, settings)
  await close()
})
