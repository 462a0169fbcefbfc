import { sql, type Kysely } from 'kysely'

/** What a restore that could not bring back every waiting answer leaves to be said (C5). */
export async function up(db: Kysely<unknown>) {
  // The day of that restore: from then on no group of the wave counts as published for the first time.
  await sql`alter table waves add column restored_on text`.execute(db)
  // The wave that took the place of this one. No reference: companies take both away.
  await sql`alter table waves add column replaced_by text`.execute(db)
}
