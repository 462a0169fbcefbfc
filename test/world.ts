import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { createApp } from '../src/app.ts'
import { accountTexts } from '../src/auth/accountTexts.ts'
import { tokenHash } from '../src/auth/session.ts'
import { readConfig } from '../src/config.ts'
import { applicationKey } from '../src/db/applicationKey.ts'
import { openDatabase, openMemory, type Database, type Db } from '../src/db/db.ts'
import { migrate } from '../src/db/migrate.ts'
import type { Role, Status } from '../src/db/schema.ts'
import { days, later } from '../src/kit/dates.ts'
import { fold } from '../src/kit/fold.ts'
import { newId } from '../src/kit/ids.ts'
import type { Parts } from '../src/parts.ts'
import { workerDatabaseUrl } from './postgres.ts'

export const engine = process.env.ENGINE === 'postgres' ? 'postgres' : 'sqlite'

/** Everybody's password, hashed once: « secret » under the product's own parameters. */
export const password = 'secret'
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$jiwEpE8PufFt1kd7GZBXUQ$XZsyXSdQORtfNUqgSSdQ3tVzgpTGfXuqoPJnYHiakTE'

/** Two companies of named people: Acme is samia's, Globex is bruno's. */
const people = {
  ada: ['Ada', 'Lovelace', 'admin', 'approved', null],
  alan: ['Alan', 'Turing', 'admin', 'approved', null],
  samia: ['Samia', 'Benali', 'sub-admin', 'approved', 'acme'],
  bruno: ['Bruno', 'Costa', 'sub-admin', 'approved', 'globex'],
  solal: ['Solal', 'Nahon', 'sub-admin', 'approved', null],
  mina: ['Mina', 'Petit', 'sub-admin', 'pending', null],
  marc: ['Marc', 'Rey', 'sub-admin', 'rejected', null],
  paul: ['Paul', 'Martin', 'employee', 'approved', 'acme'],
  chloe: ['Chloé', 'Durand', 'employee', 'approved', 'acme'],
  emile: ['Émile', 'Zola', 'employee', 'approved', 'globex'],
  lucie: ['Lucie', 'Faure', 'employee', 'approved', null],
  nora: ['Nora', 'Blanc', 'employee', 'pending', null],
  remi: ['Rémi', 'Noir', 'employee', 'rejected', null],
} as const satisfies Record<string, [string, string, Role, Status, 'acme' | 'globex' | null]>

export type Person = keyof typeof people
export type Caller = Person | 'visitor'

const startOfTime = new Date('2026-11-21T09:00:00.000Z')

let shared: Promise<Database> | undefined

// One database a worker, emptied for each world: a fresh PostgreSQL database would cost more than the test.
async function emptyDatabase(): Promise<Database> {
  if (engine === 'sqlite') {
    const database = openMemory()
    await migrate(database.db)
    return database
  }
  shared ??= (async () => {
    const url = await workerDatabaseUrl()
    const database = await openDatabase({ dataDir: '', databaseUrl: url, databaseDirectUrl: url })
    await migrate(database.db)
    return database
  })()
  const database = await shared
  // Everything else goes with these by cascade. Deleting is faster than truncating where tables are small.
  for (const table of [
    'waves',
    'questionnaires',
    'accounts',
    'companies',
    'installation',
    'auditEvents',
  ] as const)
    await database.db.deleteFrom(table).execute()
  for (const table of ['mailOutbox', 'rateLimits', 'jobs', 'invitations'] as const)
    await database.db.deleteFrom(table).execute()
  return database
}

export async function world(environment: Record<string, string> = {}) {
  const database = await emptyDatabase()
  const { db } = database
  let now = startOfTime
  const dataDir = join(tmpdir(), `ressenti-world-${process.pid}-${randomBytes(4).toString('hex')}`)
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment })
  const parts: Parts = {
    database,
    config,
    clock: () => now,
    key: applicationKey(Buffer.alloc(32, 7)),
    log: pino({ level: 'silent' }),
  }
  const app = createApp(parts)

  const acme = await addCompany(db, 'Acme')
  const globex = await addCompany(db, 'Globex')
  const companies = { acme: acme.id, globex: globex.id }
  const ids = {} as Record<Person, string>
  for (const [person, [firstName, lastName, role, status, company]] of Object.entries(people)) {
    const companyId = company ? companies[company] : null
    ids[person as Person] = await addAccount(db, { firstName, lastName, role, status, companyId })
  }

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
      return app.request(`http://127.0.0.1:3000${path}`, {
        method,
        headers: {
          origin: config.publicUrl || 'http://127.0.0.1:3000',
          cookie: await cookieOf(person),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
    }
    return {
      get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
      post: (path: string, body?: unknown, headers?: Record<string, string>) =>
        send('POST', path, body, headers),
      put: (path: string, body?: unknown, headers?: Record<string, string>) =>
        send('PUT', path, body, headers),
      patch: (path: string, body?: unknown, headers?: Record<string, string>) =>
        send('PATCH', path, body, headers),
      delete: (path: string, body?: unknown, headers?: Record<string, string>) =>
        send('DELETE', path, body, headers),
    }
  }

  return {
    app,
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

export type World = Awaited<ReturnType<typeof world>>

/** A company with an id that may be chosen, for the prefix pairs « c1 » and « c10 ». */
export async function addCompany(db: Db, name: string, id = newId()) {
  const company = {
    id,
    name,
    nameKey: name.normalize('NFC').trim().toLowerCase(),
    sortName: fold(name),
    minimumGroupSize: 5,
    createdAt: startOfTime.toISOString(),
  }
  await db.insertInto('companies').values(company).execute()
  return company
}

interface NewPerson {
  firstName: string
  lastName: string
  role?: Role
  status?: Status
  companyId?: string | null
  email?: string
}

let minute = 0

/** An account as approval would have left it; e-mails are prenom.nom@exemple.fr. */
export async function addAccount(db: Db, person: NewPerson): Promise<string> {
  const { firstName, lastName, role = 'employee', status = 'approved', companyId = null } = person
  const email = person.email ?? `${fold(firstName)}.${fold(lastName)}@exemple.fr`.replace(/ /g, '-')
  const id = newId()
  const createdAt = new Date(startOfTime.getTime() - days(30) + (minute += 1) * 60_000).toISOString()
  await db
    .insertInto('accounts')
    .values({
      id,
      email,
      firstName,
      lastName,
      role,
      status,
      declaredCompany: role === 'admin' ? '' : 'Acme',
      companyId,
      passwordHash,
      createdAt,
      approvedAt: status === 'approved' ? createdAt : null,
      lastLoginAt: null,
      ...accountTexts({ firstName, lastName, email }),
    })
    .execute()
  if (role === 'admin')
    await db
      .insertInto('installation')
      .values({ name: 'first_administrator', value: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return id
}

/** A session without a sign-in, as the cookie header that carries it. */
export async function signInDirectly(db: Db, accountId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      tokenHash: tokenHash(token),
      id: newId(),
      accountId,
      createdAt: now.toISOString(),
      expiresAt: later(now, days(7)),
    })
    .execute()
  return `ressenti=${token}`
}
