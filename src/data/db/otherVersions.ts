import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { engineOf } from '../engines/engine.ts'
import { programName } from './programName.ts'
import type { Db } from './schema.ts'

/** Another version is using the database: what one of them writes the other may not know. */
export class OtherVersionRuns extends Error {}

/** Milliseconds that the connections of a process that has just ended may need to go. */
const leaving = 1_000

/**
 * Two builds never run together. Each process has its name on the connection by which it hears changes, from before
 * this looks: of two that start at once, one at least sees the other. SQLite's folder takes one process at all.
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

/** Version and build of a process that is not of this build. */
async function otherProgram(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'ressenti %' and application_name <> ${programName()}
    limit 1`.execute(db)
  if (!rows[0]) return undefined
  const [, version = '', build = ''] = rows[0].name.split(' ')
  // Before 0.2.0 a name told no build.
  return /^[0-9a-f]{12}$/.test(build) ? `${version}, ${build}` : version || '?'
}
