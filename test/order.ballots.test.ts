import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBallot, sealBallot } from '../src/answering/ballots/seal.ts'
import { acceptBallot } from '../src/answering/ballots/acceptBallot.ts'
import type { AnswerPairs } from '../src/surveys/questions/answers.ts'
import type { BallotKey } from '../src/data/keys/ballotKeys.ts'
import { readBallotKeys } from '../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../src/data/keys/ballotKeyStores.ts'
import { openDatabase, type Database } from '../src/data/db/db.ts'
import { migrate } from '../src/data/db/migrate.ts'
import { rotationRound } from './ballots.ts'
import { populate } from './people.ts'
import { drawn, randomFor } from './drawn.ts'
import { placesInCluster, placesInFile, type Places } from './physicalOrder.ts'
import { workerDatabaseUrl } from './postgres.ts'
import { spearman } from './spearman.ts'
import { groupsOf, openCompanyWave } from './waves.ts'
import { engine, fixture, type Fixture } from './fixture.ts'

// C5, ATT32: the order in which ballots and tokens came is nowhere in a copy of the files, the application's keys included.
const folder = mkdtempSync(join(tmpdir(), 'ressenti-order-ballots-'))
const file = join(folder, 'ressenti.db')
const PEOPLE = 60
/** Each a different order of arrival. */
const REORDERINGS = Array.from({ length: 20 }, (_, n) => n)
let database: Database
let here: Pick<Fixture, 'db' | 'parts' | 'now'>
let url = ''
let waveId: string
let groupId: string

beforeAll(async () => {
  const { parts, now } = await fixture()
  url = engine === 'postgres' ? await workerDatabaseUrl() : ''
  database = await openDatabase({ dataDir: folder, databaseUrl: url, databaseDirectUrl: url })
  await migrate(database.db)
  const ballotKeys = await readBallotKeys(database.db, fileKeyStore(join(folder, 'ressenti.key.ballots')))
  here = { db: database.db, parts: { ...parts, database, ballotKeys }, now }
  const { acme } = await populate(database.db, parts.key)
  waveId = await openCompanyWave(here, acme.id)
  groupId = (await groupsOf(here, waveId))[0]!.id
  await here.db.updateTable('reportingGroups').set({ issued: 1_000_000 }).where('id', '=', groupId).execute()
  // What is durable is another test's business.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(database.db)
}, 120_000)

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const tokenOf = (chance: number) => createHash('sha256').update(`token of ${chance}`).digest('hex')

/** So many ballots, one after the other; the tokens in the same order. */
async function depositInTurn(reordering = 0): Promise<string[]> {
  await database.db.deleteFrom('ballots').execute()
  await database.db.deleteFrom('spentTokens').execute()
  const next = randomFor(`tokens ${reordering}`)
  const tokens = Array.from({ length: PEOPLE }, () => tokenOf(next()))
  const { ballotKeys } = here.parts
  for (const [n, tokenHash] of tokens.entries()) {
    const ballot = { mark: randomBytes(32), answers: [['txt1', `Rang ${n}`]] as AnswerPairs, longest: 3_000 }
    const seal = (key: BallotKey) => sealBallot(key, { waveId, groupId }, ballot)
    expect(await acceptBallot(here.db, ballotKeys, { waveId, groupId, tokenHash, seal }, here.now())).toBe(
      'open',
    )
  }
  return tokens
}

/** The ballots' ids in the order of arrival, as who holds both keys finds them. */
async function idsInOrder(): Promise<string[]> {
  const rows = await database.db.selectFrom('ballots').selectAll().execute()
  const ids: string[] = []
  for (const row of rows) {
    const said = JSON.stringify(openBallot(here.parts.ballotKeys.current(), row))
    ids[Number(/Rang (\d+)/.exec(said)?.[1])] = row.id
  }
  return ids
}

const placesOf = (table: string, key: string, large?: string): Promise<Places> => {
  const stored = { table, key, ...(large && { large }) }
  return engine === 'postgres' ? placesInCluster(url, stored) : placesInFile(database.db, file, stored)
}

/** On SQLite the first column of a token's row is its wave: where its hash lies in the file. */
async function placesOfTokens(tokens: readonly string[]): Promise<Places> {
  if (engine === 'postgres') return placesOf('spent_tokens', 'token_hash')
  const bytes = readFileSync(file)
  return new Map(tokens.map((token) => [token, { offset: bytes.indexOf(token) }]))
}

/** For each kind of place, how strongly it correlates with the order of arrival: 1 everything, 0 nothing. */
async function correlations(tokens: readonly string[]): Promise<Record<string, number>> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database.db)
  const byPlace: Record<string, number> = {}
  const order = [...tokens.keys()]
  const ids = await idsInOrder()
  const follow = (table: string, names: readonly string[], places: Places) => {
    const found = names.map((name) => places.get(name)!)
    for (const place of Object.keys(found[0]!))
      byPlace[`${table}: ${place}`] = spearman(
        order,
        found.map((each) => each[place]!),
      )
  }
  follow('ballots', ids, await placesOf('ballots', 'id', 'sealed_answers'))
  follow('spent_tokens', tokens, await placesOfTokens(tokens))
  byPlace['ballots: id'] = spearman(
    order,
    ids.map((id) => ids.toSorted().indexOf(id)),
  )
  return byPlace
}

test('before a stirring the files tell which ballot came first', async () => {
  const found = await correlations(await depositInTurn())
  expect(Math.max(...Object.values(found).map(Math.abs))).toBeGreaterThan(0.9)
})

/** What still says something on average: chance alone goes beyond the limit once in a thousand times. */
async function correlatedAfter(reorderings: readonly number[]): Promise<string[]> {
  const limit = 0.1 * Math.sqrt(REORDERINGS.length / reorderings.length)
  const sums: Record<string, number> = {}
  for (const reordering of reorderings) {
    const tokens = await depositInTurn(reordering)
    await rotationRound(here)
    if (engine === 'sqlite') expect(statSync(`${file}-wal`).size).toBe(0)
    for (const [name, rho] of Object.entries(await correlations(tokens))) sums[name] = (sums[name] ?? 0) + rho
  }
  return Object.keys(sums).filter((name) => Math.abs(sums[name]! / reorderings.length) >= limit)
}

test('ATT32 after a stirring nothing of where a ballot or a token lies tells when it came', async () => {
  const correlated = await correlatedAfter(drawn(REORDERINGS, 4, 'reorderings of ballots'))
  const again = correlated.length > 0 ? await correlatedAfter(REORDERINGS) : []

  expect(again.filter((name) => correlated.includes(name))).toEqual([])
}, 120_000)
