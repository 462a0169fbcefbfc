import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, test } from 'vitest'
import { schemaAfterNextStart, schemaOf } from './migrationKills.ts'
import { discardUnreadable } from '../../src/answering/ballots/discardUnreadable.ts'
import { upgradeWith } from '../../src/answering/ballots/upgrade.ts'
import { migrate, migrations } from '../../src/data/db/migrate.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { restoreBackup } from '../../src/operations/backup/restore.ts'
import { contentHash } from '../../src/surveys/questions/content.ts'
import { defaultDimensions, defaultQuestions } from '../../src/surveys/questions/defaultQuestionnaire.ts'
import { readVersion, withoutKeys } from '../../src/surveys/questions/versions.ts'
import { containing } from '../../src/base/text/foldAccents.ts'
import type { Db } from '../../src/data/db/db.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { keyStoreOf } from '../../src/data/keys/ballotKeyStores.ts'
import { startServer } from '../serverProcess.ts'
import { configOf, quickly } from './filled.ts'
import { newPlace, openPlace, type Place } from './places.ts'
import { insertRows } from '../rows.ts'

const kept = join(import.meta.dirname, '..', 'fixtures', '0.1.0')

/** The demo of version 0.1.0 and a third company, written by that version: three companies, open and closed waves. */
async function upgraded() {
  const place = await newPlace()
  const config = configOf(place)
  copyKey(config.secretFile)
  const restored = await restoreBackup(join(kept, 'ressenti.backup'), config, { unsealed: true })
  const database = await openPlace(place)
  return { ...database, restored, key: readApplicationKey(config.secretFile) }
}

function copyKey(secretFile: string) {
  for (const end of ['', '.publications']) copyFileSync(join(kept, `secret.key${end}`), `${secretFile}${end}`)
  chmodSync(secretFile, 0o600)
}

