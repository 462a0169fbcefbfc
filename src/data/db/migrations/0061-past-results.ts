import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

/** Earlier surveys and public figures, which a company takes over; no seal, in no verdict (C26.16). */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table past_results (
        id text not null primary key,
        company_id text not null references companies (id) on delete cascade,
        kind text not null check (kind in ('earlier', 'reference')),
        title text not null,
        source text not null,
        address text,
        population text,
        month text not null,
        item_key text not null,
        answers integer not null check (answers >= 10),
        value integer not null,
        made_by text references accounts (id) on delete set null,
        made_on text not null,
        constraint past_results_figure unique (company_id, title, month, item_key))`,
    )
    .execute(db)
  await sql.raw('create index past_results_by_made_by on past_results (made_by)').execute(db)
  if (engineOf(db) === 'postgres') await enableRowSecurity(db, { past_results: scopeOf.ownCompany })
}
