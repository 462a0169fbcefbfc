import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'

/** The personal link that leaves before an opening (C24.12), and who signs the mails of a company (C24.14). */
export async function up(db: Kysely<unknown>) {
  for (const step of [...columns, ...(engineOf(db) === 'postgres' ? postgres : sqlite)])
    await sql.raw(step).execute(db)
}

const columns = [
  `alter table campaigns add column access_mail_on text`,
  `alter table companies add column mail_signatory text not null default ''`,
  `alter table companies add column mail_signatory_role text not null default ''`,
]

const kinds = `check (kind in ('access', 'invitation', 'rappel', 'dernier', 'resultats'))`

const postgres = [
  `alter table mailings drop constraint mailings_kind_check`,
  `alter table mailings add constraint mailings_kind_check ${kinds}`,
]

const sqlite = [
  `create table mailings_new (
    id text not null primary key,
    campaign_id text not null references campaigns (id) on delete cascade,
    kind text not null ${kinds},
    due_on text not null,
    sent_on text,
    unique (campaign_id, kind, due_on))`,
  `insert into mailings_new (id, campaign_id, kind, due_on, sent_on)
    select id, campaign_id, kind, due_on, sent_on from mailings`,
  `drop table mailings`,
  `alter table mailings_new rename to mailings`,
  `create index mailings_by_due_on on mailings (due_on)`,
]
