import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'
import type { Announce } from '../db/publishChange.ts'

/** SQLite's migrations are transactional too; the adapter denies it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** node:sqlite, durable (WAL, synchronous=FULL), one connection, statements prepared once. */
export class NodeSqliteDialect implements Dialect {
  readonly createDriver: () => NodeSqliteDriver
  readonly createAdapter = () => new TransactionalSqliteAdapter()
  readonly createQueryCompiler = () => new SqliteQueryCompiler()
  readonly createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db)

  constructor(file: string, announce: Announce) {
    this.createDriver = () => new NodeSqliteDriver(file, announce)
  }
}

export const usualCache = 65_536

/** Milliseconds that a statement waits for another process. */
const busyTimeout = 5_000
const AGAIN = 1

class NodeSqliteDriver extends SqliteDriver {
  readonly #pending: string[]
  readonly #announce: Announce
  #opened: DatabaseSync | undefined
  #patient: DatabaseConnection | undefined

  constructor(file: string, announce: Announce) {
    const pending: string[] = []
    super({
      database: async () => {
        this.#opened = openFile(file, pending)
        return inKyselysShape(this.#opened, () => this.#flush())
      },
    })
    this.#pending = pending
    this.#announce = announce
  }

  override async acquireConnection() {
    return (this.#patient ??= patient(
      await super.acquireConnection(),
      () => this.#opened?.isTransaction ?? false,
    ))
  }

  // Immediate: a parallel command (backup, admin-code) waits instead of failing half-way.
  override async beginTransaction(connection: DatabaseConnection) {
    this.#pending.length = 0
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection)
    this.#flush()
  }

  // A full disk makes SQLite roll back by itself; a second rollback would hide the reason.
  override async rollbackTransaction(connection: DatabaseConnection) {
    this.#pending.length = 0
    if (this.#opened?.isTransaction) await super.rollbackTransaction(connection)
  }

  #flush() {
    if (this.#pending.length === 0 || this.#opened?.isTransaction) return
    // Equal ones once, as PostgreSQL does.
    for (const payload of new Set(this.#pending.splice(0))) this.#announce(payload)
  }
}

/**
 * While another process writes (`npm run backup`), tries again between two rounds of the event loop: SQLite's own
 * waiting holds it for seconds.
 */
function patient(connection: DatabaseConnection, isInTransaction: () => boolean): DatabaseConnection {
  return {
    streamQuery: (query, size) => connection.streamQuery(query, size),
    async executeQuery<Row>(query: CompiledQuery) {
      for (const begun = performance.now(); ;) {
        try {
          return await connection.executeQuery<Row>(query)
        } catch (error) {
          if (!isLocked(error) || isInTransaction() || performance.now() - begun > busyTimeout) throw error
          await wait(AGAIN)
        }
      }
    },
  }
}

const BUSY = 5
/** What this transaction read was changed: trying again would not help. */
const STALE = 517

function isLocked(error: unknown): boolean {
  const { errcode = 0 } = error as Error & { errcode?: number }
  return (errcode & 0xff) === BUSY && errcode !== STALE
}

function openFile(file: string, pending: string[]): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: busyTimeout })
  db.exec(`
    pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on;
    pragma cache_size = -${usualCache}; pragma temp_store = memory; pragma trusted_schema = off;
    pragma busy_timeout = 0;`)
  // Emulates PostgreSQL's pg_notify: delivered after the commit.
  db.function('pg_notify', (_channel, payload) => {
    pending.push(String(payload))
    return null
  })
  return db
}

/** Announcements outside a transaction are delivered at once. */
function inKyselysShape(db: DatabaseSync, flush: () => void): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  const shaped = (sql: string, statement: StatementSync): SqliteStatement => ({
    reader: statement.columns().length > 0,
    all: (values) => {
      const rows = statement.all(...(values as SQLInputValue[]))
      flush()
      return rows
    },
    run: (values) => {
      const done = statement.run(...(values as SQLInputValue[]))
      // A schema change invalidates prepared statements.
      if (/^\s*(create|drop|alter)/i.test(sql)) prepared.clear()
      return done
    },
    iterate: (values) => db.prepare(sql).iterate(...(values as SQLInputValue[])),
  })
  return {
    close: () => db.close(),
    prepare: (sql) => {
      const known = prepared.get(sql)
      if (known) return known
      const made = shaped(sql, db.prepare(sql))
      if (prepared.size >= 500) prepared.clear()
      prepared.set(sql, made)
      return made
    },
  }
}
