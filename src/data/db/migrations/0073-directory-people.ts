import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

/** What a directory says of people, and nowhere else (C27.1). */
export async function up(db: Kysely<unknown>) {
  for (const step of steps) await sql.raw(step).execute(db)
  if (engineOf(db) === 'postgres') await enableRowSecurity(db, { directory_people: scopeOf.ownCompany })
}

const steps = [
  `create table directory_people (
    id text not null primary key,
    company_id text not null references companies (id) on delete cascade,
    external_id text,
    user_name text not null,
    user_name_key text not null,
    active integer not null check (active in (0, 1)),
    acted integer check (acted in (0, 1)),
    gone integer not null default 0 check (gone in (0, 1)),
    gone_on text,
    attributes text not null,
    email_key text,
    account_id text references accounts (id) on delete set null,
    changed_since text,
    changed_at text,
    seal text not null,
    unique (company_id, user_name_key))`,
  'create index directory_people_by_external_id on directory_people (company_id, external_id)',
  'create index directory_people_by_email_key on directory_people (company_id, email_key)',
  'create index directory_people_by_account_id on directory_people (account_id)',
  'create index directory_people_changed on directory_people (company_id, changed_at) where changed_at is not null',
]
