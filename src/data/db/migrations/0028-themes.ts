import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

/** How a company sorts the comments that it reads: by hand, with words of its own. No time, no person stands beside a link. */
export async function up(db: Kysely<unknown>) {
  for (const step of [
    `create table comment_themes (
      id text not null primary key,
      company_id text not null references companies (id) on delete cascade,
      name text not null,
      name_key text not null,
      sort_name text not null,
      unique (company_id, name_key))`,
    `create table comment_theme_links (
      comment_id text not null references comments (id) on delete cascade,
      theme_id text not null references comment_themes (id) on delete cascade,
      primary key (comment_id, theme_id))`,
    `create index comment_theme_links_by_theme_id on comment_theme_links (theme_id)`,
  ])
    await sql.raw(step).execute(db)
  if (engineOf(db) === 'postgres')
    await enableRowSecurity(db, { comment_themes: scopeOf.ownCompany, comment_theme_links: scopeOf.ownTheme })
}
