import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { engineOf } from '../engines/engine.ts'
import { programName } from './programName.ts'
import type { Db } from './schema.ts'

/** Another version may not know what this one writes. */
export class OtherVersionRuns extends Error {}

/** Milliseconds until the connections of an ended process are gone. */
const leaving = 1_000

/**
 * Each process names its connection before it checks: of two simultaneous starts, one at least sees the other. SQLite's folder lock already excludes it.
 */
export async function refuseOtherVersions(db: Db): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  if (await otherProgram(db)) await wait(leaving)
  const other = await otherProgram(db)
  if (other)
    throw new OtherVersionRuns(
      `Une autre version de Ressenti (${other}) sert encore cette base : arrêtez tous ses processus, puis recommencez.`,
    )
}

async function otherProgram(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'ressenti %' and application_name <> ${programName()}
    limit 1`.execute(db)
  if (!rows[0]) return undefined
  const [, version = '', build = ''] = rows[0].name.split(' ')
  // Before 0.2.0 names had no build.
  return /^[0-9a-f]{12}$/.test(build) ? `${version}, ${build}` : version || '?'
}
