import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

/** Keys of programs, each for one company and one use (C27.8). */
export async function up(db: Kysely<unknown>) {
  for (const step of steps) await sql.raw(step).execute(db)
  if (engineOf(db) === 'postgres') await enableRowSecurity(db, { access_keys: scopeOf.ownCompany })
}

const steps = [
  `create table access_keys (
    id text not null primary key,
    company_id text not null references companies (id) on delete cascade,
    kind text not null check (kind in ('annuaire', 'resultats')),
    sees text check (sees in ('entites', 'equipes')),
    name text not null,
    key_hmac text not null unique,
    made_by text references accounts (id) on delete set null,
    made_on text not null,
    expires_on text not null,
    ends_on text,
    last_used_on text,
    check ((kind = 'resultats') = (sees is not null)))`,
  'create index access_keys_by_company_id on access_keys (company_id)',
  'create index access_keys_by_made_by on access_keys (made_by)',
]
