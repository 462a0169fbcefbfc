import { Socket } from 'node:net'
import {
  PostgresAdapter,
  PostgresDialect,
  type Kysely,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely'
import pg from 'pg'
import { refuseLostJob } from '../../base/async/jobScope.ts'
import { noteAway } from '../../base/http/unavailable.ts'
import { advisoryLock } from './engine.ts'
import { Line } from './line.ts'
import { scopedPool, type Scope } from './scopedPool.ts'

// bigint columns hold counters and milliseconds, all below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export interface Pool {
  dialect: TransactionalPostgresDialect
  dialectFor(scope: Scope): TransactionalPostgresDialect
  /** Ends all connections, so that waiting requests fail at once. */
  hangUp(): void
  connections(): PoolState
}

export interface PoolState {
  open: number
  idle: number
  waiting: number
}

const CONNECTIONS = 10

/**
 * Requests queue while the queue moves, and fail within seconds otherwise. `pooled`: PgBouncer in transaction mode allows neither session settings nor prepared statements.
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
  // Without a listener, an idle connection's error would end the process.
  pool.on('error', () => undefined)
  // A connection that dies in use fails its query, and reports here again.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const line = new Line(CONNECTIONS)
  const prepared = preparing(pool, line, pooled ? () => undefined : namer())
  return {
    dialect: new TransactionalPostgresDialect({ pool: prepared }),
    dialectFor: (scope) => new TransactionalPostgresDialect({ pool: scopedPool(prepared, scope) }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: line.length }),
    hangUp: () => {
      line.refuseAll(new Error('connection terminated: the server has stopped answering'))
      sockets.forEach((socket) => socket.destroy())
    },
  }
}

/** The same statement name on each connection; beyond 500 statements none is prepared. */
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

function preparing(pool: pg.Pool, line: Line, nameOf: (sql: string) => string | undefined): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function prepared(client: pg.PoolClient): PostgresPoolClient {
    let stale = false
    async function run(sql: string, values: readonly unknown[]) {
      const name = values.length > 0 ? nameOf(sql) : undefined
      try {
        return await client.query({ text: sql, values: [...values], ...(name && { name }) })
      } catch (error) {
        // « Cached plan must not change result type »: another process migrated the table, so reconnect.
        stale ||= error instanceof pg.DatabaseError && error.code === '0A000'
        throw error
      }
    }
    return {
      // The driver's types know neither the row type nor that no cursors are used.
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
      refuseLostJob()
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

/** The queue's own error: Kysely reports none. */
function away(error: unknown): never {
  noteAway(error)
  throw error
}

/** Kysely's lock belongs to a connection, which a pooler shares. This one ends with the transaction. */
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
