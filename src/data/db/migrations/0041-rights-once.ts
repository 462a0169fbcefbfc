import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'

type MigrationDb = Kysely<unknown>

/** The label rights of a wave are written once, before its seal (C23.3); a restore brings them before the waves. */
export async function up(db: MigrationDb) {
  for (const step of engineOf(db) === 'postgres' ? postgres : sqlite) await sql.raw(step).execute(db)
}

const sealed = (row: string) => `select 1 from waves where id = ${row}.wave_id and settings_seal <> ''`

/** They leave with a cancelled wave, or at their age, of which the product writes the day first. */
const kept = `${sealed('old')} and cancelled = 0 and (closed_on is null or closed_on >= coalesce(
  (select value from installation where name = 'rights_kept_since'), ''))`

const refused = (name: string) => `CHECK constraint failed: ${name}`

const sqlite = [
  `create table label_rights_new (
    wave_id text not null references waves (id) on delete cascade deferrable initially deferred,
    group_id text not null,
    account_id text not null,
    constraint label_rights_key primary key (wave_id, account_id, group_id))`,
  `insert into label_rights_new (wave_id, group_id, account_id)
    select wave_id, group_id, account_id from label_rights`,
  `drop table label_rights`,
  `alter table label_rights_new rename to label_rights`,
  `create index label_rights_by_group_id_account_id on label_rights (group_id, account_id)`,
  `create trigger label_rights_made before insert on label_rights when exists (${sealed('new')})
    begin select raise(abort, '${refused('label_rights_once')}'); end`,
  `create trigger label_rights_changed before update on label_rights
    begin select raise(abort, '${refused('label_rights_once')}'); end`,
  `create trigger label_rights_deleted before delete on label_rights when exists (${kept})
    begin select raise(abort, '${refused('label_rights_once')}'); end`,
]

const postgres = [
  `alter table label_rights alter constraint label_rights_wave_id_fkey deferrable initially deferred`,
  `create function label_rights_once() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      if not exists (${kept}) then return old; end if;
    elsif tg_op = 'INSERT' then
      if not exists (${sealed('new')}) then return new; end if;
    end if;
    raise exception 'label_rights_once' using errcode = '23514', constraint = 'label_rights_once';
  end $$`,
  `create trigger label_rights_once before insert or update or delete on label_rights
    for each row execute function label_rights_once()`,
]
