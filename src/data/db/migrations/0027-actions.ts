import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

/**
 * What a company has decided (C18). No score stands here: a link names a line of a published table, and whoever reads it
 * sees of that table what they may see anyway (INV24).
 */
export async function up(db: Kysely<unknown>) {
  for (const step of [
    `create table actions (
      id text not null primary key,
      company_id text not null references companies (id) on delete cascade,
      team_key text references teams (key) on delete set null,
      former_team text,
      kind text not null check (kind in ('action', 'reunion', 'refus')),
      title text not null,
      text text not null,
      about_kind text check (about_kind in ('dimension', 'question')),
      about text,
      wave_id text references waves (id) on delete set null,
      owner_name text not null,
      due_on text,
      state text not null check (state in ('a_faire', 'en_cours', 'faite', 'abandonnee')),
      visible integer not null check (visible in (0, 1)),
      revision integer not null default 0,
      created_by text references accounts (id) on delete set null,
      created_on text not null,
      done_on text,
      check ((about is null) = (about_kind is null)),
      check ((done_on is not null) = (state = 'faite')),
      check (kind <> 'refus' or (text <> '' and due_on is null)))`,
    `create index actions_by_company_id on actions (company_id, created_on)`,
    `create index actions_by_team_key on actions (team_key)`,
    `create index actions_by_wave_id on actions (wave_id)`,
    `create index actions_by_created_by on actions (created_by)`,
  ])
    await sql.raw(step).execute(db)
  if (engineOf(db) === 'postgres') await enableRowSecurity(db, { actions: scopeOf.ownCompany })
}
