import { Migrator, type Migration } from 'kysely/migration'
import * as start from './migrations/0001-start.ts'
import type { Db } from './schema.ts'

const migrations: Record<string, Migration> = {
  '0001-start': start,
}

/** The database was made by a newer program: starting would risk what it holds. */
export class DatabaseTooNew extends Error {}

/**
 * Brings the database to this program's schema, all steps in one transaction: killed half-way, nothing of it remains
 * and the next start begins again. Throws DatabaseTooNew when it was made by a newer program.
 */
export async function migrate(db: Db, steps = migrations) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error && /corrupted migrations/.test(error.message))
    throw new DatabaseTooNew(
      'La base de données vient d’une version plus récente de Ressenti : mettez le programme à jour.',
    )
  if (error) throw error
}
