import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Announce } from '../db/publishChange.ts'

interface ListenOptions {
  name: string
  announce: Announce
  /** Called when the connection is lost and when it is back: changes may have been missed. */
  missed(): void
  /** The server keeps the connection open but does not answer. */
  silent(): void
}

const heartbeat = 1_000
const silence = 3

/** A dedicated connection for changes of all processes; detects a silent server and reconnects. */
export async function listenToChanges(connectionString: string, hearing: ListenOptions) {
  let stopped = false
  let client: pg.Client | undefined
  let unanswered = 0

  async function connect() {
    const next = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 4_000 })
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => payload && hearing.announce(payload))
    try {
      await next.connect()
      await next.query(`select set_config('application_name', $1, false)`, [hearing.name])
      await next.query('listen changed')
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
    next.once('end', () => void reconnect())
    unanswered = 0
    client = next
  }

  async function reconnect() {
    client = undefined
    if (!stopped) hearing.missed()
    for (let attempt = 0; !stopped; attempt += 1) {
      await wait(Math.min(5_000, 200 * 2 ** attempt), undefined, { ref: false })
      const connected = !stopped && (await connect().then(yes, no))
      if (connected) return hearing.missed()
    }
  }

  // Counted in heartbeats, not time: a process that was itself blocked must not blame the server.
  const heart = setInterval(() => {
    if (!client) return
    if (unanswered >= silence) {
      hearing.silent()
      return void client.end().catch(() => undefined)
    }
    unanswered += 1
    if (unanswered === 1) void client.query('select 1').then(() => (unanswered = 0), no)
  }, heartbeat).unref()

  await connect()
  return async () => {
    stopped = true
    clearInterval(heart)
    await client?.end()
  }
}

const yes = () => true
const no = () => false
