import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'

/** Who was in a team that is deleted or merged is no newcomer anywhere (C12.6). */
export async function up(db: Kysely<unknown>) {
  for (const step of engineOf(db) === 'postgres' ? postgres : sqlite) await sql.raw(step).execute(db)
}

const postgres = ['alter table past_members drop constraint past_members_team_key_fkey']

const sqlite = [
  `create table kept_members (
    team_key text not null,
    account_id text not null references accounts (id) on delete cascade,
    company_id text not null references companies (id) on delete cascade,
    since text not null,
    left_on text not null,
    seal text,
    constraint past_members_key primary key (team_key, account_id, since))`,
  `insert into kept_members (team_key, account_id, company_id, since, left_on, seal)
    select team_key, account_id, company_id, since, left_on, seal from past_members`,
  'drop table past_members',
  'alter table kept_members rename to past_members',
  'create index past_members_by_account_id on past_members (account_id)',
]
