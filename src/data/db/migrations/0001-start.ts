import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { engineOf } from '../../engines/engine.ts'
import { enableRowSecurity, scopeOf } from '../rowSecurity.ts'

type MigrationDb = Kysely<unknown>

export async function up(db: MigrationDb) {
  await accounts(db)
  await organisation(db)
  await questionnaires(db)
  await answers(db)
  await results(db)
  await operation(db)
  if (engineOf(db) === 'postgres') await enableRowSecurity(db, scopes)
}

/** The tables of this step, whatever later ones bring. */
const scopes = {
  companies: scopeOf.ownCompanyItself,
  accounts: scopeOf.ownPeople,
  teams: scopeOf.ownCompany,
  team_members: scopeOf.ownCompany,
  legal_notices: scopeOf.ownCompany,
  questionnaires: scopeOf.ownCompanyOrNone,
  questionnaire_teams: scopeOf.ownQuestionnaire,
  questions: scopeOf.ownQuestionnaire,
  waves: scopeOf.ownCompany,
  batches: scopeOf.ownWave,
  publications: scopeOf.ownWave,
  published_tables: scopeOf.ownWave,
  comments: scopeOf.ownWave,
  participation_counts: scopeOf.ownWave,
}

/** Sorted by bytes on both engines, so that lists come in the same order. */
const sortable = (db: MigrationDb) => (engineOf(db) === 'postgres' ? sql`text collate "C"` : sql`text`)
const bytes = (db: MigrationDb) => (engineOf(db) === 'postgres' ? sql`bytea` : sql`blob`)
const oneOf = (column: string, ...values: string[]) =>
  sql`${sql.ref(column)} in (${sql.join(values.map((v) => sql.lit(v)))})`
const isFlag = (column: string) => sql`${sql.ref(column)} in (0, 1)`

