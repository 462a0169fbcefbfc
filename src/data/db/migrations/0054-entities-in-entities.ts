import { sql, type Kysely } from 'kysely'

/** An entity lies in another one or in none (C15.3); a backup may hold it before that one. */
export async function up(db: Kysely<unknown>) {
  for (const step of [
    'alter table groupings add column parent_id text references groupings (id) on delete set null deferrable initially deferred',
    'create index groupings_by_parent_id on groupings (parent_id) where parent_id is not null',
  ])
    await sql.raw(step).execute(db)
}
