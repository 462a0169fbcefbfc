import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { CompiledQuery, SqliteAdapter, type DatabaseConnection } from 'kysely'
import { GenericSqliteDialect, GenericSqliteDriver, type IGenericSqlite } from 'kysely-generic-sqlite'
import type { Announce } from '../db/changed.ts'

/** Migrations of SQLite are transactions too; the adapter does not say so by itself. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** SQLite over node:sqlite: durable (WAL, synchronous=FULL), one connection, statements prepared once. */
export class NodeSqliteDialect extends GenericSqliteDialect {
  constructor(file: string, announce: Announce) {
    super(() => {
      throw new Error('the driver below opens the file')
    })
    this.createDriver = () => new NodeSqliteDriver(file, announce)
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter()
  }
}

/** Kibibytes of pages that a connection keeps in memory. */
export const usualCache = 65_536

/** Milliseconds that a statement waits for another process. */
export const busyTimeout = 5_000

class NodeSqliteDriver extends GenericSqliteDriver {
  readonly #pending: string[]
  readonly #announce: Announce
  #opened: DatabaseSync | undefined

  constructor(file: string, announce: Announce) {
    const pending: string[] = []
    super(() => {
      const opened = openFile(file, pending, () => this.#flush())
      this.#opened = opened.db
      return opened
    })
    this.#pending = pending
    this.#announce = announce
  }

  // Immediate: a command beside the server (backup, admin-code) waits its turn instead of failing half-way.
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
    for (const payload of this.#pending.splice(0)) this.#announce(payload)
  }
}

function openFile(file: string, pending: string[], flush: () => void): IGenericSqlite<DatabaseSync> {
  const db = new DatabaseSync(file, { timeout: busyTimeout })
  db.exec(`
    pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on;
    pragma cache_size = -${usualCache}; pragma temp_store = memory; pragma trusted_schema = off;`)
  // The same call as PostgreSQL's: what it announces is delivered when the transaction has been committed.
  db.function('pg_notify', (_channel, payload) => {
    pending.push(String(payload))
    return null
  })

  const prepared = new Map<string, { statement: StatementSync; givesRows: boolean }>()
  const prepare = (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    const made = { statement, givesRows: statement.columns().length > 0 }
    if (prepared.size >= 500) prepared.clear()
    prepared.set(sql, made)
    return made
  }

  return {
    db,
    close: () => db.close(),
    query: async (_isSelect, sql, parameters) => {
      const { statement, givesRows } = prepare(sql)
      const values = parameters as SQLInputValue[]
      if (givesRows) {
        const rows = statement.all(...values)
        if (pending.length > 0 && !db.isTransaction) flush()
        return { rows }
      }
      const { changes, lastInsertRowid } = statement.run(...values)
      // A table that came or went makes prepared statements stale.
      if (/^\s*(create|drop|alter)/i.test(sql)) prepared.clear()
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    iterator: function* (_isSelect, sql, parameters) {
      yield* db.prepare(sql).iterate(...(parameters as SQLInputValue[]))
    },
  }
}
