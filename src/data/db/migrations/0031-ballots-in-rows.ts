import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'

/**
 * On SQLite ballots become an ordinary table. In one that is clustered by its text key every step of a search reads the
 * whole row it compares with, 8,500 bytes on three pages: two thirds of what writing ballots anew cost. The order of
 * arrival is forgotten by stirring in either (C5).
 */
export async function up(db: Kysely<unknown>) {
  if (engineOf(db) === 'sqlite') for (const step of steps) await sql.raw(step).execute(db)
}

const steps = [
  `create table ballots_in_rows (
    id text not null primary key,
    wave_id text not null references waves (id) on delete cascade,
    group_id text not null,
    generation integer not null default 0,
    withdrawal_hash text not null,
    sealed_answers blob not null)`,
  // By their ids, which are chance.
  `insert into ballots_in_rows (id, wave_id, group_id, generation, withdrawal_hash, sealed_answers)
    select id, wave_id, group_id, generation, withdrawal_hash, sealed_answers from ballots order by id`,
  'drop table ballots',
  'alter table ballots_in_rows rename to ballots',
  'create index ballots_by_wave_id_group_id on ballots (wave_id, group_id, id)',
  'create index ballots_by_withdrawal_hash on ballots (withdrawal_hash)',
  'create index ballots_by_generation on ballots (generation, id)',
]
