import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { openDatabase, type Db } from '../../src/data/db/db.ts'
import { nodeFlags } from '../nodeFlags.ts'
import { provideKey } from '../../src/data/keys/databaseKey.ts'
import { keepDefaultQuestionnaire } from '../../src/surveys/questions/storedDefault.ts'
import { sealMailSince } from '../../src/surveys/waves/mailSince.ts'
import { createDatabase, startPostgres } from '../postgres.ts'
import { serverProgram } from '../serverProcess.ts'
import { empty, populate } from '../people.ts'

/** The real product on a folder of its own and a free port. */
export interface Product {
  url: string
  db: Db
  dataDir: string
  /** As before the first administrator. */
  startEmpty(): Promise<void>
  /** The two companies and everybody in them, and nothing else. */
  startFresh(): ReturnType<typeof populate>
  stop(): Promise<void>
}

export function startProduct(
  environment: Record<string, string> = {},
  program = serverProgram,
): Promise<Product> {
  const place = mkdtempSync(join(tmpdir(), 'ressenti-journey-'))
  const dataDir = join(place, 'data')
  return serve(program, { place, dataDir, environment: { DATA_DIR: dataDir, ...environment } })
}

/** Another one that begins with the same database and the same keys. */
export async function startCopyOf({ db, dataDir: from }: Product): Promise<Product> {
  const place = mkdtempSync(join(tmpdir(), 'ressenti-journey-'))
  const dataDir = join(place, 'data')
  cpSync(dirname(from), place, { recursive: true, filter: (path) => path !== from })
  mkdirSync(dataDir)
  await sql`vacuum into ${join(dataDir, 'ressenti.db')}`.execute(db)
  const copy = await serve(serverProgram, { place, dataDir, environment: { DATA_DIR: dataDir } })
  provideKey(copy.db, readApplicationKey(`${dataDir}.key`))
  return copy
}

/** The same on a PostgreSQL of its own. */
export async function startOnPostgres(): Promise<Product> {
  const cluster = await startPostgres({ durable: false })
  const product = await startProduct({ DATABASE_URL: await createDatabase(cluster.url, 'journey') })
  const stop = () => product.stop().then(() => cluster.stop())
  return { ...product, stop }
}

/** The history that `npm run demo` creates: two months of two companies, in a folder of its own. */
export function startDemo(): Promise<Product> {
  const place = mkdtempSync(join(tmpdir(), 'ressenti-journey-'))
  const dataDir = join(place, 'named')
  return serve('src/demo/demo.ts', { place, dataDir, environment: { DATA_DIR: dataDir } })
}

interface Serving {
  place: string
  dataDir: string
  environment: Record<string, string>
}

async function serve(program: string, { place, dataDir, environment }: Serving): Promise<Product> {
  const server = spawn(process.execPath, [...nodeFlags, resolve(root, program)], {
    cwd: place,
    env: { ...clean(process.env), PORT: '0', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
      if (address) resolve(address[0])
      // Errors of the server are printed next to the journey that failed.
      for (const line of chunk.toString().split('\n')) if (line.includes('"level":50')) console.error(line)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
  const databaseUrl = environment.DATABASE_URL ?? ''
  const { db, close } = await openDatabase({ dataDir, databaseUrl, databaseDirectUrl: databaseUrl })
  const key = readApplicationKey(`${dataDir}.key`)
  async function startEmpty() {
    const made = await db.selectFrom('installation').selectAll().where('name', 'in', madeAtStart).execute()
    await empty(db)
    if (made.length > 0) await db.insertInto('installation').values(made).execute()
    provideKey(db, key)
    await keepDefaultQuestionnaire(db, new Date())
    await sealMailSince(db)
  }

  return {
    url,
    db,
    dataDir,
    startEmpty,
    async startFresh() {
      await startEmpty()
      return populate(db, key)
    },
    async stop() {
      await close()
      server.kill('SIGTERM')
      await ended
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** The server that runs goes on sealing under the generation that it knows, and signing with the key that it made. */
export const madeAtStart = ['ballot_generation', 'ballot_key_check', 'ballot_backup_keys', 'receipt_key']

const root = join(import.meta.dirname, '..', '..')

/** Settings of the person who runs the tests are not the tests' settings. */
function clean(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours =
    /^(HOST|PORT|PUBLIC_URL|DATA_DIR|DATABASE_.*|SECRET_FILE|TRUSTED_PROXIES|ADMIN_SIGNUP|SMTP_URL)$/
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ours.test(name)))
}
