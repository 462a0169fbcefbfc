import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { openBallot, type BallotRow } from '../../src/answering/ballots/seal.ts'
import { reorderCopies } from '../../src/answering/responses/reorderCopies.ts'
import { openDatabase, type Database } from '../../src/data/db/db.ts'
import { migrate } from '../../src/data/db/migrate.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../../src/data/keys/ballotKeyStores.ts'
import type { BallotKeys } from '../../src/data/keys/ballotKeys.ts'
import { ensureReceiptKey } from '../../src/data/register/receiptKey.ts'
import { rotationRound } from '../ballots.ts'
import { fixture, type Fixture } from '../fixture.ts'
import { addAccounts, populate } from '../people.ts'
import { startPostgres, superuserUrl, type Cluster } from '../postgres.ts'
import { senderOf, sendUnblinded } from '../sender.ts'
import { openCompanyWave } from '../waves.ts'

// C5.5: one copy of a running machine, pg_wal and all its keys, opens the deposits since the last round alone.
const PEOPLE = 42
const ROUND = 7
const folder = mkdtempSync(join(tmpdir(), 'ressenti-log-'))
const keyFile = join(folder, 'ressenti.key.ballots')
let cluster: Cluster
let database: Database
let here: Fixture
let keys: BallotKeys

beforeAll(async () => {
  const made = await fixture()
  cluster = await startPostgres()
  database = await openDatabase({
    dataDir: folder,
    databaseUrl: cluster.url,
    databaseDirectUrl: cluster.url,
  })
  await migrate(database.db)
  const { acme } = await populate(database.db, made.parts.key)
  keys = await readBallotKeys(database.db, fileKeyStore(keyFile))
  await ensureReceiptKey(database.db, made.parts.key)
  const parts = { ...made.parts, database, ballotKeys: keys }
  here = { ...made, db: database.db, acme, parts, app: createApp(parts) }
}, 120_000)

afterAll(async () => {
  await database.close()
  // Its connections end a moment after the pool.
  await wait(300)
  await cluster.stop()
})

const filesIn = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? filesIn(join(parent, each.name)) : [join(parent, each.name)],
  )

async function checkpoint() {
  const client = new pg.Client({ connectionString: superuserUrl(cluster.url) })
  await client.connect()
  await client.query('set role none')
  await client.query('checkpoint')
  await client.end()
}

/** Which of these rows a key that the machine holds now opens. */
async function openedBy(rows: readonly BallotRow[]): Promise<BallotRow[]> {
  const held = await Promise.all(keys.generations().map((each) => keys.of(each)))
  return rows.filter((row) =>
    held.some((key) => {
      try {
        return key !== undefined && openBallot(key, row).length > 0
      } catch {
        return false
      }
    }),
  )
}

test('the log of a running PostgreSQL and every key open no ballot of before the last round', async () => {
  const { db, acme } = here
  const waveId = await openCompanyWave(here, acme.id)
  const people = await addAccounts(
    db,
    Array.from({ length: PEOPLE }, (_, n) => ({
      firstName: 'Jo',
      lastName: `Foule ${n}`,
      companyId: acme.id,
    })),
  )
  const arrived = new Map<string, BallotRow>()
  const secrets: Buffer[] = []
  const reorder = reorderCopies({ database })
  for (const [n, id] of people.entries()) {
    const answers = [['txt1', `AUTEUR ${id}`]] as [string, string][]
    expect(await sendUnblinded(here, await senderOf(here, id, waveId), { answers })).toBe('sent')
    const isLast = n >= PEOPLE - ROUND
    for (const row of await db.selectFrom('ballots').selectAll().execute())
      if (!arrived.has(row.id) || isLast) arrived.set(row.id, row)
    if (n % ROUND < ROUND - 1 || isLast) continue
    secrets.push(...[...keys.secrets().values()].map((secret) => Buffer.from(secret)))
    await rotationRound(here)
    await reorder(here.now())
  }
  await checkpoint()

  const held = new Set((await db.selectFrom('ballots').select('id').execute()).map(({ id }) => id))
  const before = [...arrived.values()].filter(({ id }) => !held.has(id))
  const log = Buffer.concat(filesIn(join(cluster.folder, 'data', 'pg_wal')).map((file) => readFileSync(file)))
  // They are there to read: the log names each of them.
  expect(before.length).toBeGreaterThan(PEOPLE - ROUND)
  expect(before.filter(({ id }) => !log.includes(id))).toEqual([])
  expect((await openedBy(before)).map(({ id }) => id)).toEqual([])
  // What came since the last round opens, as every waiting row does.
  const now = await db.selectFrom('ballots').selectAll().execute()
  expect(await openedBy(now)).toHaveLength(PEOPLE)

  for (const file of filesIn(join(cluster.folder, 'data'))) {
    const bytes = readFileSync(file)
    for (const secret of secrets)
      for (const form of [secret, Buffer.from(secret.toString('base64'))])
        expect(bytes.includes(form), file).toBe(false)
  }
}, 240_000)
