import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Announce } from './changed.ts'

// bigint columns hold counters and milliseconds, all below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The pool of the process: short waits, so that a stopped database gives clear failures instead of a queue. */
export function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 4_000,
    statement_timeout: 30_000,
    query_timeout: 31_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  // An idle connection that dies is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** One dedicated connection that hears every process's changes and comes back by itself. */
export async function listenToChanges(connectionString: string, announce: Announce) {
  let stopped = false
  let client: pg.Client | undefined

  async function connect() {
    const next = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 4_000 })
    next.on('error', () => undefined)
    next.on('end', () => void reconnect())
    next.on('notification', ({ payload }) => payload && announce(payload))
    await next.connect()
    await next.query('listen changed')
    client = next
  }

  async function reconnect() {
    for (let attempt = 0; !stopped; attempt += 1) {
      await wait(Math.min(5_000, 200 * 2 ** attempt), undefined, { ref: false })
      const connected = await connect().then(
        () => true,
        () => false,
      )
      if (connected) return
    }
  }

  await connect()
  return async () => {
    stopped = true
    await client?.end()
  }
}
