import { sql, type Kysely } from 'kysely'

/** The journal said by name who had entered (C23.8): such lines of employees go, also of those whose account is gone. */
export async function up(db: Kysely<unknown>) {
  const theirs = [
    ...['account_activated', 'address_confirmed', 'password_changed', 'password_reset', 'sign_in_failed'],
    ...['own_name_changed', 'second_factor_changed'],
  ]
  await sql`delete from audit_events where action in ('single_sign_on_linked', 'provider_address_followed',
    'provider_address_taken')`.execute(db)
  await sql`delete from audit_events where action in (${sql.join(theirs)}) and actor_name <> ''
    and not exists (select 1 from accounts a where a.id = actor_id and a.role <> 'employee')`.execute(db)
  // The list of people no longer reads what waits to be mailed.
  await sql`drop index mail_outbox_links`.execute(db)
}
