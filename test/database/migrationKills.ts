import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { engineOf, openDatabase, type Db } from '../../src/data/db/db.ts'
import { migrate } from '../../src/data/db/migrate.ts'
import { compileCache } from '../compileCache.ts'

export interface Place {
  dataDir: string
  databaseUrl: string
}

const victim = join(import.meta.dirname, 'migrationVictim.ts')

/** Runs the migration in a process of its own, killed after so many statements; how it ended and how many it ran. */
export function migrateKilledAfter(statement: number, { dataDir, databaseUrl }: Place) {
  const { signal, stdout, stderr } = spawnSync(process.execPath, [victim], {
    env: { ...compileCache, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, FAULT_AFTER: String(statement) },
    encoding: 'utf8',
  })
  if (signal === null && stderr) throw new Error(stderr)
  return { killed: signal === 'SIGKILL', statements: Number(stdout) }
}

/** The same migration without a kill, while others run; its exit code. */
export function migrateMeanwhile({ dataDir, databaseUrl }: Place): Promise<number | null> {
  const env = { ...compileCache, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const starter = spawn(process.execPath, [victim], { env, stdio: 'ignore' })
  return new Promise((resolve) => starter.once('exit', resolve))
}

/** What the next start makes of the place, as one text. */
export async function schemaAfterNextStart(place: Place): Promise<string> {
  const database = await openDatabase({ ...place, databaseDirectUrl: place.databaseUrl })
  try {
    await migrate(database.db)
    return await schemaOf(database.db)
  } finally {
    await database.close()
  }
}

/** Every table, column, key, check, index, trigger and policy of the database. */
export async function schemaOf(db: Db): Promise<string> {
  const query =
    engineOf(db) === 'sqlite'
      ? sql<{
          line: string
        }>`select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_schema`
      : sql<{ line: string }>`
          select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, collation_name) as line
            from information_schema.columns where table_schema = 'public'
          union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
            where connamespace = 'public'::regnamespace
          union all select indexdef from pg_indexes where schemaname = 'public'
          union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
          union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
          union all select concat_ws(' ', 'policy', tablename, policyname, cmd, qual, with_check) from pg_policies
          union all select concat_ws(' ', relname, relrowsecurity, relforcerowsecurity) from pg_class
            where relkind = 'r' and relnamespace = 'public'::regnamespace`
  const { rows } = await query.execute(db)
  return rows
    .map((row) => row.line.replace(/_[a-z0-9]{20}r?\b/g, '_random'))
    .sort()
    .join('\n')
}
