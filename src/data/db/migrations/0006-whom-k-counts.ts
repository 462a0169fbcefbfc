import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

type MigrationDb = Kysely<unknown>

/** Label rights, whom k counts, growing rosters and frozen participation (C7, C9, C12.6, C22). */
export async function up(db: MigrationDb) {
  await columns(db)
  await tables(db)
  await fill(db)
  if (engineOf(db) === 'postgres')
    await enableRowSecurity(db, {
      label_rights: scopeOf.ownWave,
      past_members: scopeOf.ownCompany,
      returned_keys: scopeOf.ownWave,
    })
}

async function columns(db: MigrationDb) {
  const number = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  await number('reporting_groups', 'issued_new')
  await number('reporting_groups', 'takes_newcomers')
  await number('participation_counts', 'counting')
  await db.schema.alterTable('waves').addColumn('takes_newcomers', 'integer').execute()
  await db.schema.alterTable('companies').addColumn('grown_on', 'text').execute()
  await db.schema.alterTable('accounts').addColumn('counts_since', 'text').execute()
}

async function tables(db: MigrationDb) {
  await db.schema
    .createTable('label_rights')
    .addColumn('wave_id', 'text', (c) => c.notNull().references('waves.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('label_rights_key', ['wave_id', 'account_id', 'group_id'])
    .execute()
  await index(db, 'label_rights', ['group_id', 'account_id'])
  await db.schema
    .createTable('past_members')
    .addColumn('team_key', 'text', (c) => c.notNull().references('teams.key').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('company_id', 'text', (c) => c.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('left_on', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('past_members_key', ['team_key', 'account_id', 'since'])
    .execute()
  await index(db, 'past_members', ['account_id'])
  await db.schema
    .createTable('returned_keys')
    .addColumn('wave_id', 'text', (c) => c.notNull().references('waves.id').onDelete('cascade'))
    .addColumn('key_hmac', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('until', 'text')
    .addPrimaryKeyConstraint('returned_keys_key', ['wave_id', 'key_hmac'])
    .execute()
}

async function fill(db: MigrationDb) {
  const today = new Date().toISOString().slice(0, 10)
  await sql`insert into returned_keys (wave_id, key_hmac, until)
    select wave_id, address_hmac, until from returned_addresses`.execute(db)
  await db.schema.dropTable('returned_addresses').execute()
  await sql`update accounts set counts_since = ${today} where status = 'approved'`.execute(db)
  await sql`update companies set grown_on = substr(created_at, 1, 10) where (
    select count(*) from accounts where company_id = companies.id and role = 'employee' and status = 'approved'
    ) >= 2 * minimum_group_size`.execute(db)
  await sql`update participation_counts set counting = answered`.execute(db)
  // Permanent waves had no roster: everybody who may answer, and who has answered.
  await sql`insert into roster (wave_id, account_id)
    select w.id, a.id from waves w
    join accounts a on a.company_id = w.company_id or (a.company_id is null and w.company_id is null)
    where w.mode = 'permanent' and a.role = 'employee' and a.status = 'approved'
    on conflict do nothing`.execute(db)
  await sql`insert into roster (wave_id, account_id)
    select r.wave_id, r.account_id from responses r where r.is_completed = 1
    on conflict do nothing`.execute(db)
}

const index = (db: MigrationDb, table: string, names: string[]) =>
  db.schema
    .createIndex(`${table}_by_${names.join('_')}`)
    .on(table)
    .columns(names)
    .execute()
