import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPlace, openPlace } from '../../../test/database/places.ts'
import { engine } from '../../../test/fixture.ts'
import { migrate } from '../db/migrate.ts'
import type { Database, Db } from '../db/db.ts'
import { checkpointWal, fileOf } from './walCheckpointer.ts'
import { largeTransaction } from './largeTransaction.ts'
import { insertRows } from '../../../test/rows.ts'

let database: Database
beforeAll(async () => {
  database = await openPlace(await newPlace())
  await migrate(database.db)
})
afterAll(() => database.close())

async function fill(tx: Db, name: string, rows = 100) {
  for (let from = 0; from < rows; from += 100)
    await insertRows(
      tx,
      'installation',
      Array.from({ length: 100 }, (_, n) => ({ name: `${name} ${from + n}`, value: 'x'.repeat(2_000) })),
    )
}

/** What is read again, and what is written at the end. */
const rest = (tx: Db) => ({
  reread: async () => {
    const rows = await tx.selectFrom('installation').select('value').where('name', 'like', 'old %').execute()
    return rows.reduce((bytes, { value }) => bytes + value.length, 0)
  },
  end: async () => {
    await tx.deleteFrom('installation').where('name', 'like', 'old %').execute()
  },
})

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
  const answer = await largeTransaction(database.db, (within) =>
    database.db.transaction().execute((tx: Db) =>
      within(tx, {
        ...rest(tx),
        write: async () => {
          await fill(tx, 'kept')
          return 'done'
        },
      }),
    ),
  )
  expect(answer).toBe('done')
  expect(await many('kept')).toBe(100)
  expect(await settings()).toEqual(before)
})

test('what fails is undone whole, and the connection is as it was', async () => {
  const before = await settings()
  const failing = largeTransaction(database.db, (within) =>
    database.db.transaction().execute((tx: Db) =>
      within(tx, {
        ...rest(tx),
        write: () => fill(tx, 'undone'),
        end: () => Promise.reject(new Error('no further')),
      }),
    ),
  )
  await expect(failing).rejects.toThrow('no further')
  expect(await many('undone')).toBe(0)
  expect(await settings()).toEqual(before)
})

test('a small writing is not read again for long: an import of one person has as little to reread', async () => {
  let times = 0
  await largeTransaction(database.db, (within) =>
    database.db.transaction().execute((tx: Db) =>
      within(tx, {
        write: () => fill(tx, 'few'),
        reread: () => {
          times += 1
          return times > 1_000 ? Promise.reject(new Error('for ever')) : Promise.resolve(150)
        },
        end: () => Promise.resolve(),
      }),
    ),
  )
  expect(times).toBeLessThan(1_000)
  expect(await many('few')).toBe(100)
})

test.skipIf(engine === 'postgres')(
  'what was written has left the memory before the commit, each page once: the commit has little left to do (PERF13)',
  async () => {
    await fill(database.db, 'old', 1_000)
    const journal = `${await fileOf(database.db)}-wal`
    await checkpointWal(database.db)
    const seen = { pages: 0, signed: 0 }
    await largeTransaction(database.db, (within) =>
      database.db.transaction().execute((tx: Db) =>
        within(tx, {
          ...rest(tx),
          write: () => fill(tx, 'new', 2_000),
          end: () => Promise.resolve(void Object.assign(seen, read(readFileSync(journal)))),
        }),
      ),
    )
    expect(seen.pages).toBeGreaterThan(700)
    expect(seen.signed).toBe(seen.pages)
  },
)

/**
 * The WAL's pages, and those before the first wrong chained checksum: a page written twice makes the commit
 * sign the rest again (sqlite.org/fileformat2, 4.2).
 */
function read(journal: Buffer) {
  const [head, pageHead, page] = [32, 24, 4_096]
  const isBig = (journal.readUInt32BE(0) & 1) === 1
  const number = (at: number) => (isBig ? journal.readUInt32BE(at) : journal.readUInt32LE(at))
  let sums: [number, number] = [0, 0]
  const add = (from: number, length: number) => {
    let [one, other] = sums
    for (let at = from; at < from + length; at += 8) {
      one = (one + number(at) + other) >>> 0
      other = (other + number(at + 4) + one) >>> 0
    }
    sums = [one, other]
  }
  add(0, head - 8)
  const pages = Math.floor((journal.length - head) / (pageHead + page))
  for (let n = 0; n < pages; n += 1) {
    const at = head + n * (pageHead + page)
    add(at, 8)
    add(at + pageHead, page)
    if (sums[0] !== journal.readUInt32BE(at + 16) || sums[1] !== journal.readUInt32BE(at + 20))
      return { pages, signed: n }
  }
  return { pages, signed: pages }
}
