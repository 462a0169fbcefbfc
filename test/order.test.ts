import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noRound, rotateWhereChanged } from '../src/answering/rotation/quarterHourly.ts'
import { openBallot, sealBallot } from '../src/answering/ballots/seal.ts'
import type { LiveTools } from '../src/answering/rotation/rotation.ts'
import type { AnswerPairs } from '../src/surveys/questions/answers.ts'
import { applicationKey } from '../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../src/data/keys/ballotKeyStores.ts'
import type { BallotKeys } from '../src/data/keys/ballotKeys.ts'
import { reorderCopies } from '../src/answering/responses/reorderCopies.ts'
import { recordSignature } from '../src/answering/responses/recordSignature.ts'
import { responseId } from '../src/answering/responses/rules.ts'
import { openDatabase, type Database } from '../src/data/db/db.ts'
import { migrate } from '../src/data/db/migrate.ts'
import { addAccount, populate, startOfTime } from './people.ts'
import { drawn, randomFor, shuffledBy } from './drawn.ts'
import { placesInCluster, placesInFile, type Places, type Stored } from './physicalOrder.ts'
import { workerDatabaseUrl } from './postgres.ts'
import { spearman } from './spearman.ts'
import { groupsOf, openCompanyWave } from './waves.ts'
import { engine, fixture } from './fixture.ts'
import { insertRows } from './rows.ts'

// C5: no copy of the files shows the order in which people answered. Every table that an answer writes is in this
// list.
interface Followed extends Stored {
  /** Each person's row, as a holder of the keys can name it: the worst case. */
  names(): Promise<Map<string, string>>
  /** The least correlation expected before a reordering; small rows with a random key show least. */
  least: number
}

const folder = mkdtempSync(join(tmpdir(), 'ressenti-order-'))
const PEOPLE = 60
/** Each a different order of arrival. */
const REORDERINGS = Array.from({ length: 20 }, (_, n) => n)
let database: Database
let url = ''
let waveId: string
let groupId: string
let keys: BallotKeys
let log: LiveTools['log']
const everybody: string[] = []

const response = (person: string) => responseId(person, 'default', 0)
const responses = async () => new Map(everybody.map((person) => [person, response(person)]))
const token = (person: string) => createHash('sha256').update(`token of ${person}`).digest('hex')

async function ballots(): Promise<Map<string, string>> {
  const rows = await database.db.selectFrom('ballots').selectAll().execute()
  const author = (row: (typeof rows)[number]) => everybody[Number(openBallot(keys.current(), row)[0]![1])]!
  return new Map(rows.map((row) => [author(row), row.id]))
}

const followed: readonly Followed[] = [
  { table: 'responses', key: 'id', names: responses, least: 0.9 },
  { table: 'sealed_copies', key: 'response_id', large: 'sealed', names: responses, least: 0.9 },
  { table: 'ballots', key: 'id', large: 'sealed_answers', names: ballots, least: 0.9 },
  {
    table: 'spent_tokens',
    key: 'token_hash',
    position: 1,
    names: async () => new Map(everybody.map((person) => [person, token(person)])),
    // On SQLite a random key orders these small rows already, but for what chance leaves.
    least: engine === 'postgres' ? 0.9 : 0,
  },
]

beforeAll(async () => {
  const { parts, now } = await fixture()
  url = engine === 'postgres' ? await workerDatabaseUrl() : ''
  database = await openDatabase({ dataDir: folder, databaseUrl: url, databaseDirectUrl: url })
  await migrate(database.db)
  log = parts.log
  keys = await readBallotKeys(database.db, fileKeyStore(join(folder, 'ressenti.key.ballots')))
  const here = { db: database.db, parts: { ...parts, database }, now }
  const { acme } = await populate(database.db, parts.key)
  waveId = await openCompanyWave(here, acme.id)
  groupId = (await groupsOf(here, waveId))[0]!.id
  for (let n = 0; n < PEOPLE; n += 1)
    everybody.push(
      await addAccount(database.db, { firstName: 'Jo', lastName: `Foule ${n}`, companyId: acme.id }),
    )
}, 120_000)

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The two jobs of every quarter of an hour. */
async function reorder() {
  await rotateWhereChanged({ db: database.db, keys, now: startOfTime, log }, noRound)
  await reorderCopies({ database })(startOfTime)
}

