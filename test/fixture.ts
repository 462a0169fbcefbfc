import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { createApp } from '../src/app.ts'
import { keepZone } from '../src/base/time/zone.ts'
import { readConfig } from '../src/config.ts'
import { applicationKey } from '../src/data/keys/applicationKey.ts'
import { provideKey } from '../src/data/keys/databaseKey.ts'
import { readBallotKeys } from '../src/data/keys/ballotGeneration.ts'
import type { BallotKeys } from '../src/data/keys/ballotKeys.ts'
import { fileKeyStore } from '../src/data/keys/ballotKeyStores.ts'
import { openDatabase, openMemory, type Database, type Db } from '../src/data/db/db.ts'
import { migrate } from '../src/data/db/migrate.ts'
import { ensureReceiptKey } from '../src/data/register/receiptKey.ts'
import type { AppContext } from '../src/context.ts'
import { reuseKeys } from './keyStock.ts'
import { emptyForNext, populate, signInDirectly, startOfTime, type Caller, type Person } from './people.ts'
import { workerDatabaseUrl } from './postgres.ts'

export {
  addAccount,
  addCompany,
  password,
  people,
  signInDirectly,
  type Caller,
  type Person,
} from './people.ts'

export const engine = process.env.ENGINE === 'postgres' ? 'postgres' : 'sqlite'

let shared: Promise<Database> | undefined

// One database a worker, emptied for each fixture: creating its tables again would cost more than the test.
async function emptyDatabase(): Promise<Database> {
  shared ??= (async () => {
    const database = engine === 'sqlite' ? openMemory() : await openCluster()
    await migrate(database.db)
    return database
  })()
  const database = await shared
  await emptyForNext(database.db)
  return database
}

async function openCluster(): Promise<Database> {
  const url = await workerDatabaseUrl()
  return openDatabase({ dataDir: '', databaseUrl: url, databaseDirectUrl: url })
}

const passed: string[] = []
process.once('exit', () => passed.forEach((file) => rmSync(file, { force: true })))

/** The key file of one fixture: it goes when the next one comes. */
function passing(file: string): string {
  for (const before of passed.splice(0)) rmSync(before, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  passed.push(file)
  return file
}

/** Drawn once a worker; its file and the check values in the database. */
let drawn: { file: Buffer; checks: { name: string; value: string }[] } | undefined

/** As a first start leaves them. Drawing writes the file and the disk three times: a fifth of a fixture's time. */
async function firstBallotKeys(db: Db, file: string, now: Date): Promise<BallotKeys> {
  if (!drawn) {
    const keys = await readBallotKeys(db, fileKeyStore(file), now)
    drawn = { file: readFileSync(file), checks: await db.selectFrom('installation').selectAll().execute() }
    return keys
  }
  writeFileSync(file, drawn.file, { mode: 0o600 })
  await db.insertInto('installation').values(drawn.checks).execute()
  return readBallotKeys(db, fileKeyStore(file), now)
}

type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

const methodsOf = (send: Send) => ({
  get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
  post: (path: string, body?: unknown, headers?: Record<string, string>) => send('POST', path, body, headers),
  put: (path: string, body?: unknown, headers?: Record<string, string>) => send('PUT', path, body, headers),
  patch: (path: string, body?: unknown, headers?: Record<string, string>) =>
    send('PATCH', path, body, headers),
  delete: (path: string, body?: unknown, headers?: Record<string, string>) =>
    send('DELETE', path, body, headers),
  /** A body as it is, JSON unless it is a form. */
  bytes: (method: string, path: string, body?: Buffer | FormData, headers?: Record<string, string>) =>
    send(method, path, body, headers),
})

export async function fixture(environment: Record<string, string> = {}) {
  reuseKeys()
  const database = await emptyDatabase()
  const { db } = database
  let now = startOfTime
  const dataDir = join(tmpdir(), `ressenti-world-${process.pid}-${randomBytes(4).toString('hex')}`)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment })
  const key = applicationKey(Buffer.alloc(32, 7))
  const parts: AppContext = {
    database,
    config,
    clock: () => now,
    key,
    ballotKeys: await firstBallotKeys(db, passing(config.ballotKeyFile), now),
    log: pino({ level: 'silent' }),
  }
  keepZone(config.timeZone)
  provideKey(db, key)
  // The tests of stores ask it nothing.
  let app: ReturnType<typeof createApp> | undefined
  const appOf = () => (app ??= createApp(parts))

  const { acme, globex, ids } = await populate(db)
  await ensureReceiptKey(db, key)

  const cookies = new Map<Person, string>()
  async function cookieOf(person: Caller): Promise<string> {
    if (person === 'visitor') return ''
    const known = cookies.get(person)
    if (known) return known
    const cookie = await signInDirectly(db, ids[person], now)
    cookies.set(person, cookie)
    return cookie
  }

  /** What this person's browser would send; bodies are JSON unless they are forms. */
  function as(person: Caller) {
    async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const isForm = body instanceof FormData
      const asItIs = isForm || body instanceof Buffer
      return appOf().request(`http://127.0.0.1:3000${path}`, {
        method,
        headers: {
          origin: config.publicUrl || 'http://127.0.0.1:3000',
          cookie: await cookieOf(person),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: asItIs ? (body as BodyInit) : JSON.stringify(body) }),
      })
    }
    return methodsOf(send)
  }

  return {
    get app() {
      return appOf()
    },
    parts,
    db,
    as,
    ids,
    acme,
    globex,
    /** Moves the clock; every request reads it once. */
    travel: (milliseconds: number) => (now = new Date(now.getTime() + milliseconds)),
    now: () => now,
  }
}

export type Fixture = Awaited<ReturnType<typeof fixture>>
