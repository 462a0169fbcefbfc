import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

/** The rows of a ballot box as its file has them, and the key that seals them, which rotates with the ballots (C28.6). */
export async function up(db: Kysely<unknown>) {
  const isPostgres = engineOf(db) === 'postgres'
  const bytes = isPostgres ? 'bytea' : 'blob'
  for (const step of [
    `create table ballot_box_keys (
      id text not null primary key,
      wave_id text not null references waves (id) on delete cascade,
      generation integer not null,
      sealed_key ${bytes} not null)`,
    `create table ballot_box_slices (
      wave_id text not null references waves (id) on delete cascade,
      number integer not null,
      sealed_rows ${bytes} not null,
      constraint ballot_box_slices_key primary key (wave_id, number))`,
    'create index ballot_box_keys_wave on ballot_box_keys (wave_id)',
  ])
    await sql.raw(step).execute(db)
  if (isPostgres)
    await enableRowSecurity(db, { ballot_box_keys: scopeOf.ownWave, ballot_box_slices: scopeOf.ownWave })
}
