import { sql, type Kysely } from 'kysely'

/** A session locks a job, so a time left by a killed server of 0.2 must not. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table jobs drop column locked_until`.execute(db)
}
