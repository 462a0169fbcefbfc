import { sql, type Kysely } from 'kysely'

/** A list says « Invitée » from the moment on which the mail waits: few of what waits are links, and those are found. */
export async function up(db: Kysely<unknown>) {
  await sql`create index mail_outbox_links on mail_outbox (recipient) where kind = 'activation'`.execute(db)
}
