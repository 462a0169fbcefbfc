import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

/** Files that a script sends, and what was made of them (C27.3–C27.5). */
export async function up(db: Kysely<unknown>) {
  for (const step of steps) await sql.raw(step).execute(db)
  if (engineOf(db) === 'postgres') await enableRowSecurity(db, { sync_runs: scopeOf.ownCompany })
}

const steps = [
  'alter table companies add column directory text',
  `create table sync_runs (
    id text not null primary key,
    company_id text not null references companies (id) on delete cascade,
    source text not null check (source in ('fichier', 'scim')),
    made_at text not null,
    day text not null,
    state text not null check (state in
      ('waiting', 'applied', 'unchanged', 'held', 'refused', 'replaced', 'expired')),
    looked integer not null default 0 check (looked in (0, 1)),
    counts text not null,
    reason text,
    row_list text,
    seal text not null)`,
  'create index sync_runs_by_company_id on sync_runs (company_id, made_at)',
  "create index sync_runs_waiting on sync_runs (made_at) where state = 'waiting'",
]
