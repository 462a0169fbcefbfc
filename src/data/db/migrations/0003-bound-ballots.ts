import { sql, type Kysely } from 'kysely'
import { engineOf } from '../engine.ts'

type Anything = Kysely<unknown>

const bytes = (db: Anything) => (engineOf(db) === 'postgres' ? sql`bytea` : sql`blob`)

/** The second edition of C2 and C5: a ballot key of its own, with generations. */
export async function up(db: Anything) {
  await db.schema
    .createTable('ballot_keys')
    .addColumn('generation', 'integer', (c) => c.primaryKey())
    .addColumn('sealed_key', bytes(db), (c) => c.notNull())
    .execute()
}
