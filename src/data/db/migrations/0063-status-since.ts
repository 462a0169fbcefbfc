import { sql, type Kysely } from 'kysely'

/** How long somebody waits: not since the registration, where they were put back. */
export async function up(db: Kysely<unknown>) {
  await sql.raw("alter table accounts add column status_since text not null default ''").execute(db)
  await sql.raw('update accounts set status_since = substr(created_at, 1, 10)').execute(db)
}
