import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { migrations, migrationsOf } from '../../src/data/db/migrate.ts'
import { otherBuild } from '../builds.ts'
import { startServer } from '../serverProcess.ts'
import { root } from '../sources.ts'
import { quickly } from './filled.ts'
import { newPlace, openPlace } from './places.ts'

const folder = join('src', 'data', 'db', 'migrations')

/** What migrations share; any other file of the folder must be one, or it would never run. */
const shared = ['defaultQuestions.ts', 'formerTables.ts']

const numbersTwice = (names: readonly string[]) => {
  const numbers = names.map((name) => name.slice(0, 4))
  return names.filter((_, at) => numbers.indexOf(numbers[at] ?? '') !== at)
}

test('H-A6 a migration that was added and registered nowhere runs at the next start', async () => {
  const added = `import { sql, type Kysely } from 'kysely'
export const up = (db: Kysely<unknown>) => sql\`create table added (id text primary key)\`.execute(db)\n`
  const place = await newPlace()
  const build = otherBuild({ [join(folder, '9998-added.ts')]: added })
  const server = await startServer(quickly(place), { root: build })
  expect(await server.end()).toBe(0)
  const { db, close } = await openPlace(place)
  expect((await db.introspection.getTables()).map(({ name }) => name)).toContain('added')
  await close()
})

test('H-A6 every file of the folder is a migration with a number of its own, or is shared by them', async () => {
  const files = readdirSync(join(root, folder)).sort()
  const names = Object.keys(migrations)
  expect([...names.map((name) => `${name}.ts`), ...shared]).toEqual(files)
  expect(numbersTwice(names)).toEqual([])
  expect(numbersTwice([...names, '0035-another'])).toEqual(['0035-another'])
  for (const name of names) {
    const file = (await import(pathToFileURL(join(root, folder, `${name}.ts`)).href)) as { up?: unknown }
    expect(file.up, name).toBeTypeOf('function')
  }
})

test('migrations run in the order of their numbers, whatever order the folder is read in', () => {
  const files = readdirSync(join(root, folder))
  expect(Object.keys(migrationsOf(files.toReversed()))).toEqual(Object.keys(migrations))
  expect(Object.keys(migrationsOf(['0010-b.ts', '0002-a.ts', 'shared.ts']))).toEqual(['0002-a', '0010-b'])
})

test('a migration is never changed once it is here: a database that has run it would differ from a new one', () => {
  const kept = JSON.parse(readFileSync(join(root, 'test', 'fixtures', 'migrations.json'), 'utf8')) as unknown
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(root, folder, file)))
      .digest('hex')
  const files = readdirSync(join(root, folder)).sort()
  // A new migration adds its line to the list.
  expect(Object.fromEntries(files.map((file) => [file, hashOf(file)]))).toEqual(kept)
})
