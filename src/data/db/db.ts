import { join } from 'node:path'
import { CamelCasePlugin, Kysely, type Dialect, type LogEvent } from 'kysely'
import { readJson } from '../../base/encoding/json.ts'
import type { Config } from '../../config.ts'
import { isChange, type Change } from './publishChange.ts'
import { noteAway } from '../../base/http/unavailable.ts'
import { DatabaseDamaged, isDamage, restoreElsewhere } from '../engines/damage.ts'
import { engineOf, type Engine } from '../engines/engine.ts'
import { makeFolder } from '../engines/folder.ts'
import type { PoolState } from '../engines/postgres.ts'
import type { Scope } from '../engines/scopedPool.ts'
import { programName } from './programName.ts'
import type { Db, Schema } from './schema.ts'
import { NodeSqliteDialect } from '../engines/sqlite.ts'
import { SuperuserRefused, dropSuperuser } from '../engines/dropSuperuser.ts'

export {
  drawnBytes,
  engineOf,
  hexadecimal,
  jsonLists,
  forKeyShare,
  forUpdate,
  forUpdateOfFree,
  advisoryLock,
  withRelaxedSync,
} from '../engines/engine.ts'
export type { Db } from './schema.ts'

export type ChangeListener = (change: Change) => void

export interface Database {
  db: Db
  engine: Engine
  /** The database as a sub-admin's request may see it; SQLite has only the application's own checks. */
  scopedTo(scope: Scope): Db
  file: string | null
  /** Of PostgreSQL alone: the pool, and who waits for it. */
  connections?(): PoolState
  /** True once a damaged page was read: nothing more is served until the operator has acted. */
  isDamaged(): boolean
  met(error: unknown): void
  listen(listener: ChangeListener): () => void
  close(): Promise<void>
}

export class DatabaseAway extends Error {}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'> &
  Partial<Pick<Config, 'allowSuperuser'>>

/** Opens SQLite in the data folder, or PostgreSQL where DATABASE_URL is set; runs no migrations. */
export async function openDatabase(where: DatabaseConfig): Promise<Database> {
  if (where.databaseUrl) return openPostgres(where)
  makeFolder(where.dataDir)
  return openSqlite(join(where.dataDir, 'ressenti.db'))
}

export const openMemory = () => openSqlite(':memory:')

export function openSqlite(file: string): Database {
  const { announce, listen } = announcements()
  const { isDamaged, met } = lookForDamage()
  const db = kysely(new NodeSqliteDialect(file, announce), met)
  const close = () => db.destroy()
  return { db, engine: engineOf(db), scopedTo: () => db, file, isDamaged, met, listen, close }
}

async function openPostgres(where: DatabaseConfig): Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, allowSuperuser = false } = where
  await dropSuperuser({ pooled: url, direct: directUrl }, allowSuperuser).catch(away)
  // The driver is loaded where it is used: a server on SQLite never needs its memory (PERF10).
  const { openPool } = await import('../engines/postgres.ts')
  const { listenToChanges } = await import('../engines/listening.ts')
  const { announce, listen } = announcements()
  const { isDamaged, met } = lookForDamage()
  const pool = openPool(url, { pooled: directUrl !== url })
  const db = kysely(pool.dialect, met)
  const stopListening = await listenToChanges(directUrl, {
    name: programName(),
    announce,
    missed: () => announce(JSON.stringify({ topic: 'everything' } satisfies Change)),
    silent: pool.hangUp,
  }).catch(away)
  const close = async () => {
    await stopListening()
    await db.destroy()
  }
  const scopedTo = (scope: Scope) => kysely(pool.dialectFor(scope), met)
  const { connections } = pool
  return { db, engine: engineOf(db), scopedTo, file: null, connections, isDamaged, met, listen, close }
}

function away(error: Error): never {
  if (error instanceof SuperuserRefused) throw error
  throw new DatabaseAway(`La base PostgreSQL ne répond pas (${reason(error)}) : vérifiez DATABASE_URL.`)
}

/** Never the address, which may hold a password. */
const reason = (error: Error & { code?: string }) => error.message || error.code || 'connexion refusée'

function announcements() {
  const listeners = new Set<ChangeListener>()
  const announce = (payload: string) => {
    const change = readJson(payload, isChange)
    listeners.forEach((listener) => listener(change))
  }
  const listen = (listener: ChangeListener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { announce, listen }
}

function lookForDamage() {
  let damaged = false
  function met(error: unknown) {
    if (damaged || !isDamage(error)) return
    damaged = true
    const { message } = error as Error
    const whole = error instanceof DatabaseDamaged
    console.error(whole ? message : `La base est endommagée (${message}). ${restoreElsewhere}`)
  }
  return { isDamaged: () => damaged, met }
}

// It caches names, so that databases of single requests share it.
const plugins = [new CamelCasePlugin()]

function kysely(dialect: Dialect, met: (error: unknown) => void): Db {
  const log = (event: LogEvent) => {
    if (event.level !== 'error') return
    noteAway(event.error)
    met(event.error)
  }
  return new Kysely<Schema>({ dialect, plugins, log })
}
