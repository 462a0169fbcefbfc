import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shuffled } from '../src/base/kit/shuffled.ts'
import { stirringJob } from '../src/answering/responses/stirring.ts'
import { keepSigned } from '../src/answering/responses/keepSigned.ts'
import { responseId } from '../src/answering/responses/rules.ts'
import { openDatabase, type Database } from '../src/data/db/db.ts'
import { migrate } from '../src/data/db/migrate.ts'
import { addAccount, populate, startOfTime } from './people.ts'
import { placesInCluster, placesInFile, type Places, type Stored } from './physicalOrder.ts'
import { workerDatabaseUrl } from './postgres.ts'
import { spearman } from './spearman.ts'
import { groupsOf, openCompanyWave } from './waves.ts'
import { engine, world } from './world.ts'

// C5: the order in which people answered is nowhere in a copy of the files. Every kind of row that comes with an answer
// stands in this list.
interface Followed extends Stored {
  /** The name of the row that a person's answer has left. */
  of(person: string): string
}

const folder = mkdtempSync(join(tmpdir(), 'ressenti-order-'))
const PEOPLE = 60
const STIRRINGS = 20
let database: Database
let url = ''
let waveId: string
let groupId: string
const everybody: string[] = []

const response = (person: string) => responseId(person, 'default', 0)
const followed: readonly Followed[] = [
  { table: 'responses', key: 'id', of: response },
  { table: 'sealed_copies', key: 'response_id', large: 'sealed', of: response },
]

beforeAll(async () => {
  const { parts, now } = await world()
  url = engine === 'postgres' ? await workerDatabaseUrl() : ''
  database = await openDatabase({ dataDir: folder, databaseUrl: url, databaseDirectUrl: url })
  await migrate(database.db)
  const here = { db: database.db, parts: { ...parts, database }, now }
  const { acme } = await populate(database.db)
  waveId = await openCompanyWave(here, acme.id)
  groupId = (await groupsOf(here, waveId))[0]!.id
  for (let n = 0; n < PEOPLE; n += 1)
    everybody.push(
      await addAccount(database.db, { firstName: 'Jo', lastName: `Foule ${n}`, companyId: acme.id }),
    )
  // What is durable is another test's business.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(database.db)
}, 120_000)

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const job = () => stirringJob({ database })

/** Everybody answers, one after the other, in an order of its own. */
async function answerInTurn(): Promise<string[]> {
  await database.db.deleteFrom('responses').execute()
  const order = shuffled(everybody)
  for (const accountId of order) {
    const copy = { revision: 1, sealed: randomBytes(16_412) }
    const id = response(accountId)
    const signed = {
      id,
      accountId,
      waveId,
      groupId,
      blindedToken: randomBytes(256),
      touchedMonth: '2026-11-01',
      copy,
    }
    expect(await keepSigned(database.db, signed)).toBe(true)
  }
  return order
}

const journal = () => statSync(join(folder, 'ressenti.db-wal')).size

async function placesOf(stored: Stored): Promise<Places> {
  if (engine === 'postgres') return placesInCluster(url, stored)
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db)
  return placesInFile(database.db, join(folder, 'ressenti.db'), stored)
}

/** For each kind of place, how much it tells of the order of answering: 1 everything, 0 nothing. */
async function correlations(order: readonly string[]): Promise<Record<string, number>> {
  const told: Record<string, number> = {}
  for (const stored of followed) {
    const places = await placesOf(stored)
    const found = order.map((person) => places.get(stored.of(person))!)
    for (const name of Object.keys(found[0]!))
      told[`${stored.table}: ${name}`] = spearman(
        order.map((_, at) => at),
        found.map((place) => place[name]!),
      )
  }
  return told
}

test('before a stirring the files tell who answered first', async () => {
  const told = await correlations(await answerInTurn())

  for (const { table } of followed)
    expect(
      Math.max(...Object.entries(told).flatMap(([name, rho]) => (name.startsWith(table) ? [rho] : []))),
    ).toBeGreaterThan(0.9)
})

/** What still tells something after so many stirrings: chance alone goes beyond a tenth once in a thousand times. */
async function tellingAfterStirring(): Promise<string[]> {
  const sums: Record<string, number> = {}
  for (let n = 0; n < STIRRINGS; n += 1) {
    const order = await answerInTurn()
    await job().run(startOfTime)
    if (engine === 'sqlite') expect(journal()).toBe(0)
    for (const [name, rho] of Object.entries(await correlations(order))) sums[name] = (sums[name] ?? 0) + rho
  }
  return Object.keys(sums).filter((name) => Math.abs(sums[name]! / STIRRINGS) >= 0.1)
}

test('after a stirring nothing of where a row lies tells when its person answered', async () => {
  const telling = await tellingAfterStirring()
  const again = telling.length > 0 ? await tellingAfterStirring() : []

  expect(again.filter((name) => telling.includes(name))).toEqual([])
})

test.runIf(engine === 'sqlite')(
  'who reads the file beside keeps the journal only until the next round',
  async () => {
    const reader = new DatabaseSync(join(folder, 'ressenti.db'), { readOnly: true })
    await answerInTurn()
    reader.exec('begin')
    reader.prepare('select count(*) from responses').get()
    await job().run(startOfTime)
    expect(journal()).toBeGreaterThan(0)

    reader.close()
    await job().run(startOfTime)
    expect(journal()).toBe(0)
  },
)
