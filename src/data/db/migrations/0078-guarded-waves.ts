import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

/** Guardians of a company's campaigns, what a guarded wave is opened with, its urn and its count (C28). */
export async function up(db: Kysely<unknown>) {
  const isPostgres = engineOf(db) === 'postgres'
  const bytes = isPostgres ? 'bytea' : 'blob'
  for (const step of [...tables(bytes), ...(isPostgres ? keptOnPostgres : keptOnSqlite)])
    await sql.raw(step).execute(db)
  if (isPostgres)
    await enableRowSecurity(db, {
      guardian_lists: scopeOf.ownCompany,
      ballot_boxes: scopeOf.ownWave,
      counted_lists: scopeOf.ownWave,
    })
}

const said = 'une liste de gardiens ne change plus'

const tables = (bytes: string) => [
  'alter table companies add column guarded integer not null default 0 check (guarded in (0, 1))',
  'alter table companies add column guarded_days integer not null default 60 check (guarded_days between 60 and 180)',
  'alter table waves add column guarded_act text',
  `alter table waves add column sealed_verification_key ${bytes}`,
  `alter table waves add column sealed_results_key ${bytes}`,
  'alter table waves add column ballot_box_root text',
  'alter table waves add column ballot_box_sealed_on text',
  'alter table waves add column counted_on text',
  'alter table waves add column erase_after text',
  `create table guardian_lists (
    company_id text not null references companies (id) on delete cascade,
    number integer not null,
    body text not null,
    hash text not null unique,
    previous_hash text,
    signatures text not null,
    addresses text not null,
    added_on text not null,
    constraint guardian_lists_key primary key (company_id, number))`,
  `create table ballot_boxes (
    wave_id text not null primary key references waves (id) on delete cascade,
    header text not null,
    sealed_plan ${bytes} not null,
    receipts text not null,
    planned text not null)`,
  `create table counted_lists (
    wave_id text not null primary key references waves (id) on delete cascade,
    guardian integer not null,
    root text not null,
    set_aside integer,
    nonces text not null,
    signature text not null)`,
]

const keptOnSqlite = [
  `create trigger guardian_lists_kept before update on guardian_lists
    begin select raise(abort, '${said}'); end`,
  `create trigger guardian_lists_not_deleted before delete on guardian_lists
    when exists (select 1 from companies where id = old.company_id)
    begin select raise(abort, '${said}'); end`,
]

const keptOnPostgres = [
  `create function refuse_list_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' or exists (select 1 from companies where id = old.company_id) then
      raise exception '${said}' using errcode = 'check_violation';
    end if;
    return old;
  end $$`,
  `create trigger guardian_lists_kept before update or delete on guardian_lists
    for each row execute function refuse_list_change()`,
]
