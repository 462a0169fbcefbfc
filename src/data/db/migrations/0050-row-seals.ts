import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'

type MigrationDb = Kysely<unknown>

/** Seals of the rows that decide what k counts (C23.3); the start after it seals what is there once. */
export async function up(db: MigrationDb) {
  const isPostgres = engineOf(db) === 'postgres'
  for (const [table, column] of columns)
    await sql.raw(`alter table ${table} add column ${column} text`).execute(db)
  for (const step of departed(isPostgres ? 'bytea' : 'blob')) await sql.raw(step).execute(db)
  for (const step of isPostgres ? postgres : sqlite) await sql.raw(step).execute(db)
}

const columns = [
  ['accounts', 'counts_seal'],
  ['team_members', 'seal'],
  ['past_members', 'seal'],
  ['roster', 'seal'],
  ['companies', 'grown_seal'],
  ['reporting_groups', 'count_seal'],
  ['responses', 'seal'],
]

/** What a group's count of signatures needs of a deleted account, until the wave's keys go. */
const departed = (bytes: string) => [
  `create table departed_responses (
    wave_id text not null references waves (id) on delete cascade,
    account_id text not null,
    group_id text not null,
    blinded_token ${bytes} not null,
    seal text,
    constraint departed_responses_key primary key (wave_id, account_id))`,
]

const keep = `insert into departed_responses (wave_id, account_id, group_id, blinded_token, seal)
  select wave_id, account_id, group_id, blinded_token, seal from responses
  where account_id = old.id and is_completed = 1 and group_id is not null and blinded_token is not null
  on conflict do nothing`

const sqlite = [`create trigger account_responses_kept before delete on accounts begin ${keep}; end`]

const postgres = [
  `create function keep_responses() returns trigger language plpgsql as $$ begin
    ${keep};
    return old;
  end $$`,
  `create trigger account_responses_kept before delete on accounts
    for each row execute function keep_responses()`,
]