async function accounts(db: MigrationDb) {
  await db.schema
    .createTable('companies')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('sort_name', sortable(db), (c) => c.notNull())
    .addColumn('minimum_group_size', 'integer', (c) => c.notNull().defaultTo(5))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addCheckConstraint('companies_minimum', sql`minimum_group_size between 5 and 20`)
    .execute()

  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('declared_company', 'text', (c) => c.notNull())
    .addColumn('company_id', 'text', (c) => c.references('companies.id').onDelete('set null'))
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', sortable(db), (c) => c.notNull())
    .addColumn('approved_at', 'text')
    .addColumn('last_login_at', 'text')
    .addColumn('sort_name', sortable(db), (c) => c.notNull())
    .addColumn('search_name', 'text', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addUniqueConstraint('accounts_in_company', ['id', 'company_id'])
    .addCheckConstraint('accounts_role', oneOf('role', 'employee', 'sub-admin', 'admin'))
    .addCheckConstraint('accounts_status', oneOf('status', 'pending', 'approved', 'rejected'))
    .addCheckConstraint(
      'accounts_admin',
      sql`role <> 'admin' or (status = 'approved' and company_id is null)`,
    )
    .addCheckConstraint('accounts_email', sql`email = lower(email)`)
    .execute()
  await index(db, 'accounts', ['role', 'status', 'created_at', 'id'])
  // A search reads an index from end to end and no row but those of its page.
  await index(db, 'accounts', ['role', 'sort_name', 'id', 'status', 'search_text'])
  await index(db, 'accounts', ['company_id', 'role', 'sort_name', 'id', 'status', 'search_text'])
  await index(db, 'accounts', ['role', 'status', 'sort_name', 'id'])
  await index(db, 'accounts', ['role', 'email', 'id'])
  await index(db, 'accounts', ['role', 'created_at', 'id'])

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await index(db, 'sessions', ['account_id'])
  await index(db, 'sessions', ['expires_at'])

  await db.schema
    .createTable('reset_tokens')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('invitations')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('created_by', 'text', (c) => c.references('accounts.id').onDelete('set null'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .execute()
  // One row a fact of the installation; its key makes « the first administrator » happen once.
  await db.schema
    .createTable('installation')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('second_factors')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('sealed_secret', bytes(db), (c) => c.notNull())
    .addColumn('confirmed', 'integer', (c) => c.notNull().check(isFlag('confirmed')))
    .addColumn('last_step', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['account_id', 'code_hash'])
    .execute()
  await db.schema
    .createTable('deletion_requests')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .execute()
}

async function organisation(db: MigrationDb) {
  await db.schema
    .createTable('teams')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('company_id', 'text', (c) => c.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sort_name', sortable(db), (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('teams_name', ['company_id', 'name'])
    .addUniqueConstraint('teams_in_company', ['key', 'company_id'])
    .execute()
  // A member and the team are of one company: the database keeps it (security: two composite keys).
  await db.schema
    .createTable('team_members')
    .addColumn('team_key', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('company_id', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('team_members_key', ['team_key', 'account_id'])
    .addForeignKeyConstraint(
      'members_team',
      ['team_key', 'company_id'],
      'teams',
      ['key', 'company_id'],
      (c) => c.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'members_account',
      ['account_id', 'company_id'],
      'accounts',
      ['id', 'company_id'],
      (c) => c.onDelete('cascade'),
    )
    .execute()
  await index(db, 'team_members', ['account_id'])
  await db.schema
    .createTable('legal_notices')
    .addColumn('company_id', 'text', (c) => c.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('legal_notices_key', ['company_id', 'version'])
    .execute()
}

async function questionnaires(db: MigrationDb) {
  await db.schema
    .createTable('questionnaires')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('sort_title', sortable(db), (c) => c.notNull())
    .addColumn('company_id', 'text', (c) => c.references('companies.id').onDelete('cascade'))
    .addColumn('audience', 'text', (c) => c.notNull().check(oneOf('audience', 'company', 'teams')))
    .addColumn('created_by', 'text', (c) => c.references('accounts.id').onDelete('set null'))
    .addColumn('created_at', sortable(db), (c) => c.notNull())
    .execute()
  await index(db, 'questionnaires', ['company_id', 'created_at'])
  await db.schema
    .createTable('questions')
    .addColumn('questionnaire_id', 'text', (c) =>
      c.notNull().references('questionnaires.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('dimension', 'text', (c) => c.notNull())
    .addColumn('required', 'integer', (c) => c.notNull().check(isFlag('required')))
    .addColumn('reversed', 'integer', (c) => c.notNull().check(isFlag('reversed')))
    .addColumn('help', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('questions_key', ['questionnaire_id', 'id'])
    .addUniqueConstraint('questions_position', ['questionnaire_id', 'position'])
    .execute()
  await db.schema
    .createTable('questionnaire_teams')
    .addColumn('questionnaire_id', 'text', (c) =>
      c.notNull().references('questionnaires.id').onDelete('cascade'),
    )
    .addColumn('team_key', 'text', (c) => c.notNull().references('teams.key').onDelete('cascade'))
    .addPrimaryKeyConstraint('questionnaire_teams_key', ['questionnaire_id', 'team_key'])
    .execute()
  await index(db, 'questionnaire_teams', ['team_key'])
}

async function answers(db: MigrationDb) {
  await db.schema
    .createTable('waves')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('questionnaire_id', 'text', (c) =>
      c.notNull().references('questionnaires.id').onDelete('cascade'),
    )
    .addColumn('company_id', 'text', (c) => c.references('companies.id').onDelete('cascade'))
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('minimum_group_size', 'integer', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull().check(oneOf('mode', 'permanent', 'once')))
    .addColumn('state', 'text', (c) => c.notNull().check(oneOf('state', 'open', 'closing', 'closed')))
    .addColumn('opened_on', 'text', (c) => c.notNull())
    .addColumn('closed_on', 'text')
    .addColumn('deposits_until', 'text')
    .addColumn('answered', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('departed_after_answering', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('publication_number', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('publication_asked_on', 'text')
    .addColumn('regrouping_asked_on', 'text')
    .execute()
  await index(db, 'waves', ['company_id', 'questionnaire_id'])
  await index(db, 'waves', ['questionnaire_id'])
  await db.schema
    .createTable('roster')
    .addColumn('wave_id', 'text', (c) => c.notNull().references('waves.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('roster_key', ['wave_id', 'account_id'])
    .execute()
  await db.schema
    .createTable('responses')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('wave_id', 'text', (c) => c.notNull().references('waves.id').onDelete('cascade'))
    .addColumn('is_completed', 'integer', (c) => c.notNull().check(isFlag('is_completed')))
    .addColumn('group_id', 'text')
    .addColumn('blinded_token', bytes(db))
    .addColumn('touched_month', 'text', (c) => c.notNull())
    .addUniqueConstraint('responses_once', ['account_id', 'wave_id'])
    .execute()
  await index(db, 'responses', ['wave_id'])
  await db.schema
    .createTable('sealed_copies')
    .addColumn('response_id', 'text', (c) => c.primaryKey().references('responses.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('sealed', bytes(db), (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('reporting_groups')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('wave_id', 'text', (c) => c.notNull().references('waves.id').onDelete('cascade'))
    .addColumn('team_key', 'text', (c) => c.references('teams.key').onDelete('set null'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('people', 'integer', (c) => c.notNull())
    .addColumn('public_key', bytes(db), (c) => c.notNull())
    .addColumn('sealed_private_key', bytes(db))
    .addColumn('issued', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('spent', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('previous_hash', 'text', (c) => c.notNull())
    .addColumn('added_on', 'text', (c) => c.notNull())
    .addColumn('ended', 'integer', (c) => c.notNull().defaultTo(0).check(isFlag('ended')))
    .addUniqueConstraint('reporting_groups_position', ['wave_id', 'position'])
    .addCheckConstraint('reporting_groups_spent', sql`spent <= issued`)
    .execute()
  await createBallots(db, 'ballots')
  await createSpentTokens(db, 'spent_tokens')
  // Published already, erased in a moment: no reader of ballots may count these again.
  await db.schema
    .createTable('taken_ballots')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('wave_id', 'text', (c) => c.notNull().references('waves.id').onDelete('cascade'))
    .addColumn('ballot_ids', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('returned_addresses')
    .addColumn('wave_id', 'text', (c) => c.notNull().references('waves.id').onDelete('cascade'))
    .addColumn('address_hmac', 'text', (c) => c.notNull())
    .addColumn('until', 'text')
    .addPrimaryKeyConstraint('returned_addresses_key', ['wave_id', 'address_hmac'])
    .execute()
}

async function results(db: MigrationDb) {
  await db.schema
    .createTable('batches')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('wave_id', 'text', (c) => c.notNull().references('waves.id').onDelete('cascade'))
    .addColumn('group_id', 'text')
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('comments_used', 'integer', (c) => c.notNull().defaultTo(0).check(isFlag('comments_used')))
    .execute()
  await index(db, 'batches', ['wave_id'])
  await db.schema
    .createTable('publications')
    .addColumn('batch_id', 'text', (c) => c.notNull())
    .addColumn('wave_id', 'text', (c) => c.notNull().references('waves.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('group_id', 'text')
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('publications_key', ['batch_id', 'question_id'])
    .execute()
  await index(db, 'publications', ['wave_id'])
  await db.schema
    .createTable('published_tables')
    .addColumn('wave_id', 'text', (c) => c.notNull().references('waves.id').onDelete('cascade'))
    .addColumn('group_id', 'text', (c) => c.notNull())
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('published_tables_key', ['wave_id', 'group_id', 'question_id'])
    .execute()
  for (const [table, column, type] of [
    ['waiting_comments', 'sealed_text', bytes(db)],
    ['comments', 'text', sql`text`],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('wave_id', 'text', (c) => c.notNull().references('waves.id').onDelete('cascade'))
      .addColumn('question_id', 'text', (c) => c.notNull())
      .addColumn(column, type, (c) => c.notNull())
      .execute()
    await index(db, table, ['wave_id', 'question_id'])
  }
  await db.schema
    .createTable('participation_counts')
    .addColumn('wave_id', 'text', (c) => c.notNull().references('waves.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('group_id', 'text', (c) => c.notNull())
    .addColumn('answered', 'integer', (c) => c.notNull())
    .addColumn('addressed', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('participation_counts_key', ['wave_id', 'group_id', 'day'])
    .execute()
}

async function operation(db: MigrationDb) {
  await db.schema
    .createTable('audit_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', sortable(db), (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('company_id', 'text')
    .addColumn('search_text', 'text', (c) => c.notNull())
    .execute()
  await index(db, 'audit_events', ['at', 'id'])
  await db.schema
    .createTable('mail_outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('sealed_details', bytes(db))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('locked_until', 'text')
    .execute()
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('next_run_at', 'text', (c) => c.notNull())
    .addColumn('locked_until', 'text')
    .execute()
}

const index = (db: MigrationDb, table: string, columns: string[]) =>
  db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()

/**
 * The table of ballots. Clustered by a random key on SQLite, so that the order of arrival is nowhere on the disk.
 */
async function createBallots<T>(db: Kysely<T>, name: string) {
  const postgres = engineOf(db) === 'postgres'
  await sql`
    create table ${sql.table(name)} (
      id text not null primary key,
      wave_id text not null references waves (id) on delete cascade,
      group_id text not null,
      withdrawal_hash text not null,
      sealed_answers ${sql.raw(postgres ? 'bytea' : 'blob')} not null
    ) ${sql.raw(postgres ? '' : 'without rowid')}`.execute(db)
  // Indexes keep their names when the table is renamed, so each table's are its own.
  const own = randomBytes(10).toString('hex')
  await sql`create index ${sql.raw(`ballots_waiting_${own}`)} on ${sql.table(name)} (wave_id, group_id, id)`.execute(
    db,
  )
  await sql`create index ${sql.raw(`ballots_withdrawal_${own}`)} on ${sql.table(name)} (withdrawal_hash)`.execute(
    db,
  )
}

/** The tokens that have become a ballot; no foreign key, no time, clustered by the hash itself. */
async function createSpentTokens<T>(db: Kysely<T>, name: string) {
  const postgres = engineOf(db) === 'postgres'
  await sql`
    create table ${sql.table(name)} (
      wave_id text not null references waves (id) on delete cascade,
      token_hash text not null,
      primary key (wave_id, token_hash)
    ) ${sql.raw(postgres ? '' : 'without rowid')}`.execute(db)
}
