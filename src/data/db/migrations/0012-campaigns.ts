import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

type MigrationDb = Kysely<unknown>

/**
 * Campaigns, their series and mails, and the register of a company (C12, C13, C16). `waves` gets a column and is never
 * rebuilt: everything hangs on it with a cascade. Companies stay permanent, and nothing is announced.
 */
export async function up(db: MigrationDb) {
  for (const step of [...campaigns, ...mails, ...register, ...columns]) await sql.raw(step).execute(db)
  for (const step of engineOf(db) === 'postgres' ? keptOnPostgres : keptOnSqlite)
    await sql.raw(step).execute(db)
  if (engineOf(db) === 'postgres')
    await enableRowSecurity(db, {
      series: scopeOf.ownCompany,
      campaigns: scopeOf.ownCompany,
      campaign_teams: scopeOf.ownCampaign,
      mailings: scopeOf.ownCampaign,
      wave_groupings: scopeOf.ownWave,
      register_entries: scopeOf.ownCompany,
      register_details: scopeOf.ownCompany,
    })
}

const ofCompany = `company_id text not null references companies (id) on delete cascade`
const ofCampaign = `campaign_id text not null references campaigns (id) on delete cascade`
const asked = `questionnaire_id text not null references questionnaires (id) on delete cascade`
const audience = `audience text not null check (audience in ('company', 'teams'))`

const campaigns = [
  `create table series (
    id text not null primary key,
    ${ofCompany},
    ${asked},
    weeks integer not null check (weeks in (13, 26, 52)),
    length_days integer not null,
    ${audience},
    next_opens_on text not null,
    stopped_on text)`,
  `create index series_by_company_id on series (company_id)`,
  `create index series_by_questionnaire_id on series (questionnaire_id)`,
  `create table campaigns (
    id text not null primary key,
    ${ofCompany},
    ${asked},
    version_id text not null references questionnaire_versions (id) on delete cascade,
    series_id text references series (id) on delete set null,
    number integer not null,
    title text not null,
    ${audience},
    opens_on text not null,
    closes_on text not null,
    opened_on text,
    state text not null check (state in ('planned', 'refused', 'opened', 'cancelled')),
    refusal text,
    extensions integer not null default 0,
    outage_on text,
    mails text not null,
    revision integer not null default 0,
    created_by text references accounts (id) on delete set null,
    created_at text not null,
    check (opens_on <= closes_on),
    check (state = 'planned' or state = 'cancelled' or (state = 'opened') = (opened_on is not null)))`,
  `create index campaigns_by_company_id on campaigns (company_id, opens_on)`,
  `create index campaigns_by_state on campaigns (state, opens_on)`,
  `create index campaigns_by_questionnaire_id on campaigns (questionnaire_id)`,
  `create index campaigns_by_version_id on campaigns (version_id)`,
  `create index campaigns_by_series_id on campaigns (series_id)`,
  `create index campaigns_by_created_by on campaigns (created_by)`,
  `create table campaign_teams (
    ${ofCampaign},
    team_key text not null references teams (key) on delete cascade,
    primary key (campaign_id, team_key))`,
  `create index campaign_teams_by_team_key on campaign_teams (team_key)`,
]

const mails = [
  `create table mailings (
    id text not null primary key,
    ${ofCampaign},
    kind text not null check (kind in ('invitation', 'rappel', 'dernier', 'resultats')),
    due_on text not null,
    sent_on text,
    unique (campaign_id, kind, due_on))`,
  `create index mailings_by_due_on on mailings (due_on)`,
  `alter table mail_outbox add column mailing_id text`,
  `alter table mail_outbox add column expires_at text`,
  `create index mail_outbox_by_mailing_id on mail_outbox (mailing_id)`,
]

// No check on kinds: what a later program writes, this one keeps and hashes.
const register = [
  `create table register_entries (
    ${ofCompany},
    position integer not null,
    day text not null,
    kind text not null,
    body text not null,
    previous_hash text not null,
    hash text not null,
    primary key (company_id, position))`,
  `create table register_details (
    ${ofCompany},
    position integer not null,
    part text not null,
    nonce text not null,
    body text,
    primary key (company_id, position, part))`,
]

const columns = [
  `create table wave_groupings (
    wave_id text not null references waves (id) on delete cascade,
    grouping_id text not null,
    name text not null,
    parent_id text,
    primary key (wave_id, grouping_id))`,
  `alter table reporting_groups add column grouping_id text`,
  // Why its table was not shown, as a campaign told it when it was published (C14.5).
  `alter table reporting_groups add column hiding text`,
  `alter table companies add column rhythm text not null default 'permanent'
    check (rhythm in ('permanent', 'campaigns'))`,
  `alter table waves add column campaign_id text references campaigns (id) on delete set null`,
  // Opening twice makes one wave, whatever the processes do (C12.16).
  `create unique index waves_by_campaign_id on waves (campaign_id)`,
]

const said = 'le registre ne change plus'

// They go with their company, and in no other way: it is gone when the cascade comes. Of a detail the words may be erased,
// and nothing else (C16.1).
const erased = ['company_id', 'position', 'part', 'nonce']
  .map((name) => `new.${name} = old.${name}`)
  .join(' and ')

const keptOnSqlite = [
  `create trigger register_entries_kept before update on register_entries
    begin select raise(abort, '${said}'); end`,
  `create trigger register_details_kept before update on register_details
    when not (new.body is null and ${erased}) begin select raise(abort, '${said}'); end`,
  ...['register_entries', 'register_details'].map(
    (table) => `create trigger ${table}_not_deleted before delete on ${table}
      when exists (select 1 from companies where id = old.company_id)
      begin select raise(abort, '${said}'); end`,
  ),
]

const keptOnPostgres = [
  `create function refuse_register_change() returns trigger language plpgsql as $$
    begin raise exception '${said}' using errcode = 'check_violation'; end $$`,
  `create function refuse_register_delete() returns trigger language plpgsql as $$ begin
    if exists (select 1 from companies where id = old.company_id) then
      raise exception '${said}' using errcode = 'check_violation';
    end if;
    return old;
  end $$`,
  `create trigger register_entries_kept before update on register_entries
    for each row execute function refuse_register_change()`,
  `create trigger register_details_kept before update on register_details
    for each row when (not (new.body is null and ${erased})) execute function refuse_register_change()`,
  ...['register_entries', 'register_details'].map(
    (table) => `create trigger ${table}_not_deleted before delete on ${table}
      for each row execute function refuse_register_delete()`,
  ),
]
