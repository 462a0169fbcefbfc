import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { reorderCopies } from '../src/answering/responses/reorderCopies.ts'
import { openDatabase } from '../src/data/db/db.ts'
import { migrate } from '../src/data/db/migrate.ts'
import { readBallotKeys } from '../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../src/data/keys/ballotKeyStores.ts'
import { ensureReceiptKey } from '../src/data/register/receiptKey.ts'
import { minutes } from '../src/base/time/dates.ts'
import { asked, closeAndPublish, rotationRound } from './ballots.ts'
import { drawn, randomFor, shuffledBy } from './drawn.ts'
import { addAccounts, populate } from './people.ts'
import { workerDatabaseUrl } from './postgres.ts'
import { senderOf, sendUnblinded, type Sender } from './sender.ts'
import { spearman } from './spearman.ts'
import { addQuestionnaire } from './waves.ts'
import { engine, fixture, type Fixture } from './fixture.ts'

// C5: a reader of the database finds the order of answering in no row of a person, whatever its table.
const folder = mkdtempSync(join(tmpdir(), 'ressenti-catalogue-'))
const PEOPLE = 40
const ROUNDS = Array.from({ length: 20 }, (_, n) => n)
const questions = [asked('q1')]
let here: Fixture
let everybody: string[]
let senders: Map<string, Sender>

beforeAll(async () => {
  const made = await fixture()
  const url = engine === 'postgres' ? await workerDatabaseUrl() : ''
  const database = await openDatabase({ dataDir: folder, databaseUrl: url, databaseDirectUrl: url })
  const { db } = database
  await migrate(db)
  const { acme } = await populate(db, made.parts.key)
  const ballotKeys = await readBallotKeys(db, fileKeyStore(join(folder, 'ressenti.key.ballots')))
  await ensureReceiptKey(db, made.parts.key)
  const parts = { ...made.parts, database, ballotKeys }
  here = { ...made, db, acme, parts, app: createApp(parts) }
  // What is durable is another test's business.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(db)
  const companyId = acme.id
  everybody = await addAccounts(
    db,
    Array.from({ length: PEOPLE }, (_, n) => ({ firstName: 'Jo', lastName: `Foule ${n}`, companyId })),
  )
}, 120_000)

afterAll(async () => {
  await here.parts.database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Everybody answers one after the other, after signing in in another order. */
async function answerInTurn(round: number) {
  const waveId = await addQuestionnaire(here, here.acme.id, [], questions)
  const next = randomFor(`catalogue ${round}`)
  await here.db.deleteFrom('sessions').execute()
  senders = new Map()
  for (const id of shuffledBy(next, everybody)) senders.set(id, await senderOf(here, id, waveId))
  const order = shuffledBy(next, everybody)
  for (const id of order) {
    expect(await sendUnblinded(here, senders.get(id)!, { answers: [['q1', 3]], questions })).toBe('sent')
    here.travel(minutes(1))
  }
  return { waveId, order }
}

async function reorder() {
  await rotationRound(here)
  await reorderCopies({ database: here.parts.database })(here.now())
}

interface Column {
  table: string
  column: string
}

async function textColumns(): Promise<Column[]> {
  const { rows } =
    engine === 'postgres'
      ? await sql<Column>`select table_name as table, column_name as column from information_schema.columns
          join information_schema.tables using (table_schema, table_name)
          where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type = 'text'`.execute(
          here.db,
        )
      : await sql<Column>`select m.name as "table", c.name as "column" from sqlite_schema m
          join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%'
          and m.name not like 'account\\_numbers%' escape '\\' and m.name not like 'account\\_pieces%' escape '\\'`.execute(
          here.db,
        )
  return rows
}

const placesOf =
  engine === 'postgres'
    ? { xmin: 'xmin::text::bigint', ctid: '(ctid::text::point)[0] * 10000 + (ctid::text::point)[1]' }
    : { rowid: 'rowid' }

/** For each place and each value of rows that name a person or a response, its correlation with the order. */
async function correlations(waveId: string, order: readonly string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  const responses = await here.db
    .selectFrom('responses')
    .select(['id', 'accountId'])
    .where('waveId', '=', waveId)
    .execute()
  const ranks = new Map(order.map((id, rank) => [id, rank]))
  for (const { id, accountId } of responses) ranks.set(id, ranks.get(accountId)!)
  for (const { table, column } of await textColumns()) {
    const { rows } = await namingRows(table, column, [...ranks.keys()])
    for (const place of Object.keys(rows[0] ?? {}).filter((name) => name !== 'who')) {
      const rankOf = ranked(rows.map((row) => row[place]))
      // Rows of earlier rounds name the same people: the newest place of each is of this one.
      const newest = new Map<string, number>()
      for (const row of rows)
        newest.set(String(row.who), Math.max(newest.get(String(row.who)) ?? 0, rankOf(row[place])))
      if (newest.size < PEOPLE / 2) continue
      const people = [...newest.keys()]
      found[`${table}.${column}: ${place}`] = spearman(
        people.map((who) => ranks.get(who)!),
        people.map((who) => newest.get(who)!),
      )
    }
  }
  return found
}

type NamingRow = Record<string, unknown>

const namingRows = (table: string, column: string, names: readonly string[]) => {
  const rows = (places: readonly string[]) =>
    sql<NamingRow>`select *, ${sql.ref(column)} as who ${sql.raw(places.map((each) => `, ${each}`).join(''))}
      from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(names)})`.execute(here.db)
  return rows(Object.entries(placesOf).map(([name, place]) => `${place} as "place ${name}"`)).catch(
    (error) => {
      if (!String(error).includes('no such column: rowid')) throw error
      return rows([])
    },
  )
}

const written = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : JSON.stringify(value)

/** Numbers by size, everything else as it is written: times are ISO 8601. */
function ranked(values: readonly unknown[]): (value: unknown) => number {
  if (
    values.every(
      (value) => value !== null && Number.isFinite(Number(value)) && !(value instanceof Uint8Array),
    )
  )
    return Number
  const sorted = new Map([...new Set(values.map(written))].sort().map((value, at) => [value, at + 1]))
  return (value) => sorted.get(written(value)) ?? 0
}

type Moment = 'after a round' | 'after the close'

async function correlatedIn(moment: Moment, rounds: readonly number[]): Promise<string[]> {
  const limit = 0.1 * Math.sqrt(ROUNDS.length / rounds.length)
  const sums: Record<string, number> = {}
  for (const round of rounds) {
    const { waveId, order } = await answerInTurn(round)
    if (moment === 'after the close') await closeAndPublish(here, waveId)
    await reorder()
    for (const [name, rho] of Object.entries(await correlations(waveId, order)))
      sums[name] = (sums[name] ?? 0) + rho
    await here.db.deleteFrom('waves').where('id', '=', waveId).execute()
  }
  expect(Object.keys(sums).filter((name) => name.startsWith('responses.')).length).toBeGreaterThan(1)
  return Object.keys(sums).filter((name) => Math.abs(sums[name]! / rounds.length) >= limit)
}

test.each<Moment>(['after a round', 'after the close'])(
  'no table tells %s who answered before whom',
  async (moment) => {
    let correlated: string[] | undefined
    for (const most of [2, 8, ROUNDS.length]) {
      const found = await correlatedIn(moment, drawn(ROUNDS, most, `${most} rounds ${moment}`))
      correlated = found.filter((name) => correlated?.includes(name) ?? true)
      if (correlated.length === 0) break
    }

    expect(correlated).toEqual([])
  },
  240_000,
)
