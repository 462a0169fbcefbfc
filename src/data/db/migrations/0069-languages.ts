import { sql, type Kysely } from 'kysely'

/** The languages that a company offers, who signs its mails in them, and what a person reads (C20.8, C20.9). */
export async function up(db: Kysely<unknown>) {
  for (const step of columns) await sql.raw(step).execute(db)
}

const columns = [
  `alter table companies add column languages text not null default '["fr"]'`,
  'alter table companies add column mail_signatures text',
  'alter table accounts add column language text',
  'alter table accounts add column own_language text',
  'alter table accounts add column mail_language text',
]
