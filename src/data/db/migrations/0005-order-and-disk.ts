import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'

type MigrationDb = Kysely<unknown>

/** What makes order disappear, and what makes the records of a browser unreadable afterwards (C4, C5). */
export async function up(db: MigrationDb) {
  await sql`alter table waves add column stirring text not null default 'due'
    check (stirring in ('due', 'running', 'done'))`.execute(db)
  // With the id, so that stirring reads a wave's responses page by page, and no entry lies in the order of row ids.
  await db.schema.dropIndex('responses_by_wave_id').execute()
  await db.schema.createIndex('responses_by_wave_id_id').on('responses').columns(['wave_id', 'id']).execute()
  await recordSalts(db)
}

/** No copy of the database that lacks this table opens what a browser keeps. */
async function recordSalts(db: MigrationDb) {
  const postgres = engineOf(db) === 'postgres'
  await sql`
    create table record_salts (
      wave_id text not null references waves (id) on delete cascade,
      account_id text not null references accounts (id) on delete cascade,
      salt ${sql.raw(postgres ? 'bytea' : 'blob')} not null,
      primary key (wave_id, account_id)
    ) ${sql.raw(postgres ? '' : 'without rowid')}`.execute(db)
  await db.schema
    .createIndex('record_salts_by_account_id')
    .on('record_salts')
    .columns(['account_id'])
    .execute()
}
