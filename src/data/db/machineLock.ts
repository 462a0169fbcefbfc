import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import type { Db } from './schema.ts'
import { lockFolder } from '../engines/folderLock.ts'

/** Two machines that do not know of each other would each draw keys of their own (C23.1). */
export class OtherMachineServes extends Error {}

const said = 'Une autre machine sert déjà cette base. Mettez MACHINES=several sur chacune (docs/install.md).'

/** In milliseconds: until the connection of an ended process is gone. */
const LEAVING = 1_000
const AGAIN = 5_000

type LockConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'machines'>

/**
 * One machine serves alone, several serve together. The lock ends with its connection: a killed server leaves none
 * behind.
 */
export async function lockMachine(config: LockConfig): Promise<() => Promise<void>> {
  if (config.databaseUrl) return lockDatabase(config)
  const unlock = lockFolder(config.dataDir)
  return () => Promise.resolve(unlock())
}

/** On PostgreSQL; the folder's lock is SQLite's. */
export async function lockDatabase({ databaseDirectUrl: url, machines }: LockConfig) {
  if (!url) return () => Promise.resolve()
  let isStopped = false
  let held: pg.Client | undefined

  async function take() {
    const client = await lockedClient(url, machines)
    if (!client) return false
    held = client
    client.once('end', () => void takeAgain())
    return true
  }
  // After a failover; meanwhile the check of the keys keeps a second machine from sealing (C23.1).
  async function takeAgain() {
    while (!isStopped && !(await take().catch(() => false))) await wait(AGAIN, undefined, { ref: false })
    if (isStopped) await held?.end().catch(() => undefined)
  }

  if (!(await take())) await wait(LEAVING)
  if (!held && !(await take())) throw new OtherMachineServes(said)
  return async () => {
    isStopped = true
    await held?.end()
  }
}

const LOCK = `hashtextextended('the machine that serves', 0)`

/** For a command that draws keys while servers run: several machines follow derived keys alone (C23.1). */
export async function refuseUnknownMachines(db: Db, { databaseUrl, machines }: LockConfig): Promise<void> {
  if (!databaseUrl || machines === 'several') return
  const { rows } = await sql<{ others: boolean }>`
    select exists (
      select 1 from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.mode = 'ShareLock'
        and l.objsubid = 1 and (l.classid::bigint << 32) | l.objid::bigint = ${sql.raw(LOCK)}) as others`.execute(
    db,
  )
  if (rows[0]?.others) throw new OtherMachineServes(said)
}

async function lockedClient(connectionString: string, machines: LockConfig['machines']) {
  const { Client } = await import('pg')
  const client = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 4_000 })
  client.on('error', () => undefined)
  await client.connect()
  // A machine without power must not keep its place for hours.
  await client.query(
    'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
  )
  const shared = machines === 'several' ? '_shared' : ''
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock${shared}(${LOCK}) as taken`,
  )
  if (rows[0]?.taken) return client
  await client.end()
  return undefined
}
