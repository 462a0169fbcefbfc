import { sql, type Kysely } from 'kysely'

/** What only the owner of a reading code can show of a sealed copy (C23.2). */
export async function up(db: Kysely<unknown>) {
  await sql`alter table sealed_copies add column proof text`.execute(db)
}
