import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPlace, openPlace } from '../../../test/database/places.ts'
import { engine } from '../../../test/world.ts'
import { migrate } from '../db/migrate.ts'
import type { Database, Db } from '../db/db.ts'
import { muchWriting } from './muchWriting.ts'

let database: Database
beforeAll(async () => {
  database = await openPlace(await newPlace())
  await migrate(database.db)
})
afterAll(() => database.close())

const fill = (tx: Db, name: string) =>
  tx
    .insertInto('installation')
    .values(Array.from({ length: 100 }, (_, n) => ({ name: `${name} ${n}`, value: 'x'.repeat(2_000) })))
    .execute()

const many = async (name: string) =>
  (await database.db.selectFrom('installation').select('name').where('name', 'like', `${name} %`).execute())
    .length

const settings = async () => {
  if (engine === 'postgres') return null
  const cache = await sql<{ cache_size: number }>`pragma cache_size`.execute(database.db.withoutPlugins())
  const journal = await sql`pragma wal_autocheckpoint`.execute(database.db.withoutPlugins())
  return [cache.rows, journal.rows]
}

test('what is written is there, and the connection is as it was', async () => {
  const before = await settings()
  const answer = await muchWriting(database.db, (within) =>
    database.db.transaction().execute((tx: Db) =>
      within(tx, async () => {
        await fill(tx, 'kept')
        return 'done'
      }),
    ),
  )
  expect(answer).toBe('done')
  expect(await many('kept')).toBe(100)
  expect(await settings()).toEqual(before)
})

test('what fails is undone whole, and the connection is as it was', async () => {
  const before = await settings()
  const failing = muchWriting(database.db, (within) =>
    database.db.transaction().execute((tx: Db) =>
      within(tx, async () => {
        await fill(tx, 'undone')
        throw new Error('no further')
      }),
    ),
  )
  await expect(failing).rejects.toThrow('no further')
  expect(await many('undone')).toBe(0)
  expect(await settings()).toEqual(before)
})
