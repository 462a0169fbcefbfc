import { sql, type Kysely } from 'kysely'

// The second line behind the application's checks, on PostgreSQL: a sub-admin's request sees no other company
// even where a check was forgotten.

const company = "(select current_setting('app.company_id', true))"
const account = "(select current_setting('app.account_id', true))"

/** The condition on a row per scope. Migrations write these texts into the database. */
export const scopeOf = {
  ownCompany: `company_id = ${company}`,
  ownCompanyItself: `id = ${company}`,
  ownCompanyOrNone: `company_id is null or company_id = ${company}`,
  ownPeople: `company_id = ${company} or id = ${account}`,
  ownAccount: 'exists (select 1 from accounts where accounts.id = account_id)',
  ownWave: 'exists (select 1 from waves where waves.id = wave_id)',
  ownCampaign: 'exists (select 1 from campaigns where campaigns.id = campaign_id)',
  ownTheme: 'exists (select 1 from comment_themes where comment_themes.id = theme_id)',
  ownVersion: 'exists (select 1 from questionnaire_versions v where v.id = version_id)',
  ownQuestionnaire: 'exists (select 1 from questionnaires where questionnaires.id = questionnaire_id)',
} as const

/**
 * Protected tables with their scope; a test compares them with the migrations. A migration passes its own
 * new tables to `enableRowSecurity`.
 */
export const scopes: Record<string, string> = {
  companies: scopeOf.ownCompanyItself,
  accounts: scopeOf.ownPeople,
  account_identifiers: scopeOf.ownAccount,
  activation_codes: scopeOf.ownAccount,
  groupings: scopeOf.ownCompany,
  teams: scopeOf.ownCompany,
  team_members: scopeOf.ownCompany,
  responsibilities: scopeOf.ownCompany,
  team_readers: scopeOf.ownCompany,
  access_keys: scopeOf.ownCompany,
  sync_runs: scopeOf.ownCompany,
  directory_people: scopeOf.ownCompany,
  legal_notices: scopeOf.ownCompany,
  questionnaires: scopeOf.ownCompanyOrNone,
  questionnaire_teams: scopeOf.ownQuestionnaire,
  questionnaire_versions: scopeOf.ownQuestionnaire,
  version_questions: scopeOf.ownVersion,
  version_dimensions: scopeOf.ownVersion,
  version_texts: scopeOf.ownVersion,
  series: scopeOf.ownCompany,
  campaigns: scopeOf.ownCompany,
  campaign_teams: scopeOf.ownCampaign,
  mailings: scopeOf.ownCampaign,
  waves: scopeOf.ownCompany,
  wave_teams: scopeOf.ownWave,
  wave_groupings: scopeOf.ownWave,
  wave_grouping_teams: scopeOf.ownWave,
  batches: scopeOf.ownWave,
  publications: scopeOf.ownWave,
  published_tables: scopeOf.ownWave,
  comments: scopeOf.ownWave,
  comment_themes: scopeOf.ownCompany,
  comment_theme_links: scopeOf.ownTheme,
  participation_counts: scopeOf.ownWave,
  past_results: scopeOf.ownCompany,
  wave_arrivals: scopeOf.ownWave,
  label_rights: scopeOf.ownWave,
  past_members: scopeOf.ownCompany,
  imports: scopeOf.ownCompany,
  departures: scopeOf.ownCompany,
  returned_keys: scopeOf.ownWave,
  actions: scopeOf.ownCompany,
  register_entries: scopeOf.ownCompany,
  register_details: scopeOf.ownCompany,
  receipt_lists: scopeOf.ownWave,
  guardian_lists: scopeOf.ownCompany,
  ballot_boxes: scopeOf.ownWave,
  ballot_box_keys: scopeOf.ownWave,
  ballot_box_slices: scopeOf.ownWave,
  counted_lists: scopeOf.ownWave,
}

/** Unscoped tables and the reason: scoped requests do not query them, or filter by person. */
export const unscoped: Record<string, string> = {
  installation: 'facts of the whole installation',
  sessions: 'read by token, before anybody’s company is known',
  access_links: 'read by token',
  invitations: 'read by code; administrators only',
  second_factors: 'of the person who asks',
  recovery_codes: 'of the person who asks',
  import_rows: 'of the person who asks: a file on its way to its check',
  deletion_requests: 'of the person who asks, or administrators',
  roster: 'who is addressed: jobs and the person who asks',
  responses: 'who took part: jobs and the person who asks',
  departed_responses: 'by nobody: jobs only',
  sealed_copies: 'of the person who asks',
  record_salts: 'of the person who asks; written when people join a wave',
  reporting_groups: 'public keys, the same list for everybody (C2)',
  ballot_keys: 'read by the server itself, never for a request',
  ballot_key_salts: 'read by the server itself, never for a request',
  ballots: 'by nobody: jobs only',
  taken_ballots: 'by nobody: jobs only',
  spent_tokens: 'by nobody: jobs only',
  waiting_comments: 'by nobody: jobs only',
  audit_events: 'the journal, which administrators read; written by every request',
  mail_outbox: 'jobs only; written by every request',
  outbox_mailings: 'numbers alone are read, through mailings; written by every request',
  mailing_counts: 'numbers, read through mailings; written by every request',
  rate_limits: 'attempts, before anybody is known',
  alarms: 'administrators only; written by jobs',
  jobs: 'jobs only',
}

/** Without a scope (administrators, employees, jobs) all rows are visible. The tables' owner is bound too. */
export async function enableRowSecurity<T>(db: Kysely<T>, tables: Record<string, string>) {
  for (const [table, own] of Object.entries(tables)) {
    const policy = `coalesce(${company}, '') = '' or ${own}`
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db)
    await sql`alter table ${sql.table(table)} force row level security`.execute(db)
    await sql`create policy company_scope on ${sql.table(table)} using (${sql.raw(policy)})`.execute(db)
  }
}
