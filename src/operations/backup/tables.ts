/** In dependency order. */
export const tables = [
  'companies',
  'accounts',
  'account_identifiers',
  'activation_codes',
  'activation_links',
  'installation',
  'second_factors',
  'deletion_requests',
  'groupings',
  'teams',
  'team_members',
  'past_members',
  'imports',
  'departures',
  'legal_notices',
  'questionnaires',
  // Before the versions: a frozen one accepts no question.
  'version_questions',
  'version_dimensions',
  'questionnaire_versions',
  'questionnaire_teams',
  'series',
  'campaigns',
  'campaign_teams',
  'mailings',
  'waves',
  'wave_teams',
  'wave_groupings',
  'wave_grouping_teams',
  'roster',
  'responses',
  'sealed_copies',
  'record_salts',
  'reporting_groups',
  'ballot_keys',
  'ballots',
  'taken_ballots',
  'spent_tokens',
  'label_rights',
  'returned_keys',
  'batches',
  'publications',
  'published_tables',
  'waiting_comments',
  'comments',
  'comment_themes',
  'comment_theme_links',
  'participation_counts',
  'actions',
  'register_entries',
  'register_details',
  'receipt_lists',
  'audit_events',
  'sessions',
  'reset_tokens',
  'invitations',
  'recovery_codes',
  'import_rows',
  'rate_limits',
  'mail_outbox',
  'alarms',
  'jobs',
] as const

/** Tables of earlier schemas, which an old backup still contains. */
export const tablesOfOldVersions = ['questions', 'returned_addresses'] as const

/** Derived by triggers: neither copied nor backed up. */
export const derived = /^account_(numbers|pieces)/

export type BackupTable = (typeof tables)[number]
export type SavedTable = BackupTable | (typeof tablesOfOldVersions)[number]

/** Never in a backup: access secrets, ballot secrets, sent mails and process state. */
const passing = new Set<BackupTable>([
  'ballot_keys',
  'sessions',
  'reset_tokens',
  'invitations',
  'recovery_codes',
  'import_rows',
  'rate_limits',
  'mail_outbox',
  'alarms',
  'jobs',
  // An old backup with them would decrypt old disks (C4).
  'record_salts',
])

export const tablesOfBackup = tables.filter((table) => !passing.has(table))
