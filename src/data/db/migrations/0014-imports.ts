import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

/** Imports of people, who has left and what they come back to, and the rows that wait for their check (C19). */
export async function up(db: Kysely<unknown>) {
  for (const step of [
    `create table imports (
      id text not null primary key,
      company_id text not null references companies (id) on delete cascade,
      created_by text references accounts (id) on delete set null,
      day text not null,
      arrived integer not null)`,
    `create index imports_by_company_id on imports (company_id)`,
    `create index accounts_by_import_id on accounts (import_id) where import_id is not null`,
    `create table departures (
      account_id text not null primary key references accounts (id) on delete cascade,
      company_id text not null references companies (id) on delete cascade,
      status text not null check (status in ('pending', 'approved', 'rejected')),
      memberships text not null)`,
    `create index departures_by_company_id on departures (company_id)`,
    `create table import_rows (
      account_id text not null references accounts (id) on delete cascade,
      part integer not null,
      upload text not null,
      company_id text not null references companies (id) on delete cascade,
      count integer not null,
      content text not null,
      expires_at text not null,
      primary key (account_id, part))`,
  ])
    await sql.raw(step).execute(db)
  if (engineOf(db) === 'postgres')
    await enableRowSecurity(db, { imports: scopeOf.ownCompany, departures: scopeOf.ownCompany })
}
