import { sql, type Kysely } from 'kysely'

/** Whether somebody has entered, in any way and without a date (C19.13), and who was ever asked, found by account. */
export async function up(db: Kysely<unknown>) {
  for (const step of [
    `alter table accounts add column entered integer not null default 0
      constraint accounts_entered check (entered in (0, 1))`,
    `update accounts set entered = 1 where password_hash is not null or exists (
      select 1 from account_identifiers i where i.account_id = accounts.id and i.kind = 'oidc')`,
    `create index roster_by_account_id on roster (account_id)`,
  ])
    await sql.raw(step).execute(db)
}
