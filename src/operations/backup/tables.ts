import { createHash } from 'node:crypto'
import type { formerTables } from '../../data/db/migrations/formerTables.ts'
import type { SqliteRow, Value } from '../../data/engines/allRows.ts'

const modulus = 2n ** 256n

const pack = (value: Value): PackedValue =>
  value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value

export const unpack = (value: PackedValue): Value =>
  value !== null && typeof value === 'object' ? Buffer.from(value.bytes, 'base64') : value

export const lineOf = (row: SqliteRow, columns: readonly string[]) =>
  JSON.stringify(columns.map((column) => pack(row[column] ?? null)))

/** In dependency order. */
export const tables = [
  'companies',
  'accounts',
  'account_identifiers',
  'activation_codes',
  'access_links',
  'installation',
  'second_factors',
  'deletion_requests',
  'groupings',
  'teams',
  'team_members',
  'responsibilities',
  'team_readers',
  'access_keys',
  'sync_runs',
  'directory_people',
  'past_members',
  'imports',
  'departures',
  'legal_notices',
  'questionnaires',
  // Before the versions: a frozen one accepts no question.
  'version_questions',
  'version_dimensions',
  'version_texts',
  'questionnaire_versions',
  'questionnaire_teams',
  'series',
  'campaigns',
  'campaign_teams',
  'mailings',
  'mailing_counts',
  // Before the waves: one with its seal accepts no right.
  'label_rights',
  'waves',
  'wave_teams',
  'wave_groupings',
  'wave_grouping_teams',
  'roster',
  'responses',
  'departed_responses',
  'sealed_copies',
  'record_salts',
  'reporting_groups',
  'ballot_keys',
  'ballot_key_salts',
  'ballots',
  'taken_ballots',
  'spent_tokens',
  'returned_keys',
  'batches',
  'publications',
  'published_tables',
  'waiting_comments',
  'comments',
  'comment_themes',
  'comment_theme_links',
  'participation_counts',
  'past_results',
  'wave_arrivals',
  'actions',
  'register_entries',
  'register_details',
  'receipt_lists',
  'guardian_lists',
  'ballot_boxes',
  'ballot_box_keys',
  'ballot_box_slices',
  'counted_lists',
  'audit_events',
  'sessions',
  'invitations',
  'recovery_codes',
  'import_rows',
  'rate_limits',
  'mail_outbox',
  'outbox_mailings',
  'alarms',
  'jobs',
] as const

/** Derived by triggers: neither copied nor backed up. */
export const derived = /^account_(numbers|pieces)/

export type BackupTable = (typeof tables)[number]
export type SavedTable = BackupTable | (typeof formerTables)[number]

/** Never in a backup: access secrets, ballot secrets, sent mails and process state. */
const passing = new Set<BackupTable>([
  'ballot_keys',
  'ballot_key_salts',
  'sessions',
  'invitations',
  'recovery_codes',
  // A copy of them would let programs in: after a restore new ones are made (C27.8).
  'access_keys',
  'import_rows',
  'rate_limits',
  'mail_outbox',
  'outbox_mailings',
  'alarms',
  'jobs',
  // An old backup with them would decrypt old disks (C4).
  'record_salts',
])

export const tablesOfBackup = tables.filter((table) => !passing.has(table))

/** Links of half an hour are access secrets too; the others must open after a restore (C24.2). */
export const isSaved = (table: BackupTable, row: SqliteRow): boolean =>
  table !== 'access_links' || row.kind === 'access' || row.kind === 'confirmation'

export interface TableDigest {
  rows: number
  digest: string
}

/** Sums the SHA-256 of every row: the same in any order, on any engine. */
export function openDigest() {
  let rows = 0
  let sum = 0n
  return {
    add(line: string) {
      rows += 1
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % modulus
    },
    result: (): TableDigest => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  }
}

type PackedValue = string | number | null | { bytes: string }
