import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

type MigrationDb = Kysely<unknown>

/**
 * Accounts made ready for people without an address, letters, single sign-on, leaving, campaign mails and the works
 * council (C13, C17, C19, C22): the only time that the table is made anew. `migrate` has switched foreign keys off on
 * SQLite, before the transaction: inside it the pragma is ignored, and dropping the table would empty `responses`.
 */
export async function up(db: MigrationDb) {
  if (engineOf(db) === 'postgres') await alter(db)
  else await rebuild(db)
  await identifiers(db)
  if (engineOf(db) === 'postgres')
    await enableRowSecurity(db, {
      account_identifiers: scopeOf.ownAccount,
      activation_codes: scopeOf.ownAccount,
      activation_links: scopeOf.ownAccount,
    })
}

const randomText = `lower(hex(randomblob(24)))`

/** The columns in their old order, so that what is copied stays in its place; then those that are new. */
const columns = `
  id text not null primary key,
  email text unique,
  first_name text not null,
  last_name text not null,
  role text not null,
  status text not null,
  declared_company text not null,
  company_id text references companies (id) on delete set null,
  password_hash text,
  created_at text not null,
  approved_at text,
  last_login_at text,
  sort_name text not null,
  search_name text not null,
  search_text text not null,
  counts_since text,
  access_version integer not null default 0,
  import_id text,
  campaign_mails integer not null default 1,
  unsubscribe_token text not null unique default (${randomText}),
  mail_failures integer not null default 0,
  mail_failed_on text,
  left_on text,
  constraint accounts_in_company unique (id, company_id),
  constraint accounts_role check (role in ('employee', 'sub-admin', 'admin', 'cse')),
  constraint accounts_status check (status in ('pending', 'approved', 'rejected')),
  constraint accounts_admin check (role <> 'admin' or (status = 'approved' and company_id is null)),
  constraint accounts_email check (email = lower(email)),
  constraint accounts_campaign_mails check (campaign_mails in (0, 1))`

const kept = `id, email, first_name, last_name, role, status, declared_company, company_id, password_hash, created_at,
  approved_at, last_login_at, sort_name, search_name, search_text, counts_since, access_version`

/** Indexes and triggers go with the table, and are made again word for word. */
async function rebuild(db: MigrationDb) {
  const { rows } = await sql<{ text: string }>`select sql as text from sqlite_master
    where tbl_name = 'accounts' and type in ('index', 'trigger') and sql is not null order by type, name`.execute(
    db,
  )
  for (const step of [
    `create table accounts_anew (${columns})`,
    `insert into accounts_anew (${kept}) select ${kept} from accounts`,
    `drop table accounts`,
    `alter table accounts_anew rename to accounts`,
    ...rows.map(({ text }) => text),
  ])
    await sql.raw(step).execute(db)
}

async function alter(db: MigrationDb) {
  const random = `replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`
  for (const step of [
    `alter column email drop not null`,
    `alter column password_hash drop not null`,
    `add column import_id text`,
    `add column campaign_mails integer not null default 1
      constraint accounts_campaign_mails check (campaign_mails in (0, 1))`,
    `add column unsubscribe_token text not null default ${random}`,
    `add constraint accounts_unsubscribe_token unique (unsubscribe_token)`,
    `add column mail_failures integer not null default 0`,
    `add column mail_failed_on text`,
    `add column left_on text`,
    `drop constraint accounts_role`,
    `add constraint accounts_role check (role in ('employee', 'sub-admin', 'admin', 'cse'))`,
  ])
    await sql.raw(`alter table accounts ${step}`).execute(db)
}

const ofAccount = `account_id text not null references accounts (id) on delete cascade`

/** What a person may be known by besides an address, and what first lets them in (C19.1, C19.8). */
async function identifiers(db: MigrationDb) {
  for (const step of [
    `create table account_identifiers (
      ${ofAccount},
      kind text not null check (kind in ('number', 'oidc')),
      issuer text not null,
      value text not null,
      value_key text not null,
      primary key (kind, issuer, value_key),
      check (kind = 'oidc' or issuer = ''))`,
    `create index account_identifiers_by_account_id on account_identifiers (account_id)`,
    `create table activation_codes (
      ${ofAccount} primary key,
      code_hmac text not null,
      made_on text not null,
      expires_on text not null,
      used_on text)`,
    `create table activation_links (
      ${ofAccount},
      kind text not null check (kind in ('invitation', 'confirmation')),
      token_hmac text not null primary key,
      expires_at text not null,
      used_on text)`,
    `create index activation_links_by_account_id on activation_links (account_id)`,
  ])
    await sql.raw(step).execute(db)
}
