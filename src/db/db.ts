import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect, type Dialect } from 'kysely'
import type { Config } from '../config.ts'
import type { Change } from './changed.ts'
import { engineOf, type Engine } from './engine.ts'
import { listenToChanges, openPool } from './postgres.ts'
import type { Db, Schema } from './schema.ts'
import { NodeSqliteDialect } from './sqlite.ts'

export { engineOf, forUpdate, lockName } from './engine.ts'
export type { Db } from './schema.ts'

export type Listener = (change: Change) => void

/** The open database: queries, the changes of every process, and its end. */
export interface Database {
  db: Db
  engine: Engine
  /** The SQLite file; none on PostgreSQL. */
  file: string | null
  /** Calls the listener for each committed change; the answer stops it. */
  listen(listener: Listener): () => void
  close(): Promise<void>
}

type Where = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>

/** Opens SQLite in the data folder, or PostgreSQL where DATABASE_URL is set. Migrations are `migrate`'s. */
export async function openDatabase(where: Where): Promise<Database> {
  if (where.databaseUrl) return openPostgres(where.databaseUrl, where.databaseDirectUrl)
  mkdirSync(where.dataDir, { recursive: true, mode: 0o700 })
  return openSqlite(join(where.dataDir, 'ressenti.db'))
}

export const openMemory = () => openSqlite(':memory:')

export function openSqlite(file: string): Database {
  const { announce, listen } = announcements()
  const db = kysely(new NodeSqliteDialect(file, announce))
  return { db, engine: engineOf(db), file, listen, close: () => db.destroy() }
}

async function openPostgres(url: string, directUrl: string): Promise<Database> {
  const { announce, listen } = announcements()
  const db = kysely(new PostgresDialect({ pool: openPool(url) }))
  const stopListening = await listenToChanges(directUrl, announce)
  const close = async () => {
    await stopListening()
    await db.destroy()
  }
  return { db, engine: engineOf(db), file: null, listen, close }
}

function announcements() {
  const listeners = new Set<Listener>()
  const announce = (payload: string) => {
    const change = JSON.parse(payload) as Change
    listeners.forEach((listener) => listener(change))
  }
  const listen = (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { announce, listen }
}

const kysely = (dialect: Dialect): Db => new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] })
