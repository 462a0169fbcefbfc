import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

/** Who is responsible for a team or an entity, and who reads which team because of it (C25). */
export async function up(db: Kysely<unknown>) {
  for (const step of steps) await sql.raw(step).execute(db)
  if (engineOf(db) === 'postgres')
    await enableRowSecurity(db, { responsibilities: scopeOf.ownCompany, team_readers: scopeOf.ownCompany })
}

const steps = [
  `create table responsibilities (
    id text not null primary key,
    company_id text not null references companies (id) on delete cascade,
    account_id text not null references accounts (id) on delete cascade,
    team_key text references teams (key) on delete cascade,
    grouping_id text references groupings (id) on delete cascade,
    since text not null,
    until text,
    source text not null check (source in ('main', 'fichier')),
    appointed_by text references accounts (id) on delete set null,
    check ((team_key is null) <> (grouping_id is null)),
    unique (account_id, team_key),
    unique (account_id, grouping_id))`,
  'create index responsibilities_by_company_id on responsibilities (company_id)',
  'create index responsibilities_by_team_key on responsibilities (team_key)',
  'create index responsibilities_by_grouping_id on responsibilities (grouping_id)',
  'create index responsibilities_by_appointed_by on responsibilities (appointed_by)',
  `create table team_readers (
    id text not null primary key,
    company_id text not null references companies (id) on delete cascade,
    team_key text not null references teams (key) on delete cascade,
    account_id text references accounts (id) on delete set null,
    via text not null,
    since text not null,
    until text,
    ended integer not null default 0 check (ended in (0, 1)))`,
  'create unique index team_readers_present on team_readers (team_key, account_id) where ended = 0',
  'create index team_readers_by_company_id on team_readers (company_id)',
  'create index team_readers_by_account_id on team_readers (account_id)',
]
