import { sql, type Kysely } from 'kysely'

/** The seal of what lets somebody enter (C23.2); the start that migrates makes it, with the key. Sessions end. */
export async function up(db: Kysely<unknown>) {
  for (const step of [
    `alter table accounts add column secret_seal text`,
    `delete from sessions`,
    `delete from reset_tokens`,
  ])
    await sql.raw(step).execute(db)
}
