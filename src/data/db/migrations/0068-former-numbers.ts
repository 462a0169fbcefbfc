import { sql, type Kysely } from 'kysely'

/** The day on which a number was replaced (C24.17): seals hold its null already. No day on which somebody entered. */
export async function up(db: Kysely<unknown>) {
  await sql.raw('alter table account_identifiers add column retired_on text').execute(db)
  // Who could enter by what is counted in it alone (C24.10).
  await sql
    .raw(
      'create index accounts_by_means on accounts (company_id, role, status, mail_failures, import_id, email, id)',
    )
    .execute(db)
  // Who entered by a letter is told by the month alone (C23.8).
  await sql
    .raw("update activation_codes set used_on = substr(used_on, 1, 7) || '-01' where used_on is not null")
    .execute(db)
  await sql.raw("delete from audit_events where action = 'provider_address_taken'").execute(db)
}
