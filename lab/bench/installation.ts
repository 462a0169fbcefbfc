import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { keepDefaultQuestionnaire } from '../../src/surveys/questions/storedDefault.ts'
import { accountTexts } from '../../src/people/auth/identifiers.ts'
import { provideKey } from '../../src/data/keys/databaseKey.ts'
import { sealFirst } from '../../src/people/auth/accountSeal.ts'
import { newToken } from '../../src/people/auth/tokens.ts'
import { readConfig } from '../../src/config.ts'
import { readApplicationKey } from '../../src/data/keys/applicationKey.ts'
import { readBallotKeys } from '../../src/data/keys/ballotGeneration.ts'
import { keyStoreOf } from '../../src/data/keys/ballotKeyStores.ts'
import { openDatabase, type Db } from '../../src/data/db/db.ts'
import { migrate } from '../../src/data/db/migrate.ts'
import { beginRegisters } from '../../src/data/register/store.ts'
import { days, later, systemClock } from '../../src/base/time/dates.ts'
import { newId } from '../../src/base/encoding/ids.ts'
import type { AppContext } from '../../src/context.ts'
import {
  keepPublicationNumbers,
  publicationNumbersFile,
} from '../../src/results/publication/publicationNumbers.ts'
import { addAccount, addCompany, signInDirectly } from '../../test/people.ts'
import { createDatabase } from '../../test/postgres.ts'
import { startServer } from '../../test/serverProcess.ts'
import { openCompanyWave } from '../../test/waves.ts'

export type EngineName = 'sqlite' | 'postgres'

/** Somebody who may answer, already signed in. */
export interface Respondent {
  accountId: string
  cookie: string
}

export type Installation = Awaited<ReturnType<typeof newInstallation>>

interface Options {
  /** Where databases are made; without it, SQLite in a new folder. */
  postgresUrl?: string
  dataDir?: string
}

/** A fresh installation with one company, its open wave, an administrator and a sub-admin, both signed in. */
export async function newInstallation({ postgresUrl, dataDir: folder }: Options = {}) {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'ressenti-load-'))
  const databaseUrl = postgresUrl
    ? await createDatabase(postgresUrl, `load_${randomBytes(6).toString('hex')}`)
    : ''
  // The load comes from many addresses, each in a header that this proxy is trusted for.
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '127.0.0.1,::1' }
  const config = readConfig(settings)
  const database = await openDatabase(config)
  const key = readApplicationKey(config.secretFile)
  await migrate(database.db)
  provideKey(database.db, key)
  await keepDefaultQuestionnaire(database.db, systemClock())
  const ballotKeys = await readBallotKeys(database.db, keyStoreOf(config))
  const log = pino({ level: 'silent' })
  const parts: AppContext = { database, config, key, ballotKeys, clock: systemClock, log }
  const here = { db: database.db, parts, now: systemClock }
  await keepPublicationNumbers(database.db, publicationNumbersFile(config))
  const { id: companyId } = await addCompany(database.db, 'Acme')
  await beginRegisters(database.db, { key, now: systemClock() })
  const waveId = await openCompanyWave(here, companyId)
  const signedIn = async (role: 'admin' | 'sub-admin', company: string | null) => {
    const id = await addAccount(database.db, { firstName: 'Ada', lastName: role, role, companyId: company })
    return signInDirectly(database.db, id, systemClock())
  }
  return {
    settings,
    config,
    database,
    here,
    companyId,
    waveId,
    admin: await signedIn('admin', null),
    subAdmin: await signedIn('sub-admin', companyId),
    startServer: (more: Record<string, string> = {}) => startServer({ ...settings, ...more }),
  }
}

/** So many approved employees of the company, each with a session. */
export async function addRespondents(db: Db, companyId: string, count: number): Promise<Respondent[]> {
  const now = new Date()
  const people = Array.from({ length: count }, () => {
    const accountId = newId()
    const { shown, hash } = newToken(db, 'session', accountId)
    return { accountId, hash, cookie: `ressenti=${shown}` }
  })
  for (let from = 0; from < count; from += 500) {
    const some = people.slice(from, from + 500)
    const times = { createdAt: now.toISOString() }
    const approvedAt = later(now, -days(60))
    await db
      .insertInto('accounts')
      .values(
        some.map(({ accountId }) => ({
          ...employee(accountId, companyId),
          ...times,
          approvedAt,
          countsSince: approvedAt.slice(0, 10),
        })),
      )
      .execute()
    await sealFirst(db)
    await db
      .insertInto('sessions')
      .values(
        some.map(({ accountId, hash }) => ({
          tokenHash: hash,
          id: newId(),
          accountId,
          ...times,
          expiresAt: later(now, days(7)),
        })),
      )
      .execute()
  }
  return people.map(({ accountId, cookie }) => ({ accountId, cookie }))
}

const firstNames = ['Éloïse', 'Zoé', 'Karim', 'Inès', 'Hugo', 'Léa', 'Noé', 'Chloé', 'Adam', 'Œnone']
const lastNames = [
  'Martin',
  'Bernard',
  'Thomas',
  'Petit',
  'Robert',
  'Durand',
  'Dubois',
  'Moreau',
  'Lefèvre',
  'Garcia',
]

function employee(id: string, companyId: string) {
  const firstName = `${firstNames[Math.floor(Math.random() * firstNames.length)]}`
  const lastName = `${lastNames[Math.floor(Math.random() * lastNames.length)]} ${id.slice(0, 4)}`
  const email = `${id.toLowerCase()}@exemple.fr`
  return {
    id,
    email,
    firstName,
    lastName,
    role: 'employee' as const,
    status: 'approved' as const,
    declaredCompany: 'Acme',
    companyId,
    passwordHash: 'none',
    lastLoginAt: null,
    ...accountTexts({ firstName, lastName, email }),
  }
}
