import type { Kysely } from 'kysely'

/** Counts how often everything that gives access to an account was taken back: what was verified before is worth nothing. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('accounts')
    .addColumn('access_version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
