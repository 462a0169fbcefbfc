import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { scopes, unscoped } from '../../src/data/db/rowSecurity.ts'
import { derived, tables } from '../../src/operations/backup/tables.ts'
import { engine, fixture, type Fixture } from '../fixture.ts'

let here: Fixture
let present: string[]
beforeAll(async () => {
  here = await fixture()
  const all = await here.db.introspection.getTables()
  present = all.filter(({ isView, name }) => !isView && !derived.test(name)).map(({ name }) => name)
})

test('backup, restore and copy know every table', () => {
  expect([...tables].sort()).toEqual(present.toSorted())
})

test('row security knows every table: scoped to a company, or told why not', () => {
  expect([...Object.keys(scopes), ...Object.keys(unscoped)].sort()).toEqual(present.toSorted())
})

test.runIf(engine === 'postgres')('the database protects exactly these tables', async () => {
  const { rows } = await sql<{ name: string; qual: string }>`
    select tablename as name, qual from pg_policies where schemaname = current_schema()`.execute(here.db)
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(scopes).sort())
  const { rows: forced } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relrowsecurity and relforcerowsecurity and relnamespace = current_schema()::regnamespace`.execute(
    here.db,
  )
  expect(forced.map(({ name }) => name).sort()).toEqual(Object.keys(scopes).sort())
})
