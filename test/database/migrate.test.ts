import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sortKey } from '../../src/base/text/sortKey.ts'
import { migrateMeanwhile, migrateKilledAfter, schemaAfterNextStart } from './migrationKills.ts'
import { DatabaseTooNew, migrate, migrations } from '../../src/data/db/migrate.ts'
import { newPlace, openPlace } from './places.ts'

const allSteps = process.env.ROUNDS === 'long'
/** Two processes for each of several hundred statements. */
const wholeHour = 3_600_000

let fresh: string
let statements: number

beforeAll(async () => {
  const place = await newPlace()
  statements = migrateKilledAfter(0, place).statements
  fresh = await schemaAfterNextStart(place)
})

test(
  'a migration killed at any of its statements leaves a database that the next start completes',
  async () => {
    const few = [2, Math.floor(statements / 2), statements - 1]
    const steps = allSteps ? Array.from({ length: statements }, (_, index) => index + 1) : few
    for (const step of steps) {
      const place = await newPlace()
      expect(migrateKilledAfter(step, place).killed, `statement ${step}`).toBe(true)
      expect(await schemaAfterNextStart(place), `statement ${step}`).toBe(fresh)
    }
  },
  wholeHour,
)

test('two starters at once make one database', async () => {
  const place = await newPlace()
  expect(await Promise.all([1, 2, 3].map(() => migrateMeanwhile(place)))).toEqual([0, 0, 0])
  expect(await schemaAfterNextStart(place)).toBe(fresh)
})

test('an error in a step leaves nothing of it, and the next start continues', async () => {
  const place = await newPlace()
  const { db, close } = await openPlace(place)
  await migrate(db)
  const failing = {
    ...migrations,
    '9998-failing': {
      up: async (tx: typeof db) => {
        await tx.schema.createTable('halfway').addColumn('id', 'text').execute()
        throw new Error('no further')
      },
    },
  }
  await expect(migrate(db, failing)).rejects.toThrow('no further')
  const tables = await db.introspection.getTables()
  expect(tables.map((table) => table.name)).not.toContain('halfway')
  await migrate(db)
  await close()
})

test('a database made by a newer program is refused in one clear line', async () => {
  const place = await newPlace()
  const { db, close } = await openPlace(place)
  const up = async () => undefined
  await migrate(db, { ...migrations, '9999-tomorrow': { up } })
  await expect(migrate(db)).rejects.toThrow(DatabaseTooNew)
  await expect(migrate(db)).rejects.toThrow(
    /^La base de données vient d’une version plus récente de Ressenti/,
  )
  await close()
})

test('teams and companies of before are put in the order that people count in', async () => {
  const place = await newPlace()
  const { db, close } = await openPlace(place)
  const before = Object.entries(migrations).filter(([name]) => name < '0009')
  await migrate(db, Object.fromEntries(before))
  for (const name of ['Atelier 10', 'Atelier 2', 'Atelier'])
    await sql`insert into companies (id, name, name_key, sort_name, minimum_group_size, created_at)
      values (${name}, ${name}, ${name}, ${name.toLowerCase()}, 5, '2026-11-21')`.execute(db)
  await migrate(db)
  const rows = await db.selectFrom('companies').select('name').orderBy('sortName').execute()
  expect(rows.map(({ name }) => name)).toEqual(['Atelier', 'Atelier 2', 'Atelier 10'])
  await close()
})

test('ATT15 names stored before lose what no screen shows, and can still be told apart', async () => {
  const place = await newPlace()
  const { db, close } = await openPlace(place)
  const before = Object.entries(migrations).filter(([name]) => name < '0019')
  await migrate(db, Object.fromEntries(before))
  for (const [id, name] of [
    ['1', 'Acme'],
    ['2', 'Ac\u00ADme'],
    ['3', '\u3164'],
    ['4', 'Équipe  12'],
  ] as const)
    await sql`insert into companies (id, name, name_key, sort_name, minimum_group_size, created_at)
      values (${id}, ${name}, ${name.toLowerCase()}, ${name}, 5, '2026-11-21')`.execute(db)
  for (const [key, companyId, name] of [
    ['a', '1', 'Ventes'],
    ['b', '1', 'Ven\u200Btes'],
    ['c', '2', 'Ven\u200Btes'],
  ])
    await sql`insert into teams (key, company_id, name, sort_name, created_at)
      values (${key}, ${companyId}, ${name}, ${name}, '2026-11-21')`.execute(db)
  const account = (id: string, first: string) =>
    sql`insert into accounts (id, email, first_name, last_name, role, status, declared_company, created_at,
      sort_name, search_name, search_text)
      values (${id}, ${`${id}@exemple.fr`}, ${first}, 'Martin', 'employee', 'approved', '', '2026-11-21',
      ${first}, ${first}, ${first})`.execute(db)
  await account('paul', 'Paul\u2800')
  await account('lea', 'Léa')

  await migrate(db)
  const companies = await db
    .selectFrom('companies')
    .select(['name', 'nameKey', 'sortName'])
    .orderBy('id')
    .execute()
  expect(companies.map(({ name, nameKey }) => [name, nameKey])).toEqual([
    ['Acme', 'acme'],
    ['Acme (2)', 'acme (2)'],
    ['Sans nom', 'sans nom'],
    ['Équipe 12', 'équipe 12'],
  ])
  expect(companies[3]?.sortName).toBe(sortKey('Équipe 12'))
  const teams = await db.selectFrom('teams').select('name').orderBy('key').execute()
  expect(teams.map(({ name }) => name)).toEqual(['Ventes', 'Ventes (2)', 'Ventes'])
  const people = await db
    .selectFrom('accounts')
    .select(['firstName', 'declaredCompany', 'sortName', 'searchName', 'searchText'])
    .orderBy('id')
    .execute()
  expect(people).toEqual([
    // As it was inserted: nothing of it needed a change.
    { firstName: 'Léa', declaredCompany: '', sortName: 'Léa', searchName: 'Léa', searchText: 'Léa' },
    {
      ...{ firstName: 'Paul', declaredCompany: '', sortName: 'martin paul' },
      searchName: 'paul martin paul',
      searchText: 'paul martin paul paul@exemple.fr',
    },
  ])
  await close()
})
