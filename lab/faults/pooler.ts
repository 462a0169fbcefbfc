import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addRespondents, newInstallation } from '../bench/installation.ts'
import { createDatabase, freePort, postgresUser } from '../../test/postgres.ts'
import { openAcknowledged } from './acknowledged.ts'
import { check } from './checker.ts'
import { startLoad } from './load.ts'
import { notRun, whole, type Outcome } from './outcomes.ts'
import { untilHealthy } from './recovery.ts'
import { listenTo } from './stream.ts'

const fault = 'two processes through PgBouncer, transaction mode'

/** Two processes that share five connections, each statement of a session on another one: nothing may depend on it. */
export async function throughPooler(postgresUrl: string): Promise<Outcome> {
  if (spawnSync('which', ['pgbouncer']).status !== 0)
    return notRun(fault, 'postgres', 'pgbouncer is not installed')
  const pooler = await startPooler(postgresUrl)
  const complaints = [await migrateAtOnce(postgresUrl, pooler.port)]
  const installation = await newInstallation({ postgresUrl })
  const { database, companyId, config, admin } = installation
  const urls = {
    DATABASE_URL: throughPort(config.databaseUrl, pooler.port),
    DATABASE_DIRECT_URL: config.databaseUrl,
    MACHINES: 'several',
  }
  const servers = [await installation.startServer(urls), await installation.startServer(urls)]
  await Promise.all(servers.map(({ url }) => untilHealthy(url)))
  const live = await listenTo(servers[1]?.url ?? '', admin)
  const acks = openAcknowledged()
  const respondents = await addRespondents(database.db, companyId, 2_000)
  const loads = servers.map(({ url }) => startLoad({ url, installation, acks, respondents }, 5))
  await wait(10_000)
  await Promise.all(loads.map((load) => load.stop()))
  if (!(await live.heard('data: teams')))
    complaints.push('a change made through one was not heard by the other')
  live.close()
  complaints.push(...loads.flatMap(({ refused }) => refused))
  const codes = await Promise.all(servers.map((server) => server.end()))
  if (codes.some((code) => code !== 0)) complaints.push(`ended with ${codes.join(', ')}`)
  pooler.stop()
  const found = await check(database.db, acks.all)
  const wrong = complaints.filter((complaint) => complaint !== '')
  const note = wrong.slice(0, 3).join('; ') || 'migration, locks, LISTEN, no prepared statement'
  const passed = whole(found) && wrong.length === 0
  return { fault, engine: 'postgres', rounds: 1, acknowledged: acks.count(), ...found, note, passed }
}

const throughPort = (url: string, port: number) => Object.assign(new URL(url), { port }).href

/** Two first starts at once on one empty database: one migrates, the other waits. */
async function migrateAtOnce(postgresUrl: string, port: number): Promise<string> {
  const direct = await createDatabase(postgresUrl, `pooled_${Date.now()}`)
  const { settings, startServer } = await newInstallation()
  const urls = {
    DATABASE_URL: throughPort(direct, port),
    DATABASE_DIRECT_URL: direct,
    MACHINES: 'several',
  }
  const begin = () => startServer({ ...settings, ...urls })
  const starts = await Promise.allSettled([begin(), begin()])
  const codes = await Promise.all(
    starts.map(async (start) => (start.status === 'fulfilled' ? start.value.end() : 1)),
  )
  return codes.every((code) => code === 0) ? '' : 'two first starts at once did not both serve'
}

async function startPooler(postgresUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-pooler-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const users = join(folder, 'users')
  writeFileSync(users, '"ressenti_app" ""\n')
  const words = [
    '[databases]',
    `* = host=127.0.0.1 port=${new URL(postgresUrl).port}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = trust\nauth_file = ${users}`,
    'pool_mode = transaction\ndefault_pool_size = 5\nmax_client_conn = 200',
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), `${words.join('\n')}\n`)
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { ...postgresUser, stdio: 'ignore' })
  await wait(1_000)
  return { port, stop: () => void child.kill('SIGKILL') }
}
