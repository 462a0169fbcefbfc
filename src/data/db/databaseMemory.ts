import { sql } from 'kysely'
import { engineOf } from '../engines/engine.ts'
import type { Db } from './schema.ts'

export type DatabaseMemory = 'times' | 'statements' | 'parameters' | 'logs' | 'archive' | 'stream' | 'standby'

const WAL_MEGABYTES = 80
const nothing: Record<DatabaseMemory, boolean> = {
  times: false,
  statements: false,
  parameters: false,
  logs: false,
  archive: false,
  stream: false,
  standby: false,
}

/** Settings of PostgreSQL that keep the order of answers longer than the product does (C5.12). */
export async function readDatabaseMemory(db: Db): Promise<Record<DatabaseMemory, boolean>> {
  if (engineOf(db) === 'sqlite') return nothing
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('track_commit_timestamp', 'log_statement',
      'log_min_duration_statement', 'log_min_duration_sample', 'log_parameter_max_length', 'wal_recycle',
      'min_wal_size', 'archive_mode')`.execute(db)
  const slots = await sql`select 1 from pg_replication_slots where slot_type = 'logical' limit 1`.execute(db)
  const set = new Map(rows.map(({ name, setting }) => [name, setting]))
  const number = (name: string) => Number(set.get(name) ?? -1)
  const isTimed = number('log_min_duration_statement') === 0 || number('log_min_duration_sample') >= 0
  return {
    times: set.get('track_commit_timestamp') === 'on',
    statements: ['mod', 'all'].includes(set.get('log_statement') ?? ''),
    parameters: isTimed && number('log_parameter_max_length') !== 0,
    logs: set.get('wal_recycle') === 'on' && number('min_wal_size') > WAL_MEGABYTES,
    archive: (set.get('archive_mode') ?? 'off') !== 'off',
    stream: slots.rows.length > 0,
    standby: await isStandbyLate(db),
  }
}

/** A standby that may take over without the last seconds (C23.1). */
export async function isStandbyLate(db: Db): Promise<boolean> {
  if (engineOf(db) === 'sqlite') return false
  const { rows } = await sql`
    select 1 from pg_stat_replication
    where current_setting('synchronous_standby_names') = '' limit 1`.execute(db)
  return rows.length > 0
}
