import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { openBallot } from '../../src/answering/ballots/seal.ts'
import { openDatabase, type Database } from '../../src/data/db/db.ts'
import { migrate } from '../../src/data/db/migrate.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../../src/data/keys/ballotKeyStores.ts'
import { ensureReceiptKey } from '../../src/data/register/receiptKey.ts'
import { rotationRound } from '../ballots.ts'
import { fixture, type Fixture } from '../fixture.ts'
import { addAccounts, populate } from '../people.ts'
import { startPostgres, superuserUrl, type Cluster } from '../postgres.ts'
import { senderOf, sendUnblinded } from '../sender.ts'
import { openCompanyWave } from '../waves.ts'

// C5.12: who holds a log of PostgreSQL reads who answered when, and follows no ballot through a round.
const PEOPLE = 24
const ROUND = 6
/** Of a random matching one is right on average, eight once in a hundred thousand. */
const BY_CHANCE = 8
const folder = mkdtempSync(join(tmpdir(), 'ressenti-statements-'))
let cluster: Cluster
let database: Database
let here: Fixture

beforeAll(async () => {
  const made = await fixture()
  cluster = await startPostgres()
  await logEverything()
  const { url } = cluster
  database = await openDatabase({ dataDir: folder, databaseUrl: url, databaseDirectUrl: url })
  await migrate(database.db)
  const { acme } = await populate(database.db, made.parts.key)
  const ballotKeys = await readBallotKeys(database.db, fileKeyStore(join(folder, 'ressenti.key.ballots')))
  await ensureReceiptKey(database.db, made.parts.key)
  const parts = { ...made.parts, database, ballotKeys }
  here = { ...made, db: database.db, acme, parts, app: createApp(parts) }
}, 120_000)

afterAll(async () => {
  await database.close()
  // Its connections end a moment after the pool.
  await wait(300)
  await cluster.stop()
})

async function logEverything() {
  const client = new pg.Client({ connectionString: superuserUrl(cluster.url) })
  await client.connect()
  for (const setting of ["log_statement = 'all'", 'logging_collector = on', "log_destination = 'jsonlog'"])
    await client.query(`alter system set ${setting}`)
  await client.query('alter role ressenti set log_min_messages = log')
  await client.end()
  await cluster.halt()
  await cluster.restart()
}

interface Statement {
  text: string
  parameters: string[]
}

function statements(): Statement[] {
  const logs = join(cluster.folder, 'data', 'log')
  return readdirSync(logs)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => readFileSync(join(logs, name), 'utf8').split('\n'))
    .flatMap((line) => {
      if (line === '') return []
      const { message = '', detail = '' } = JSON.parse(line) as { message?: string; detail?: string }
      const parameters = [...detail.matchAll(/\$\d+ = (?:'([^']*)'|NULL)/g)].map(([, value = '']) => value)
      return [{ text: message, parameters }]
    })
}

/** Each row's first parameter. */
const idsOf = ({ parameters }: Statement, columns: number) => parameters.filter((_, at) => at % columns === 0)

/** Who holds the log follows each deposit through every round: the first new row is the first erased one's. */
function followed(people: readonly string[]): Map<string, string> {
  const owners = new Map<string, string>()
  const arrivals = people.values()
  let renewed: string[] = []
  for (const statement of statements()) {
    const { text, parameters } = statement
    if (text.includes('into spent_tokens') && text.includes('into ballots'))
      owners.set(parameters[0] ?? '', arrivals.next().value ?? '')
    else if (text.includes('insert into "ballots"')) renewed = idsOf(statement, columnsOf(text))
    else if (text.includes('delete from "ballots"'))
      for (const [at, id] of parameters.entries()) owners.set(renewed[at] ?? '', owners.get(id) ?? '')
  }
  return owners
}

const columnsOf = (text: string) =>
  (/insert into "ballots" \(([^)]*)\)/.exec(text)?.[1] ?? '').split(',').length

