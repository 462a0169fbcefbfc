import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { engineOf } from '../engines/engine.ts'
import { checkpointWal } from './walCheckpointer.ts'

/** Overwrites or frees the old pages of rewritten rows. If somebody is reading, the next round does it. */
export async function vacuumTables(db: Db, tables: readonly string[], { analyze = false } = {}) {
  if (engineOf(db) === 'sqlite') return void (await checkpointWal(db))
  const options = sql.raw(analyze ? 'truncate false, analyze' : 'truncate false')
  await db.connection().execute(async (here: Db) => {
    await sql`set statement_timeout = 0`.execute(here)
    try {
      await sql`vacuum (${options}) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(here)
    } finally {
      await sql`reset statement_timeout`.execute(here)
    }
  })
}
