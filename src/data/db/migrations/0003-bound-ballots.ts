import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'

type MigrationDb = Kysely<unknown>

const bytes = (db: MigrationDb) => (engineOf(db) === 'postgres' ? sql`bytea` : sql`blob`)

/**
 * The second edition of C2 and C5: a ballot key with generations, sealed settings, a smallest group that cannot be lowered.
 * What waits is sealed anew by whoever holds the keys, in the same transaction (`answering/ballots/upgrade.ts`).
 */
export async function up(db: MigrationDb) {
  await db.schema
    .createTable('ballot_keys')
    .addColumn('generation', 'integer', (c) => c.primaryKey())
    .addColumn('sealed_key', bytes(db), (c) => c.notNull())
    .execute()
  for (const table of ['ballots', 'waiting_comments']) {
    await sql`alter table ${sql.table(table)} add column generation integer not null default 0`.execute(db)
    await db.schema.createIndex(`${table}_by_generation`).on(table).columns(['generation', 'id']).execute()
  }
  await sql`alter table waves add column settings_seal text not null default ''`.execute(db)
  await sql`alter table waves add column set_aside integer not null default 0`.execute(db)
  for (const step of engineOf(db) === 'postgres' ? postgres : sqlite) await sql.raw(step).execute(db)
  await db.schema
    .createTable('alarms')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('alarms_key', ['name', 'subject'])
    .execute()
}

// A trigger and not a check, which SQLite could only add by making the table anew.
const sqlite = [
  `create trigger waves_minimum_made before insert on waves when new.minimum_group_size < 5
    begin select raise(abort, 'CHECK constraint failed: waves_minimum'); end`,
  `create trigger waves_minimum_changed before update on waves
    when new.minimum_group_size < 5 or new.minimum_group_size < old.minimum_group_size
    begin select raise(abort, 'CHECK constraint failed: waves_minimum'); end`,
]

const postgres = [
  `create function waves_minimum() returns trigger language plpgsql as $$ begin
    if new.minimum_group_size < 5 or (tg_op = 'UPDATE' and new.minimum_group_size < old.minimum_group_size) then
      raise exception 'waves_minimum' using errcode = '23514', constraint = 'waves_minimum';
    end if;
    return new;
  end $$`,
  `create trigger waves_minimum before insert or update of minimum_group_size on waves
    for each row execute function waves_minimum()`,
]
