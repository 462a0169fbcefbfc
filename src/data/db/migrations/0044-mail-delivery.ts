import { sql, type Kysely } from 'kysely'

/**
 * A mail may tell of several mailings, each with its own end of use, and each mailing counts what became of its mails (C24.16).
 * The column `mailing_id` joined them with commas, which cancelling compared in vain.
 */
export async function up<T>(db: Kysely<T>) {
  for (const step of tables) await sql.raw(step).execute(db)
  const { rows } = await sql<{ id: string; joined: string; ends: string }>`
    select id, mailing_id as joined, expires_at as ends from mail_outbox where mailing_id is not null`.execute(
    db,
  )
  for (const { id, joined, ends } of rows)
    for (const mailing of new Set(joined.split(',')))
      await sql`insert into outbox_mailings (mail_id, mailing_id, expires_at)
        select ${id}, id, ${ends} from mailings where id = ${mailing}`.execute(db)
  await sql`insert into mailing_counts (mailing_id, queued)
    select mailing_id, count(*) from outbox_mailings group by mailing_id`.execute(db)
  await sql`update mail_outbox set mailing_id = null, expires_at = null where mailing_id is not null`.execute(
    db,
  )
}

const count = (name: string) => `${name} integer not null default 0 check (${name} >= 0)`

const tables = [
  `create table outbox_mailings (
    mail_id text not null references mail_outbox (id) on delete cascade,
    mailing_id text not null references mailings (id) on delete cascade,
    expires_at text not null,
    primary key (mail_id, mailing_id))`,
  `create index outbox_mailings_by_mailing_id on outbox_mailings (mailing_id)`,
  `create table mailing_counts (
    mailing_id text not null primary key references mailings (id) on delete cascade,
    ${count('queued')},
    ${count('taken')},
    ${count('refused')},
    ${count('given_up')},
    left_on text)`,
  `drop index mail_outbox_by_mailing_id`,
  `drop index mail_outbox_by_next_attempt_at`,
  `create index mail_outbox_of_accounts on mail_outbox (next_attempt_at) where kind <> 'campaign'`,
  `create index mail_outbox_of_campaigns on mail_outbox (next_attempt_at) where kind = 'campaign'`,
]
