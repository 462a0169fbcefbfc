import { sql } from 'kysely'
import { defaultQuestionnaire } from '../src/surveys/questions/defaultQuestionnaire.ts'
import { keepDefaultQuestionnaire } from '../src/surveys/questions/storedDefault.ts'
import { sealGrowthFirst } from '../src/surveys/waves/growth.ts'
import { sealMailSince } from '../src/surveys/waves/mailSince.ts'
import { newToken } from '../src/people/auth/tokens.ts'
import { accountTexts } from '../src/people/auth/identifiers.ts'
import type { ApplicationKey } from '../src/data/keys/applicationKey.ts'
import { provideKey } from '../src/data/keys/databaseKey.ts'
import type { Db } from '../src/data/db/db.ts'
import type { Role, Status } from '../src/data/db/schema.ts'
import { days, later } from '../src/base/time/dates.ts'
import { foldAccents } from '../src/base/text/foldAccents.ts'
import { newId } from '../src/base/encoding/ids.ts'
import { sortKey } from '../src/base/text/sortKey.ts'
import { insertRows, sealedAccounts } from './rows.ts'

/** Everybody's password, hashed once. */
export const password = 'secret'
/** As the product hashes it. */
export const productsHash =
  '$argon2id$v=19$m=19456,t=2,p=1$jiwEpE8PufFt1kd7GZBXUQ$XZsyXSdQORtfNUqgSSdQ3tVzgpTGfXuqoPJnYHiakTE'
/** For tests, which sign in hundreds of times, at less cost. */
const passwordHash =
  process.env.NODE_ENV === 'test'
    ? '$argon2id$v=19$m=64,t=1,p=1$EAoEVdohnp+xXA5hoMUgbw$B5OBU6CwJmpH3X9IwiBUSt/fBcwQC/8ZmNFUZHjZC2U'
    : productsHash

