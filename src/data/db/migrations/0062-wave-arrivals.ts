import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

/** How many of a group came since an earlier wave, counted at the opening (C26.11). */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table wave_arrivals (
        wave_id text not null references waves (id) on delete cascade,
        group_id text not null,
        earlier_wave_id text not null references waves (id) on delete cascade,
        arrived integer not null check (arrived >= 0),
        constraint wave_arrivals_key primary key (wave_id, group_id, earlier_wave_id))`,
    )
    .execute(db)
  await sql.raw('create index wave_arrivals_by_earlier on wave_arrivals (earlier_wave_id)').execute(db)
  if (engineOf(db) === 'postgres') await enableRowSecurity(db, { wave_arrivals: scopeOf.ownWave })
}
