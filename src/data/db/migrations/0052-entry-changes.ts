import { sql, type Kysely } from 'kysely'

/** The day on which somebody else changed an account's way in (C23.2). */
export async function up(db: Kysely<unknown>) {
  await sql`alter table accounts add column entry_changed_on text`.execute(db)
}
