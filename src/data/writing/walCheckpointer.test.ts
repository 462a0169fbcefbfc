import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSqlite } from '../db/db.ts'
import { walCheckpointer } from './walCheckpointer.ts'

test('what is written is in the file when the journal is closed, and SQLite minds its journal again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-journal-'))
  const file = join(folder, 'ressenti.db')
  const { db, close } = openSqlite(file)
  await sql`create table texts (text text)`.execute(db)
  const journal = await walCheckpointer(db)
  const before = statSync(file).size
  for (let part = 0; part < 50; part += 1) {
    await sql`insert into texts values (${'x'.repeat(10_000)})`.execute(db)
    await journal.written(100)
  }
  await journal.close()

  expect(statSync(file).size - before).toBeGreaterThan(500_000)
  const { rows } = await sql`pragma wal_autocheckpoint`.execute(db)
  expect(rows).toEqual([{ walAutocheckpoint: 1000 }])
  await close()
  rmSync(folder, { recursive: true })
})

test('with a server each part is in the file before the next one is written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-journal-'))
  const file = join(folder, 'ressenti.db')
  const { db, close } = openSqlite(file)
  await sql`create table texts (text text)`.execute(db)
  const journal = await walCheckpointer(db, { isShared: true })
  const sizes: number[] = []
  for (let part = 0; part < 3; part += 1) {
    await sql`insert into texts values (${'x'.repeat(100_000)})`.execute(db)
    await journal.written(1)
    sizes.push(statSync(file).size)
  }
  await journal.close()
  expect(sizes.map((size, part) => size > (part + 1) * 100_000)).toEqual([true, true, true])
  await close()
  rmSync(folder, { recursive: true })
})
