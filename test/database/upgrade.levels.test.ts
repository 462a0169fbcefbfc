import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { upgradeWith } from '../../src/answering/ballots/upgrade.ts'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { AppContext } from '../../src/context.ts'
import type { Db } from '../../src/data/db/db.ts'
import { migrate, migrations } from '../../src/data/db/migrate.ts'
import { applicationKey } from '../../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { fileKeyStore } from '../../src/data/keys/ballotKeyStores.ts'
import { provideKey } from '../../src/data/keys/databaseKey.ts'
import { sealRosters } from '../../src/surveys/waves/roster.ts'
import { unpack } from '../../src/operations/backup/tables.ts'
import { atHour } from '../../src/base/time/civilDays.ts'
import { zone } from '../../src/base/time/zone.ts'
import { runCampaigns } from '../../src/campaigns/lifecycle/due.ts'
import { endClosings } from '../../src/results/publication/daily.ts'
import type { Results } from '../../src/results/tables/page.ts'
import { toolsOf } from '../ballots.ts'
import { signInDirectly } from '../people.ts'
import { quickly } from './filled.ts'
import { newPlace, openPlace } from './places.ts'

// The program before levels (0053) left an installation whose entities lie in none: one campaign published, one open with
// ballots that wait. What it said of both, after the second had closed, was written down with it.
interface Left {
  at: string
  closes: string
  first: string
  second: string
  company: string
  ids: Record<'samia' | 'claire', string>
  keys: string
  columns: Record<string, string[]>
  rows: Record<string, string[]>
  before: Said
  after: Said
  register: { companyId: string; position: number; hash: string }[]
}

interface Said {
  said: Record<'samia' | 'claire', { status: number; page: Results; csv: string }>
  published: PublishedRow[]
}

interface PublishedRow {
  groupId: string
  questionId: string
  counts: string
}

const file = join(import.meta.dirname, '..', 'fixtures', 'one-level.json.gz')
const left = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Left

const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0054'))

async function layDown(db: Db) {
  await migrate(db, before)
  await db.transaction().execute(async (tx) => {
    const plain = tx.withoutPlugins()
    // In the order that keys between tables need, as they were written down.
    for (const table of Object.keys(left.rows)) {
      if (left.rows[table]?.length === 0) continue
      const columns = left.columns[table] ?? []
      const into = sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})`
      await sql`delete from ${sql.table(table)}`.execute(plain)
      for (const row of left.rows[table] ?? []) {
        const values = (JSON.parse(row) as Parameters<typeof unpack>[0][]).map(unpack)
        await sql`${into} values (${sql.join(values)})`.execute(plain)
      }
    }
  })
}

async function upgraded() {
  const place = await newPlace()
  const config = readConfig(quickly(place))
  const key = applicationKey(Buffer.alloc(32, 7))
  mkdirSync(dirname(config.ballotKeyFile), { recursive: true })
  writeFileSync(config.ballotKeyFile, left.keys, { mode: 0o600 })
  const database = await openPlace(place)
  const { db } = database
  await layDown(db)
  await migrate(db, migrations, async (tx, made) => {
    await upgradeWith(config, key)(tx, made)
    provideKey(tx, key)
    // What was left had come to 0053 before rosters were sealed, by the upgrade over 0050.
    await sealRosters(tx)
  })
  provideKey(db, key)
  let now = new Date(left.at)
  const ballotKeys = await readBallotKeys(db, fileKeyStore(config.ballotKeyFile), now)
  const log = pino({ level: 'silent' })
  const parts: AppContext = { database, config, clock: () => now, key, ballotKeys, log }
  const app = createApp(parts)
  const get = async (person: 'samia' | 'claire', path: string) => {
    const cookie = await signInDirectly(db, left.ids[person], now)
    return app.request(`http://127.0.0.1:3000${path}`, { headers: { cookie } })
  }
  const here = { db, parts, now: () => now }
  return { db, get, here, goTo: (day: string) => (now = atHour(day, 7, zone())), close: database.close }
}

const rowOf = ({ groupId, questionId, counts }: PublishedRow) => `${groupId} ${questionId} ${counts}`

const publishedRows = async (db: Db, waveId: string) =>
  (
    await db
      .selectFrom('publishedTables')
      .select(['groupId', 'counts'])
      .where('waveId', '=', waveId)
      .execute()
  )
    .flatMap(({ groupId, counts }) =>
      Object.entries(JSON.parse(counts) as object).map(([questionId, list]) =>
        rowOf({ groupId, questionId, counts: JSON.stringify(list) }),
      ),
    )
    .sort()

/** What the screens say of each group: its name, its ballots, its participation, and of an entity its cover. */
const saidOf = ({ company, teams, groupings, participation }: Results) => ({
  company: company?.ballots,
  participation,
  teams: teams.map(({ name, label, ballots, participation: of }) => ({ name, label, ballots, of })),
  entities: groupings.map(({ name, ballots, shownTeams, teams: size, participation: of }) => ({
    ...{ name, ballots, shownTeams, size, of },
  })),
})

/** Each group with its numbers of answers; entities are « en partie » where few of their teams are shown (C15.5). */
const groupsIn = (csv: string) =>
  csv
    .split(/\r?\n/)
    .map((line) => line.split(';'))
    .filter(([, level]) => level?.includes('Question'))
    .map((cells) => `${cells[0]?.replace(', en partie', '')} ${cells[2]} ${cells[5]}`)

test('C15.3 an installation of one level migrates: same tables, same texts, same fingerprints, its open campaign too', async () => {
  const { db, get, here, goTo, close } = await upgraded()
  const expectSaid = async (waveId: string, { said, published }: Said) => {
    expect(await publishedRows(db, waveId)).toEqual(published.map(rowOf).sort())
    for (const person of ['samia', 'claire'] as const) {
      const page = (await (await get(person, `/api/results/${waveId}`)).json()) as Results
      expect(saidOf(page), person).toEqual(saidOf(said[person].page))
      const csv = await (await get(person, `/api/results/${waveId}/table.csv`)).text()
      expect(groupsIn(csv)).toEqual(groupsIn(said[person].csv))
    }
  }
  const entries = () =>
    db.selectFrom('registerEntries').select(['companyId', 'position', 'hash']).orderBy('position').execute()
  const known = left.register.map(({ companyId, position, hash }) => ({ companyId, position, hash }))
  const inOrder = (rows: readonly { companyId: string; position: number }[]) =>
    rows.toSorted((a, b) => a.position - b.position || (a.companyId < b.companyId ? -1 : 1))

  expect(inOrder(await entries())).toEqual(inOrder(known))
  await expectSaid(left.first, left.before)
  const { parentId } = await db.selectFrom('groupings').select('parentId').executeTakeFirstOrThrow()
  expect(parentId).toBeNull()

  // The open one keeps its seal: it closes, is published, and by the same tables.
  goTo(left.closes)
  await runCampaigns(toolsOf(here))
  await endClosings(toolsOf(here))
  await expectSaid(left.second, left.after)
  expect(await db.selectFrom('alarms').select('name').execute()).toEqual([])
  expect(inOrder(await entries()).slice(0, known.length)).toEqual(inOrder(known))
  await close()
})
