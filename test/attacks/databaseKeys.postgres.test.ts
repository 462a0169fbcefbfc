import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { openBallot, type BallotRow } from '../../src/answering/ballots/seal.ts'
import { rotate } from '../../src/answering/rotation/backupRotation.ts'
import { takeUpRotation } from '../../src/answering/rotation/nightly.ts'
import { openDatabase, type Database } from '../../src/data/db/db.ts'
import { migrate } from '../../src/data/db/migrate.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { keyOf } from '../../src/data/keys/ballotKeys.ts'
import { fileKeyStore, readKeyFile } from '../../src/data/keys/ballotKeyStores.ts'
import { takeDatabaseKeys } from '../../src/data/keys/databaseKeys.ts'
import { ensureReceiptKey } from '../../src/data/register/receiptKey.ts'
import { fixture, type Fixture } from '../fixture.ts'
import { addAccounts, populate } from '../people.ts'
import { startPostgres, superuserUrl, type Cluster } from '../postgres.ts'
import { senderOf, sendUnblinded } from '../sender.ts'
import { openCompanyWave } from '../waves.ts'

// C23.1, D50: version 0.2 kept the key of several machines in the database; after the upgrade no file of
// PostgreSQL holds a key, and the rows of before open with none.
const PEOPLE = 12
const folder = mkdtempSync(join(tmpdir(), 'ressenti-keys-'))
const keyFile = join(folder, 'ressenti.key.ballots')
let cluster: Cluster
let database: Database
let made: Fixture

beforeAll(async () => {
  made = await fixture()
  cluster = await startPostgres()
  const { url } = cluster
  // As deploy/ sets it: a recycled log would keep its old bytes (C5.12).
  await bySuperuser('alter system set wal_recycle = off', 'select pg_reload_conf()')
  database = await openDatabase({ dataDir: folder, databaseUrl: url, databaseDirectUrl: url })
  await migrate(database.db)
}, 120_000)

afterAll(async () => {
  await database.close()
  await wait(300)
  await cluster.stop()
})

async function bySuperuser(...statements: string[]) {
  const client = new pg.Client({ connectionString: superuserUrl(cluster.url) })
  await client.connect()
  await client.query('set role none')
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const filesIn = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? filesIn(join(parent, each.name)) : [join(parent, each.name)],
  )

const isOpenedBy = (row: BallotRow) => (secret: Uint8Array) => {
  try {
    return openBallot(keyOf(row.generation, secret), row).length > 0
  } catch {
    return false
  }
}

test('C23 T-Q2 after the upgrade no file of PostgreSQL holds a key, and no old row opens', async () => {
  const { db } = database
  const { parts: base, now } = made
  const { acme } = await populate(db, base.key)
  await ensureReceiptKey(db, base.key)
  // As 0.2 left it: the key in the table alone, named by no check.
  const before = await readBallotKeys(db, fileKeyStore(join(folder, 'version-0.2')))
  const [[generation, secret] = []] = [...before.secrets()]
  const sealedKey = base.key.seal('ballot-key', secret!)
  await db.insertInto('ballotKeys').values({ generation: generation!, sealedKey }).execute()
  const old = { ...made, db, acme, parts: { ...base, database, ballotKeys: before } }
  const waveId = await openCompanyWave(old, acme.id)
  const names = Array.from({ length: PEOPLE }, (_, n) => ({ firstName: 'Jo', lastName: `Foule ${n}` }))
  const here = { ...old, app: createApp(old.parts) }
  for (const id of await addAccounts(
    db,
    names.map((name) => ({ ...name, companyId: acme.id })),
  ))
    // prettier-ignore
    expect(await sendUnblinded(here, await senderOf(here, id, waveId), { answers: [['txt1', 'Oui']] })).toBe('sent')
  await db.deleteFrom('installation').where('name', '=', 'ballot_key_check').execute()
  // 0.2 read the table at every start: PostgreSQL notes on the page, and in its log, that the row is committed.
  await db.selectFrom('ballotKeys').selectAll().execute()
  await bySuperuser('checkpoint', 'select pg_switch_wal()', 'checkpoint')
  const rows = await db.selectFrom('ballots').selectAll().execute()

  const place = fileKeyStore(keyFile)
  expect(await takeDatabaseKeys(db, { place, key: base.key, now: now() })).toBe(true)
  const keys = await readBallotKeys(db, place)
  await takeUpRotation({ ...base, database, ballotKeys: keys })
  await rotate({ db, keys, clock: now, log: base.log, backup: () => Promise.resolve() })

  expect(await db.selectFrom('ballotKeys').selectAll().execute()).toEqual([])
  const held = [...readKeyFile(keyFile).values()]
  expect(rows).toHaveLength(PEOPLE)
  expect(rows.filter((row) => held.some(isOpenedBy(row)))).toEqual([])
  await bySuperuser('checkpoint')
  const searched = [secret!, ...held].flatMap((each) => {
    const bytes = Buffer.from(each)
    return [bytes, ...(['base64', 'hex'] as const).map((form) => Buffer.from(bytes.toString(form)))]
  })
  for (const file of filesIn(join(cluster.folder, 'data'))) {
    const bytes = readFileSync(file)
    for (const needle of [Buffer.from(sealedKey), ...searched])
      expect(bytes.includes(needle), file).toBe(false)
  }
  const now12 = await db.selectFrom('ballots').selectAll().execute()
  const live = keys.current()
  expect(now12.filter((row) => openBallot(live, row).length > 0)).toHaveLength(PEOPLE)
}, 120_000)