/** Two companies of named people: Acme is samia's, Globex is bruno's. */
export const people = {
  ada: ['Ada', 'Lovelace', 'admin', 'approved', null],
  alan: ['Alan', 'Turing', 'admin', 'approved', null],
  samia: ['Samia', 'Benali', 'sub-admin', 'approved', 'acme'],
  bruno: ['Bruno', 'Costa', 'sub-admin', 'approved', 'globex'],
  claire: ['Claire', 'Élu', 'cse', 'approved', 'acme'],
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

export const startOfTime = new Date('2026-11-21T09:00:00.000Z')

/** The two companies and everybody in them, on an empty database. */
export async function populate(db: Db, key?: ApplicationKey) {
  if (key) provideKey(db, key)
  await keepDefault(db)
  await sealMailSince(db)
  const acme = await addCompany(db, 'Acme')
  const globex = await addCompany(db, 'Globex')
  const companies = { acme: acme.id, globex: globex.id }
  const rows = Object.entries(people).map(([person, [firstName, lastName, role, status, company]]) => {
    const companyId = company ? companies[company] : null
    return [person, accountOf({ firstName, lastName, role, status, companyId })] as const
  })
  await insertRows(
    db,
    'accounts',
    rows.map(([, account]) => account),
  )
  await sealedAccounts(db)
  const ids = Object.fromEntries(rows.map(([person, { id }]) => [person, id])) as Record<Person, string>
  await noteAdministrator(db, ids.ada)
  return { acme, globex, ids }
}

/** Leaves nothing but the schema. */
export async function empty(db: Db) {
  await emptyButDefault(db)
  await db.deleteFrom('questionnaires').execute()
}

/** The same, but keeps the default questionnaire where it is unchanged. */
export async function emptyForNext(db: Db) {
  await emptyButDefault(db)
  if ((await defaultAsText(db)) !== writtenDefault) await db.deleteFrom('questionnaires').execute()
}

async function emptyButDefault(db: Db) {
  // Everything else goes with these by cascade. Deleting is faster than truncating where tables are small.
  const statements = [
    ...['waves', 'accounts', 'companies', 'installation', 'audit_events', 'ballot_keys', 'ballot_key_salts'],
    ...['alarms', 'mail_outbox', 'rate_limits', 'jobs', 'invitations'],
  ].map((table) => `delete from ${table}`)
  const kept = `delete from questionnaires where id <> '${defaultQuestionnaire.id}'`
  // PostgreSQL takes them in one message, SQLite one at a time.
  const all = [...statements, kept]
  for (const text of process.env.ENGINE === 'postgres' ? [all.join(';')] : all)
    await sql.raw(text).execute(db)
}

/** The default questionnaire as `populate` wrote it: writing it again would take half of a fixture's time. */
let writtenDefault: string | undefined

async function keepDefault(db: Db) {
  const { id } = defaultQuestionnaire
  if (await db.selectFrom('questionnaires').select('id').where('id', '=', id).executeTakeFirst()) return
  await keepDefaultQuestionnaire(db, startOfTime)
  writtenDefault = await defaultAsText(db)
}

async function defaultAsText(db: Db): Promise<string> {
  const { id } = defaultQuestionnaire
  const versions = db.selectFrom('questionnaireVersions').select('id').where('questionnaireId', '=', id)
  return JSON.stringify([
    await db.selectFrom('questionnaires').selectAll().where('id', '=', id).execute(),
    await db.selectFrom('questionnaireVersions').selectAll().where('questionnaireId', '=', id).execute(),
    ...(await Promise.all(
      (['versionQuestions', 'versionDimensions'] as const).map((table) =>
        db.selectFrom(table).selectAll().where('versionId', 'in', versions).orderBy('position').execute(),
      ),
    )),
  ])
}

/** A company with an id that may be chosen, for the prefix pairs « c1 » and « c10 ». */
export async function addCompany(db: Db, name: string, id = newId()) {
  const company = {
    id,
    name,
    nameKey: name.normalize('NFC').trim().toLowerCase(),
    sortName: sortKey(name),
    minimumGroupSize: 5,
    createdAt: startOfTime.toISOString(),
  }
  await db.insertInto('companies').values(company).execute()
  await sealGrowthFirst(db)
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
  const account = accountOf(person)
  await db.insertInto('accounts').values(account).execute()
  await sealedAccounts(db)
  if (account.role === 'admin') await noteAdministrator(db, account.id)
  return account.id
}

/** Several of them at once, and none is an administrator. */
export async function addAccounts(db: Db, people: readonly NewPerson[]): Promise<string[]> {
  const accounts = people.map(accountOf)
  if (accounts.length > 0) await db.insertInto('accounts').values(accounts).execute()
  await sealedAccounts(db)
  return accounts.map(({ id }) => id)
}

const noteAdministrator = (db: Db, value: string) =>
  db
    .insertInto('installation')
    .values({ name: 'first_administrator', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** So many approved employees: Jo Foule 0, Jo Foule 1, … */
export async function addCrowd(db: Db, size: number, companyId: string | null = null) {
  const crowd = Array.from({ length: size }, (_, n) =>
    accountOf({
      firstName: 'Jo',
      lastName: `Foule ${n}`,
      companyId,
      email: `${newId()}@exemple.fr`.toLowerCase(),
    }),
  )
  for (let at = 0; at < size; at += 500) await insertRows(db, 'accounts', crowd.slice(at, at + 500))
  await sealedAccounts(db)
}

function accountOf(person: NewPerson) {
  const { firstName, lastName, role = 'employee', status = 'approved', companyId = null } = person
  const email =
    person.email ?? `${foldAccents(firstName)}.${foldAccents(lastName)}@exemple.fr`.replace(/ /g, '-')
  const createdAt = new Date(startOfTime.getTime() - days(30) + (minute += 1) * 60_000).toISOString()
  return {
    id: newId(),
    email,
    firstName,
    lastName,
    role,
    status,
    declaredCompany: role === 'admin' ? '' : 'Acme',
    companyId,
    passwordHash,
    createdAt,
    statusSince: createdAt.slice(0, 10),
    approvedAt: status === 'approved' ? createdAt : null,
    countsSince: status === 'approved' ? createdAt.slice(0, 10) : null,
    lastLoginAt: null,
    ...accountTexts({ firstName, lastName, email }),
  }
}

/** A session without a sign-in, as the cookie header that carries it. */
export async function signInDirectly(db: Db, accountId: string, now: Date): Promise<string> {
  const { shown, hash } = newToken(db, 'session', accountId)
  await insertRows(db, 'sessions', {
    tokenHash: hash,
    id: newId(),
    accountId,
    createdAt: now.toISOString(),
    expiresAt: later(now, days(7)),
  })
  return `ressenti=${shown}`
}
