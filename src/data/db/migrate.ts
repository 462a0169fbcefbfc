import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { engineOf, advisoryLock } from '../engines/engine.ts'
import type { Db } from './schema.ts'

const migrationFile = /^\d{4}-[a-z-]+\.ts$/

/** The folder is the list, so that no migration is forgotten. Files are imported when they run. */
export function migrationsOf(files: readonly string[]): Record<string, Migration> {
  const names = files.filter((file) => migrationFile.test(file)).map((file) => file.replace(/\.ts$/, ''))
  return Object.fromEntries(names.toSorted().map((name) => [name, { up: importUp(name) }]))
}

const importUp =
  (name: string): Migration['up'] =>
  async (db) => {
    const { up } = (await import(`./migrations/${name}.ts`)) as Migration
    await up(db)
  }

export const migrations = migrationsOf(readdirSync(join(import.meta.dirname, 'migrations')))

/** A newer program made the database: starting would risk its content. */
export class DatabaseTooNew extends Error {}

/** Runs in the migrations' transaction, for what needs a key. */
export type Upgrade = (tx: Db, made: readonly string[]) => Promise<void>

/**
 * Runs all migrations in one transaction: a kill leaves nothing behind. Throws DatabaseTooNew for a newer
 * program's database.
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
 * SQLite changes a table by replacing it, and dropping the old one would cascade. Keys are off outside the
 * transaction, checked before the commit.
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

async function run(tx: Db, steps: Record<string, Migration>, upgrade?: Upgrade) {
  if (engineOf(tx) === 'postgres') await sql`set local statement_timeout = 0`.execute(tx)
  await advisoryLock(tx, 'migrations')
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => steps } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  const made = results.map(({ migrationName }) => migrationName)
  if (upgrade) return upgrade(tx, made)
  // Without the keys, waiting ballots would stay unbound for ever.
  const waves =
    made.includes('0003-bound-ballots') && (await tx.selectFrom('waves').select('id').limit(1).execute())
  if (waves && waves.length > 0) throw new Error('cette base doit être mise à jour par npm start')
}

async function refuseDangling(tx: Db) {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(tx)
  if (rows[0]) throw new Error(`migration: rows of ${rows[0].table} refer to what is not there`)
}
