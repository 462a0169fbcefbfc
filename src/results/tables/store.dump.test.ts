import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addBallots, addTeams, same, toolsOf } from '../../../test/ballots.ts'
import { openCompanyWave } from '../../../test/waves.ts'
import { engine, fixture, type Fixture } from '../../../test/fixture.ts'
import { days } from '../../base/time/dates.ts'
import { runDaily } from '../publication/daily.ts'
import { histogramOf, readTable } from '../publication/publishedTables.ts'

/** Every row of every table, as text; bytes as hexadecimal. */
async function dump({ db }: Fixture): Promise<string> {
  const tables =
    engine === 'postgres'
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  const lines: string[] = []
  for (const { name } of (await tables.execute(db)).rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    lines.push(...rows.map((row) => `${name} ${JSON.stringify(row, hexadecimal)}`))
  }
  return lines.join('\n')
}

const hexadecimal = (_: string, value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value

test('after a publication the database holds no ballot of it: histograms of k and more, and comments on their own', async () => {
  const here = await fixture()
  const waveId = await openCompanyWave(here, here.acme.id)
  await addTeams(here, here.acme.id, ['A', 'B'])
  const ids = [
    ...(await addBallots(here, waveId, 'A', same(9, { eng1: 4, eng2: 5, txt1: 'Canari un' }))),
    ...(await addBallots(here, waveId, 'B', same(6, { eng1: 2, txt2: 'Canari deux' }))),
    ...(await addBallots(here, waveId, 'Entreprise', same(5, { eng1: 3 }))),
  ]
  const ballots = await here.db.selectFrom('ballots').select(['sealedAnswers', 'withdrawalHash']).execute()
  here.travel(days(10))
  await runDaily(toolsOf(here))

  const text = await dump(here)
  expect(text).toContain('published_tables')
  for (const id of ids) expect(text).not.toContain(id)
  for (const { sealedAnswers, withdrawalHash } of ballots) {
    expect(text).not.toContain(Buffer.from(sealedAnswers).toString('hex').slice(0, 64))
    expect(text).not.toContain(withdrawalHash)
  }
  const comments = await here.db.selectFrom('comments').selectAll().execute()
  expect(comments).toHaveLength(15)
  expect(Object.keys(comments[0] ?? {}).sort()).toEqual(['id', 'questionId', 'text', 'waveId'])
  const published = await here.db.selectFrom('publications').select('counts').execute()
  const stored = await here.db.selectFrom('publishedTables').select('counts').execute()
  const histograms = [
    ...published.map(({ counts }) => histogramOf(JSON.parse(counts) as number[])),
    ...stored.flatMap(({ counts }) => [...readTable(counts).values()]),
  ]
  expect(histograms.length).toBeGreaterThan(published.length)
  for (const { valid } of histograms) expect(valid).toBeGreaterThanOrEqual(5)
})

test('the running tables are the sums of the publications', async () => {
  const here = await fixture()
  const waveId = await openCompanyWave(here, here.acme.id)
  await addTeams(here, here.acme.id, ['A'])
  for (const people of [6, 12, 11]) {
    await addBallots(here, waveId, 'A', same(people, { eng1: 4, enps: people }))
    await addBallots(here, waveId, 'Entreprise', same(people, { eng1: 1 }))
    await runDaily(toolsOf(here))
  }
  const sums = new Map<string, number[]>()
  for (const { groupId, questionId, counts } of await here.db
    .selectFrom('publications')
    .selectAll()
    .execute())
    for (const table of groupId ? ['', groupId] : ['']) {
      const key = `${table} ${questionId}`
      const before = sums.get(key) ?? []
      sums.set(
        key,
        (JSON.parse(counts) as number[]).map((value, at) => value + (before[at] ?? 0)),
      )
    }
  const tables = await here.db.selectFrom('publishedTables').selectAll().execute()
  const lists = tables.flatMap(({ groupId, counts }) =>
    Object.entries(JSON.parse(counts) as object).map(([id, list]) => [`${groupId} ${id}`, list as number[]]),
  )
  expect(Object.fromEntries(lists)).toEqual(Object.fromEntries(sums))
})
