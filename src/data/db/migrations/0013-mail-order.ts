import { sql, type Kysely } from 'kysely'

/** Thousands of campaign mails wait for their minute: the next one is found without looking at all of them (C13.10). */
export async function up(db: Kysely<unknown>) {
  await sql`create index mail_outbox_by_next_attempt_at on mail_outbox (next_attempt_at)`.execute(db)
}
