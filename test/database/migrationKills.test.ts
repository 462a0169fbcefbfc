import { chmodSync, copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { schemaOf } from './migrationKills.ts'
import type { Db } from '../../src/data/db/db.ts'
import { migrate, migrations } from '../../src/data/db/migrate.ts'
import { fill } from '../../src/operations/backup/fill.ts'
import { openArchive } from '../../src/operations/backup/openArchive.ts'
import { dyingAt } from '../dyingDatabase.ts'
import { Killed } from '../killing.ts'
import { configOf } from './filled.ts'
import { engine } from '../fixture.ts'
import { newPlace, openPlace } from './places.ts'

const kept = join(import.meta.dirname, '..', 'fixtures', '0.1.0')
const upTo = (last: string) => Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last))

/** Three companies with open and closed waves and waiting ballots, as they were before a step. */
async function before(step: string) {
  const config = configOf(await newPlace())
  for (const end of ['', '.publications'])
    copyFileSync(join(kept, `secret.key${end}`), `${config.secretFile}${end}`)
  chmodSync(config.secretFile, 0o600)
  const archive = await openArchive(join(kept, 'ressenti.backup'), config, { unsealed: true })
  const database = await openPlace(config)
  await migrate(database.db, archive.steps)
  await database.db.transaction().execute((tx) => fill(tx, archive.rows()))
  // Only today's program binds what needs a key.
  const earlier =
    Object.keys(migrations)
      .filter((name) => name < step)
      .at(-1) ?? ''
  await migrate(database.db, upTo(earlier), async () => undefined)
  return database
}

/** Every row of the database. */
async function contentOf(db: Db) {
  const names = (await db.introspection.getTables()).map(({ name }) => name).sort()
  const rows: string[] = []
  for (const name of names) {
    const found = await sql`select * from ${sql.table(name)}`.execute(db)
    rows.push(name, ...found.rows.map((row) => JSON.stringify(row)).sort())
  }
  return [await schemaOf(db), ...rows].join('\n')
}

/** Queried after each death, because comparing every row would take too long each time. */
const stepsOf = async (db: Db) =>
  [
    (await db.introspection.getTables()).map(({ name }) => name).sort(),
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows,
  ].flat()

const died = (error: unknown) => {
  if (error instanceof Killed) return true
  throw error
}

// A statement takes PostgreSQL ten times as long.
const stride = engine === 'sqlite' || process.env.ROUNDS === 'long' ? 1 : 7

test.each(['0010-versions', '0011-accounts'])(
  'a server that dies at any statement of %s leaves everything as it was, and the next start completes it',
  async (last) => {
    const { db, close } = await before(last)
    const [whole, steps] = [await contentOf(db), await stepsOf(db)]
    let statement = 1
    while (await migrate(dyingAt(db, statement).db, upTo(last)).then(() => false, died)) {
      const now = await stepsOf(db)
      // After the commit only the foreign keys are left to switch on.
      if (now.length > steps.length) break
      expect(now, `statement ${statement}`).toEqual(steps)
      if (statement % 50 === 1) expect(await contentOf(db), `statement ${statement}`).toBe(whole)
      statement += stride
    }
    expect(statement).toBeGreaterThan(20)
    await migrate(db)
    const accounts = await db.selectFrom('accounts').select('unsubscribeToken').execute()
    expect(new Set(accounts.map(({ unsubscribeToken }) => unsubscribeToken)).size).toBe(77)
    const versions = await db.selectFrom('questionnaireVersions').select('state').execute()
    expect(versions.map(({ state }) => state)).toEqual(['frozen', 'frozen', 'frozen'])
    expect(await db.selectFrom('ballots').select('id').execute()).toHaveLength(30)
    await close()
  },
)
