import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'

/**
 * One index instead of two, in which the ballots of a group stand together: a rotation writes all of a group at once,
 * and each of them lay on a page of its own in an index of chance.
 */
export async function up(db: Kysely<unknown>) {
  const replaced = engineOf(db) === 'postgres' ? await named(db) : ['ballots_by_withdrawal_hash']
  for (const name of [...replaced, 'ballots_by_generation']) await sql`drop index ${sql.id(name)}`.execute(db)
  await sql`create index ballots_by_generation
    on ballots (generation, wave_id, group_id, withdrawal_hash, id)`.execute(db)
}

/** Its name was drawn when the table was made. */
async function named(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = current_schema() and tablename = 'ballots' and indexname like 'ballots_withdrawal_%'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
