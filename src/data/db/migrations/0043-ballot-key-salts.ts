import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'

/** Several machines derive the next ballot key from the one they hold and a salt: no key travels (C23.1). */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('ballot_key_salts')
    .addColumn('generation', 'integer', (c) => c.primaryKey())
    .addColumn('base', 'integer', (c) => c.notNull())
    .addColumn('branch', 'text', (c) => c.notNull())
    .addColumn('salt', engineOf(db) === 'postgres' ? sql`bytea` : sql`blob`, (c) => c.notNull())
    .addColumn('seal', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .execute()
}
