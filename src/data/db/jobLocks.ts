import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { seconds } from '../../base/time/dates.ts'
import type { Config } from '../../config.ts'

// A lock ends with the session that holds it: a killed server leaves none behind.

interface JobLock {
  isLost(): boolean
  release(): Promise<void>
}

export interface JobLocks {
  /** Null where somebody has it. */
  take(name: string): Promise<JobLock | null>
  close(): Promise<void>
}

const TURN = 'a turn with the ballots'
const AGAIN = 250

/** Tried again and again, since a session that waited for one lock could neither take nor end another. */
export async function takeTurn(locks: JobLocks): Promise<() => Promise<void>> {
  for (;;) {
    const lock = await locks.take(TURN)
    if (lock) return () => lock.release()
    await wait(AGAIN)
  }
}

export function openJobLocks({ databaseDirectUrl: url }: Pick<Config, 'databaseDirectUrl'>): JobLocks {
  return url ? sessionLocks(url) : ownLocks()
}

export function ownLocks(): JobLocks {
  const held = new Set<string>()
  return {
    take(name) {
      if (held.has(name)) return Promise.resolve(null)
      held.add(name)
      const release = () => Promise.resolve(void held.delete(name))
      return Promise.resolve({ isLost: () => false, release })
    },
    close: () => Promise.resolve(),
  }
}

/** Below the 25 seconds after which PostgreSQL gives up a machine that says nothing. */
const LONGEST_SILENCE = seconds(15)
const BEAT = seconds(5)

/** One connection straight to PostgreSQL: in a pooler's, a lock would be anybody's. */
function sessionLocks(url: string): JobLocks {
  const own = ownLocks()
  let session: LockSession | undefined
  const open = async () => {
    if (!session || session.isOver()) session = await openSession(url)
    return session
  }
  return {
    async take(name) {
      const mine = await own.take(name)
      if (!mine) return null
      const lock = await open()
        .then((at) => at.take(name))
        .catch((error: unknown) => mine.release().then(() => Promise.reject(error as Error)))
      if (!lock) {
        await mine.release()
        return null
      }
      const release = async () => {
        try {
          await lock.release()
        } finally {
          await mine.release()
        }
      }
      return { ...lock, release }
    },
    close: async () => session?.close(),
  }
}

type LockSession = Awaited<ReturnType<typeof openSession>>

async function openSession(connectionString: string) {
  const limits = { keepAlive: true, connectionTimeoutMillis: 4_000, query_timeout: BEAT }
  const { Client } = await import('pg')
  const client = new Client({ connectionString, ...limits })
  let isEnded = false
  let heard = performance.now()
  let line: Promise<unknown> = Promise.resolve()
  const end = () => {
    isEnded = true
    clearInterval(beat)
  }
  /** One query at a time; a session that does not answer is over, with its locks. */
  function ask<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const answer = line.then(async () => {
      const { rows } = await client.query<R>(text, values)
      heard = performance.now()
      return rows
    })
    line = answer.catch(() => hangUp())
    return answer
  }
  function hangUp() {
    if (isEnded) return
    end()
    void client.end().catch(() => undefined)
  }
  const isOver = () => isEnded || performance.now() - heard > LONGEST_SILENCE
  client.on('error', hangUp)
  client.on('end', end)
  const beat = setInterval(() => void ask('select 1').catch(() => undefined), BEAT).unref()
  await client.connect().catch((error: unknown) => {
    end()
    throw error
  })
  // A machine without power must not keep its locks for hours.
  await ask('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3')
  return {
    isOver,
    async take(name: string): Promise<JobLock | null> {
      const key = `hashtextextended($1, 0)`
      const [taken] = await ask<{ is: boolean }>(`select pg_try_advisory_lock(${key}) as is`, [`job ${name}`])
      if (!taken?.is) return null
      const release = async () =>
        void (isOver() || (await ask(`select pg_advisory_unlock(${key})`, [`job ${name}`]).catch(() => [])))
      return { isLost: isOver, release }
    },
    async close() {
      await line
      end()
      await client.end().catch(() => undefined)
    },
  }
}
