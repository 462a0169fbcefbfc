import { Socket } from 'node:net'
import {
  PostgresAdapter,
  PostgresDialect,
  type Kysely,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import pg from 'pg'
import { noteAway } from '../../base/http/unavailable.ts'
import { advisoryLock } from './engine.ts'
import { Line } from './line.ts'
import { scopedPool, type Scope } from './scopedPool.ts'

// bigint columns hold counters and milliseconds, all below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface Pool {
  dialect: TransactionalPostgresDialect
  /** The same connections for one sub-admin's request. */
  dialectFor(scope: Scope): TransactionalPostgresDialect
  /** Cuts every connection: the database has stopped answering, and whoever waits must be told. */
  hangUp(): void
}

const CONNECTIONS = 10

/**
 * The pool of the process. Many requests at once wait in line for as long as the line moves; a database that stops
 * answering gives clear failures within seconds to all of them.
 * `pooled`: PgBouncer stands between in transaction mode. It refuses settings at the start of a session, and a
 * statement prepared on one of its connections is not there on the next.
 */
export function openPool(connectionString: string, { pooled = false } = {}): Pool {
  const sockets = new Set<Socket>()
  const session = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }
  const pool = new pg.Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
    ...(pooled ? {} : session),
  })
  // An idle connection that dies is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  // One that dies in use fails its query, and says so here a second time.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const line = new Line(CONNECTIONS)
  const prepared = preparing(pool, line, pooled ? () => undefined : namer())
  return {
    dialect: new TransactionalPostgresDialect({ pool: prepared }),
    dialectFor: (scope) => new TransactionalPostgresDialect({ pool: scopedPool(prepared, scope) }),
    hangUp: () => {
      line.refuseAll(new Error('connection terminated: the server has stopped answering'))
      sockets.forEach((socket) => socket.destroy())
    },
  }
}

/** Statements get the same name in every connection; beyond 500 different ones the rest are not prepared. */
function namer() {
  const names = new Map<string, string>()
  return (sql: string) => {
    const known = names.get(sql)
    if (known || names.size >= 500) return known
    const name = `s${names.size}`
    names.set(sql, name)
    return name
  }
}

/** The pool as Kysely wants it, each statement parsed and planned once per connection. */
function preparing(pool: pg.Pool, line: Line, nameOf: (sql: string) => string | undefined): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function prepared(client: pg.PoolClient): PostgresPoolClient {
    let stale = false
    async function run(sql: string, values: readonly unknown[]) {
      const name = values.length > 0 ? nameOf(sql) : undefined
      try {
        return await client.query({ text: sql, values: [...values], ...(name && { name }) })
      } catch (error) {
        // « Cached plan must not change result type »: another process has migrated the table; connect anew.
        stale ||= error instanceof pg.DatabaseError && error.code === '0A000'
        throw error
      }
    }
    return {
      // The driver's own types know neither which rows a text gives nor our having no cursors.
      query: run as unknown as PostgresPoolClient['query'],
      release(destroy) {
        client.release(destroy || stale)
        line.leave()
      },
    }
  }

  return {
    options: {},
    async connect() {
      await line.enter().catch(away)
      const client = await pool.connect().catch((error: unknown) => {
        line.leaveFailed(error)
        return away(error)
      })
      const wrapped = known.get(client) ?? prepared(client)
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}

/** No statement has failed yet: Kysely tells of none. */
function away(error: unknown): never {
  noteAway(error)
  throw error
}

/** Kysely's own migration lock lives as long as its connection, which a pooler hands to others. Ours ends with the transaction. */
class TransactionLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>) {
    await advisoryLock(db, 'migrations')
  }

  override async releaseMigrationLock() {
    // The end of the transaction is the release.
  }
}

class TransactionalPostgresDialect extends PostgresDialect {
  override createAdapter() {
    return new TransactionLockAdapter()
  }
}
