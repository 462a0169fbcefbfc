import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite, type Database, type Db } from '../db/db.ts'

// A command next to a server (`npm run backup`) writes for seconds: the server goes on serving.

let folder: string
let database: Database
let command: DatabaseSync
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ressenti-writers-'))
  database = openSqlite(join(folder, 'ressenti.db'))
  await sql`create table texts (text text)`.execute(database.db)
  command = new DatabaseSync(join(folder, 'ressenti.db'))
  command.exec("begin immediate; insert into texts values ('command')")
})
afterEach(async () => {
  command.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const write = (db: Db) => sql`insert into texts values ('server')`.execute(db)
const texts = async () =>
  (await sql<{ text: string }>`select text from texts order by text`.execute(database.db)).rows.map(
    ({ text }) => text,
  )

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['a statement', write],
  ['a transaction', (db) => db.transaction().execute(write)],
])('%s waits for the command without holding the event loop, which ends it here', async (_, work) => {
  const written = work(database.db)
  setTimeout(() => command.exec('commit'), 20)
  await written
  expect(await texts()).toEqual(['command', 'server'])
})

test('what reads waits for nobody', async () => {
  expect(await texts()).toEqual([])
})
