import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

/** The list of a wave's deposits, made once when they end (C16.6). Waves that ended before have none. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table receipt_lists (
        wave_id text not null primary key references waves (id) on delete cascade,
        entries text not null,
        sha256 text not null)`,
    )
    .execute(db)
  if (engineOf(db) === 'postgres') await enableRowSecurity(db, { receipt_lists: scopeOf.ownWave })
}