/** Everybody answers, one after the other, in an order of its own. */
async function answerInTurn(reordering = 0): Promise<string[]> {
  // What is durable is another test's business.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(database.db)
  for (const table of ['responses', 'ballots', 'spentTokens'] as const)
    await database.db.deleteFrom(table).execute()
  const order = shuffledBy(randomFor(`order ${reordering}`), everybody)
  for (const accountId of order) {
    const copy = { revision: 1, sealed: randomBytes(16_412), proof: null }
    const id = response(accountId)
    const signed = {
      id,
      accountId,
      waveId,
      groupId,
      blindedToken: randomBytes(256),
      touchedMonth: '2026-11-01',
      isNew: false,
      counted: { issued: 0, issuedNew: 0 },
      copy,
    }
    expect(await recordSignature(database.db, applicationKey(Buffer.alloc(32, 7)), signed)).toBe(true)
    const answers: AnswerPairs = [['eng1', everybody.indexOf(accountId)]]
    const ballot = sealBallot(
      keys.current(),
      { waveId, groupId },
      { mark: randomBytes(32), answers, longest: 9_000 },
    )
    await database.db.insertInto('ballots').values(ballot).execute()
    await insertRows(database.db, 'spentTokens', { waveId, tokenHash: token(accountId) })
  }
  return order
}

const journal = () => statSync(join(folder, 'ressenti.db-wal')).size

async function placesOf(stored: Stored): Promise<Places> {
  if (engine === 'postgres') return placesInCluster(url, stored)
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db)
  return placesInFile(database.db, join(folder, 'ressenti.db'), stored)
}

/** For each kind of place, how strongly it correlates with the order of answering: 1 everything, 0 nothing. */
async function correlations(order: readonly string[]): Promise<Record<string, number>> {
  const byPlace: Record<string, number> = {}
  for (const stored of followed) {
    const places = await placesOf(stored)
    const names = await stored.names()
    const found = order.map((person) => places.get(names.get(person)!)!)
    for (const name of Object.keys(found[0]!))
      byPlace[`${stored.table}: ${name}`] = spearman(
        order.map((_, at) => at),
        found.map((place) => place[name]!),
      )
  }
  return byPlace
}

test('before a stirring the files tell who answered first', async () => {
  const found = await correlations(await answerInTurn())

  for (const { table, least } of followed)
    expect(
      Math.max(
        ...Object.entries(found).flatMap(([name, rho]) => (name.startsWith(table) ? [Math.abs(rho)] : [])),
      ),
      table,
    ).toBeGreaterThan(least)
})

/** What still says something on average: chance alone goes beyond the limit once in a thousand times. */
async function correlatedAfter(reorderings: readonly number[]): Promise<string[]> {
  const limit = 0.1 * Math.sqrt(REORDERINGS.length / reorderings.length)
  const sums: Record<string, number> = {}
  for (const reordering of reorderings) {
    const order = await answerInTurn(reordering)
    await reorder()
    if (engine === 'sqlite') expect(journal()).toBe(0)
    for (const [name, rho] of Object.entries(await correlations(order))) sums[name] = (sums[name] ?? 0) + rho
  }
  return Object.keys(sums).filter((name) => Math.abs(sums[name]! / reorderings.length) >= limit)
}

test('after a stirring nothing of where a row lies tells when its person answered', async () => {
  const correlated = await correlatedAfter(drawn(REORDERINGS, 4, 'reorderings of rows'))
  const again = correlated.length > 0 ? await correlatedAfter(REORDERINGS) : []

  expect(again.filter((name) => correlated.includes(name))).toEqual([])
})

test.runIf(engine === 'sqlite')(
  'who reads the file beside keeps the journal only until the next round',
  async () => {
    const reader = new DatabaseSync(join(folder, 'ressenti.db'), { readOnly: true })
    await answerInTurn()
    reader.exec('begin')
    reader.prepare('select count(*) from responses').get()
    await reorder()
    expect(journal()).toBeGreaterThan(0)

    reader.close()
    await reorder()
    expect(journal()).toBe(0)
  },
)
