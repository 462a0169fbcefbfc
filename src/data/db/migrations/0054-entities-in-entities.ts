import { sql, type Kysely } from 'kysely'

/** An entity lies in another one or in none (C15.3); waves hold `parent_id` since 0012. */
export async function up(db: Kysely<unknown>) {
  for (const step of [
    'alter table groupings add column parent_id text references groupings (id) on delete set null',
    'create index groupings_by_parent_id on groupings (parent_id) where parent_id is not null',
  ])
    await sql.raw(step).execute(db)
}
