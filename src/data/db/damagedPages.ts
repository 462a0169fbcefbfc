import { sql } from 'kysely'
import { DatabaseDamaged, restoreElsewhere } from '../engines/damage.ts'
import type { Db } from './schema.ts'

/** PostgreSQL counts checksum failures of the pages that it reads. Throws DatabaseDamaged. */
export async function refuseDamagedPages(db: Db) {
  const { rows } = await sql<{ failures: number | null; checksums: string }>`
    select checksum_failures as failures, current_setting('data_checksums') as checksums
      from pg_stat_database where datname = current_database()`.execute(db)
  const [found] = rows
  if (found?.checksums === 'off')
    console.warn('Attention : ce PostgreSQL ne contrôle pas ses pages (data_checksums) : docs/operations.md.')
  if (!found?.failures) return
  throw new DatabaseDamaged(`PostgreSQL a lu des pages endommagées (${found.failures}). ${restoreElsewhere}`)
}