/** The same from the log of the disk: places in the table instead of ids. */
function followedOnDisk(from: string, rel: string, people: readonly string[]): Map<string, string> {
  const owners = new Map<string, string>()
  const arrivals = people.values()
  const data = join(cluster.folder, 'data')
  const said = spawnSync(
    join(cluster.bin, 'pg_waldump'),
    ['-p', join(data, 'pg_wal'), '-s', from, '-r', 'Heap'],
    {
      encoding: 'utf8',
      maxBuffer: 1e9,
    },
  )
  const records = said.stdout.split('\n').flatMap((line) => {
    const found = /tx: +(\d+),.*desc: (INSERT|DELETE)\S* .*?off:? (\d+).*rel (\S+) blk (\d+)/.exec(line)
    if (found?.[4] !== rel) return []
    return [{ tx: found[1], isInsert: found[2] === 'INSERT', place: `(${found[5]},${found[3]})` }]
  })
  for (const [, some] of Map.groupBy(records, ({ tx }) => tx)) {
    const [made, gone] = [some.filter(({ isInsert }) => isInsert), some.filter(({ isInsert }) => !isInsert)]
    const before = gone.map(({ place }) => owners.get(place) ?? '')
    for (const { place } of gone) owners.delete(place)
    for (const [at, { place }] of made.entries())
      owners.set(place, gone.length === 0 ? (arrivals.next().value ?? '') : (before[at] ?? ''))
  }
  return owners
}

let people: readonly string[]
let first = ''

beforeAll(async () => {
  const { db, acme } = here
  const waveId = await openCompanyWave(here, acme.id)
  const companyId = acme.id
  people = await addAccounts(
    db,
    Array.from({ length: PEOPLE }, (_, n) => ({ firstName: 'Jo', lastName: `Foule ${n}`, companyId })),
  )
  first = (await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db)).rows[0]!.at
  for (const [n, id] of people.entries()) {
    const answers = [['txt1', `AUTEUR ${id}`]] as [string, string][]
    expect(await sendUnblinded(here, await senderOf(here, id, waveId), { answers })).toBe('sent')
    if (n % ROUND === ROUND - 1) await rotationRound(here)
  }
  await wait(500)
}, 240_000)

interface Placed {
  id: string
  place: string
  author: string
}

/** Every waiting ballot, opened with the machine's key. */
async function truth(): Promise<Placed[]> {
  const key = here.parts.ballotKeys.current()
  const rows = await here.db
    .selectFrom('ballots')
    .selectAll()
    .select(sql<string>`ctid::text`.as('place'))
    .execute()
  return rows.map(({ place, ...row }) => {
    const said = JSON.stringify(openBallot(key, row))
    return { id: row.id, place, author: people.find((id) => said.includes(id)) ?? '' }
  })
}

function expectLost(owners: ReadonlyMap<string, string>, rows: readonly (Placed & { name: string })[]) {
  // The log names every row, and no author.
  expect(rows.filter(({ name }) => owners.has(name))).toHaveLength(PEOPLE)
  expect(rows.filter(({ name, author }) => owners.get(name) === author).length).toBeLessThan(BY_CHANCE)
}

test('whoever reads every statement with its parameters follows no ballot through a round', async () => {
  const rows = await truth()
  expectLost(
    followed(people),
    rows.map((row) => ({ ...row, name: row.id })),
  )
})

test('whoever reads the log of the disk follows no ballot through a round', async () => {
  if (!existsSync(join(cluster.bin, 'pg_waldump'))) return
  const { rows: files } = await sql<{ rel: string }>`select '1663/' || (select oid from pg_database
    where datname = current_database()) || '/' || pg_relation_filenode('ballots') as rel`.execute(here.db)
  const rows = await truth()
  expectLost(
    followedOnDisk(first, files[0]!.rel, people),
    rows.map((row) => ({ ...row, name: row.place })),
  )
})

test('no statement names a person or a ballot in its own words, which pg_stat_activity and pg_stat_statements keep', async () => {
  const said = statements()
  const ids = [...people, ...(await truth()).map(({ id }) => id)]
  expect(said.filter(({ text }) => ids.some((id) => text.includes(id)))).toEqual([])
  // The canary: their parameters do.
  expect(said.filter(({ parameters }) => parameters.includes(people[0] ?? '')).length).toBeGreaterThan(0)
})
