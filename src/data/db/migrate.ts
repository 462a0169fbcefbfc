import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { engineOf, advisoryLock } from '../engines/engine.ts'
import type { Db } from './schema.ts'

/** A file of this name in the folder is a migration; what they share has another name. */
const migrationFile = /^\d{4}-[a-z-]+\.ts$/

/**
 * The folder is the list: a migration that nobody registered would never run. Each file is imported when it runs, so
 * that a program whose database is up to date loads none.
 */
export function readMigrations(folder: string): Record<string, Migration> {
  const files = readdirSync(folder).filter((name) => migrationFile.test(name))
  return Object.fromEntries(
    files.sort().map((file) => [file.replace(/\.ts$/, ''), { up: importUp(join(folder, file)) }]),
  )
}

const importUp =
  (file: string): Migration['up'] =>
  async (db) => {
    const { up } = (await import(pathToFileURL(file).href)) as Migration
    await up(db)
  }

export const migrations = readMigrations(join(import.meta.dirname, 'migrations'))

/** The database was made by a newer program: starting would risk what it holds. */
export class DatabaseTooNew extends Error {}

/** Done in the same transaction for the migrations that were made now: what needs a key, which no migration has. */
export type Upgrade = (tx: Db, made: readonly string[]) => Promise<void>

/**
 * Brings the database to this program's schema, all steps in one transaction: killed half-way, nothing of it remains
 * and the next start begins again. Throws DatabaseTooNew when it was made by a newer program.
 */
export async function migrate(db: Db, steps = migrations, upgrade?: Upgrade) {
  const error = await withoutForeignKeys(db, () =>
    db.transaction().execute(async (tx: Db) => {
      await run(tx, steps, upgrade)
      if (engineOf(tx) === 'sqlite') await refuseDangling(tx)
    }),
  ).catch((thrown: unknown) => thrown)
  if (error instanceof Error && /corrupted migrations/.test(error.message))
    throw new DatabaseTooNew(
      'La base de données vient d’une version plus récente de Ressenti : mettez le programme à jour.',
    )
  if (error) throw error
}

/**
 * A table of SQLite is changed by making it anew, and dropping the old one would delete by cascade all that hangs on it.
 * Foreign keys can only be switched off outside a transaction; what is written then is checked before the commit.
 */
async function withoutForeignKeys<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (engineOf(db) === 'postgres') return work()
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

/** One starter at a time; the others find the work done. */
async function run(tx: Db, steps: Record<string, Migration>, upgrade?: Upgrade) {
  if (engineOf(tx) === 'postgres') await sql`set local statement_timeout = 0`.execute(tx)
  await advisoryLock(tx, 'migrations')
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => steps } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  const made = results.map(({ migrationName }) => migrationName)
  if (upgrade) return upgrade(tx, made)
  // A program without the keys must not leave what waits unbound: no later one would do it.
  const waves =
    made.includes('0003-bound-ballots') && (await tx.selectFrom('waves').select('id').limit(1).execute())
  if (waves && waves.length > 0) throw new Error('cette base doit être mise à jour par npm start')
}

async function refuseDangling(tx: Db) {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(tx)
  if (rows[0]) throw new Error(`migration: rows of ${rows[0].table} refer to what is not there`)
}
