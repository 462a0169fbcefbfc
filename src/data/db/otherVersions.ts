import { sql } from 'kysely'
import program from '../../../package.json' with { type: 'json' }
import { engineOf } from '../engines/engine.ts'
import { migrations } from './migrate.ts'
import type { Db } from './schema.ts'

/** What this program is called among the connections of PostgreSQL: its version, and the schema that it writes. */
export const programName = `ressenti ${program.version} ${Object.keys(migrations).at(-1)}`

/** Another version is using the database: what one of them writes the other may not know. */
export class OtherVersionRuns extends Error {}

/**
 * Two versions never run together. Each process has its name on the connection by which it hears changes, from before
 * this looks: of two that start at once, one at least sees the other. SQLite's folder takes one process at all.
 */
export async function refuseOtherVersions(db: Db): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'ressenti %' and application_name <> ${programName}
    limit 1`.execute(db)
  const [, version = ''] = rows[0]?.name.split(' ') ?? []
  if (rows[0])
    throw new OtherVersionRuns(
      `Une autre version de Ressenti (${version}) sert encore cette base : arrêtez tous ses processus, puis recommencez.`,
    )
}