/** The same database as that version left it on the disk: SQLite's file, or what `pg_dump` wrote. */
async function layDown({ dataDir, databaseUrl }: Place) {
  const read = (name: string) => gunzipSync(readFileSync(join(kept, name)))
  if (!databaseUrl) return writeFileSync(join(dataDir, 'ressenti.db'), read('ressenti.db.gz'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(read('ressenti.sql.gz').toString())
  await client.end()
}

test('what version 0.1.0 wrote comes back whole, whatever has been migrated since', async () => {
  const { db, close, restored } = await upgraded()
  expect(restored.lostBallots).toBe(0)
  await expectEverything(db)
  await close()
})

test('tables, columns, triggers and indexes are those of a new installation', async () => {
  const [place, fresh] = [await newPlace(), await newPlace()]
  const config = configOf(place)
  copyKey(config.secretFile)
  await layDown(place)
  const { db, close } = await openPlace(place)
  await migrate(db, migrations, upgradeWith(config, readApplicationKey(config.secretFile)))
  const upgradedSchema = await schemaOf(db)
  await close()
  expect(upgradedSchema).toBe(await schemaAfterNextStart(fresh))
  expect(upgradedSchema).toMatch(/index.* accounts_by_import_id/i)
})

test('the database that version 0.1.0 left is served by this one, with its open waves and every waiting answer', async () => {
  const place = await newPlace()
  const config = configOf(place)
  copyKey(config.secretFile)
  await layDown(place)
  const server = await startServer(quickly(place))
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  expect(await server.end()).toBe(0)
  const { db, close } = await openPlace(place)
  await expectEverything(db)
  const keys = await readBallotKeys(db, keyStoreOf(config))
  for (const { id } of await db.selectFrom('waves').select('id').execute())
    expect(await discardUnreadable(db, keys, id)).toBe(0)
  await close()
})

async function expectEverything(db: Db) {
  const count = async (table: 'companies' | 'accounts' | 'ballots' | 'responses') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  expect(await count('companies')).toBe(3)
  expect(await count('accounts')).toBe(77)
  expect(await count('ballots')).toBe(30)
  expect(await count('responses')).toBe(93)
  const tables = await db.selectFrom('publishedTables').select('counts').execute()
  expect(tables.flatMap(({ counts }) => Object.keys(JSON.parse(counts) as object))).toHaveLength(169)
  // A server that has served holds one more, for the people of no company.
  const waves = await db
    .selectFrom('waves')
    .select(['mode', 'state', 'answered'])
    .where('companyId', 'is not', null)
    .execute()
  const states = waves.map(({ mode, state, answered }) => `${mode} ${state} ${answered}`)
  expect(states.sort()).toEqual([
    'once closed 18',
    'once open 23',
    'permanent open 0',
    'permanent open 3',
    'permanent open 48',
  ])
}

test('questionnaires of version 0.1.0 become frozen versions, with the hash that anybody can compute again (INV28)', async () => {
  const { db, close } = await upgraded()
  const versions = await db.selectFrom('questionnaireVersions').selectAll().execute()
  expect(versions.map(({ state, source, number }) => `${source} ${number} ${state}`).sort()).toEqual([
    'csv 1 frozen',
    'csv 1 frozen',
    'house 1 frozen',
  ])
  for (const { id, contentHash: kept } of versions) {
    const { questions, dimensions } = await readVersion(db, id)
    expect(questions.length).toBeGreaterThan(2)
    expect(await contentHash(questions, dimensions)).toBe(kept)
  }
  const standard = await readVersion(db, 'defaut-2026.1')
  expect(standard.questions.map(withoutKeys)).toEqual(defaultQuestions)
  expect(standard.dimensions).toEqual(defaultDimensions)
  expect(await contentHash(defaultQuestions, defaultDimensions)).toBe(
    versions.find(({ source }) => source === 'house')?.contentHash,
  )
  const waves = await db
    .selectFrom('waves')
    .innerJoin('questionnaireVersions as v', 'v.id', 'waves.versionId')
    .select(['waves.mode', 'waves.audience', 'v.source', 'waves.id', 'waves.choice'])
    .execute()
  expect(waves.every(({ choice, audience }) => choice?.length === (audience === 'teams' ? 64 : 7))).toBe(true)
  expect(waves.map(({ mode, audience, source }) => `${mode} ${audience} ${source}`).sort()).toEqual([
    'once company csv',
    'once teams csv',
    'permanent company house',
    'permanent company house',
    'permanent company house',
  ])
  const addressed = waves.find(({ audience }) => audience === 'teams')?.id ?? ''
  expect(await db.selectFrom('waveTeams').select('waveId').execute()).toSatisfy(
    (rows: { waveId: string }[]) => rows.length > 0 && rows.every(({ waveId }) => waveId === addressed),
  )
  await close()
})

test('accounts are made anew once, and nothing that hangs on them is lost', async () => {
  const { db, close } = await upgraded()
  const accounts = await db.selectFrom('accounts').selectAll().execute()
  expect(accounts).toHaveLength(77)
  expect(new Set(accounts.map(({ unsubscribeToken }) => unsubscribeToken)).size).toBe(77)
  for (const { unsubscribeToken, campaignMails, countsSince, status } of accounts) {
    expect(unsubscribeToken).toMatch(/^[0-9a-f]{32,}$/)
    expect(campaignMails).toBe(1)
    expect(countsSince === null).toBe(status !== 'approved')
  }
  const found = await db
    .selectFrom('accounts')
    .select('lastName')
    .where('role', '=', 'employee')
    .where('searchText', 'like', containing('Girard'))
    .execute()
  expect(found.map(({ lastName }) => lastName)).toContain('Girard')
  const wrong = {
    ...accounts[0],
    id: 'x',
    email: 'x@exemple.fr',
    unsubscribeToken: 'x',
  } as (typeof accounts)[0]
  const refused = /constraint|contrainte/i
  await expect(insertRows(db, 'accounts', { ...wrong, role: 'chef' as 'admin' })).rejects.toThrow(refused)
  await expect(insertRows(db, 'accounts', { ...wrong, email: 'X@exemple.fr' })).rejects.toThrow(refused)
  await db.deleteFrom('accounts').where('role', '=', 'employee').execute()
  expect(await db.selectFrom('responses').select('id').execute()).toEqual([])
  expect(await db.selectFrom('companies').select('id').execute()).toHaveLength(3)
  await close()
})
