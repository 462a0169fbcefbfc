import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sql, type RawBuilder } from 'kysely'
import { forUpdate, type Db } from '../../data/db/db.ts'
import { batchQuery } from '../../data/writing/batchQuery.ts'
import { prepared, preparedList, type Params } from '../../data/engines/prepared.ts'
import { languageCookie, type Language } from '../../base/text/languages.ts'
import { days, later } from '../../base/time/dates.ts'
import { newId } from '../../base/encoding/ids.ts'
import type { AppEnv } from '../../context.ts'
import { isEntrySealed, sealedColumns, type SealedAccount } from './accountSeal.ts'
import { endOtherWays } from './accessLinks.ts'
import { enter } from './accountWrites.ts'
import { numberOf } from './identifiers.ts'
import { readLanguages } from './languages.ts'
import type { Credential } from './revoke.ts'
import type { Actor } from './rules.ts'
import { newToken, readToken, type ShownToken } from './tokens.ts'

// A cookie holds the account's id and 256 random bits, the database a keyed hash of both. Each request reads account, role and
// company again: withdrawn approvals end at once (D6).

const sessionLifetime = days(7)

const cookieName = (https: boolean) => (https ? '__Host-ressenti' : 'ressenti')

/** Per account: the oldest ends (ATT20). */
const mostSessions = 50

interface StartedSession {
  shown: string
  /** Null: what was chosen before sign-in stays (C20.7). */
  language: Language | null
}

/**
 * Starts a session if the verified credential still holds (ATT3) and the account is sealed (C23.2), else null.
 * Ends this browser's earlier session (no fixation). Call `giveSession` after the commit.
 */
export async function startSession(
  c: Context<AppEnv>,
  db: Db,
  credential: Credential,
): Promise<StartedSession | null> {
  const { config, now, app: parts } = c.var
  const previous = getCookie(c, cookieName(config.https))
  if (previous) await deleteSession(db, previous)
  const { shown, hash } = newToken(db, 'session', credential.accountId)
  const entry = await enter(db, credential.accountId)
  if (entry === null) return null
  if (entry === 'first') await endOtherWays(db, credential.accountId, now)
  const [begun] = await insertSession(db, {
    ...credential,
    tokenHash: hash,
    id: newId(),
    createdAt: now.toISOString(),
    expiresAt: later(now, sessionLifetime),
  })
  if (!begun) return null
  if (!parts.isDemo) await endOldest(db, { accountId: credential.accountId, newest: begun.id })
  const { read } = await readLanguages(db, credential.accountId)
  return { shown, language: read }
}

const deleteSession = (db: Db, shown: string) =>
  db
    .deleteFrom('sessions')
    .where('tokenHash', '=', readToken(db, 'session', shown).hash)
    .execute()

export function giveSession(c: Context<AppEnv>, { shown, language }: StartedSession) {
  const { https } = c.var.config
  const shared = { sameSite: 'Lax', path: '/', secure: https, maxAge: sessionLifetime / 1000 } as const
  setCookie(c, cookieName(https), shown, { ...shared, httpOnly: true })
  // The page sets it too, where somebody chooses.
  if (language) setCookie(c, languageCookie, language, shared)
}

interface Session extends Credential {
  tokenHash: string
  id: string
  createdAt: string
  expiresAt: string
}

// Locks the account while comparing: a change of it waits, then ends this session.
const insertSession = prepared(
  (db, { tokenHash, id, accountId, version, createdAt, expiresAt }: Params<Session>) => {
    const text = (value: RawBuilder<string>) => sql<string>`cast(${value} as text)`
    const account = db
      .selectFrom('accounts')
      .where('accounts.id', '=', accountId)
      .where('accessVersion', '=', version)
      .select([
        text(tokenHash).as('tokenHash'),
        text(id).as('id'),
        'accounts.id as accountId',
        text(createdAt).as('createdAt'),
        text(expiresAt).as('expiresAt'),
      ])
    return db
      .insertInto('sessions')
      .columns(['tokenHash', 'id', 'accountId', 'createdAt', 'expiresAt'])
      .expression(forUpdate(db, account))
      .returning('id')
  },
)

const endOldest = prepared((db, { accountId, newest }: Params<{ accountId: string; newest: string }>) => {
  const kept = db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', '!=', newest)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(sql.lit(mostSessions - 1))
  return db
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .where('id', '!=', newest)
    .where('id', 'not in', kept)
})

export const sessionShown = (c: Context, https: boolean) => getCookie(c, cookieName(https))

export async function endSession(c: Context<AppEnv>) {
  const token = getCookie(c, cookieName(c.var.config.https))
  if (token) await deleteSession(c.var.app.database.db, token)
  const { https: secure } = c.var.config
  for (const name of [cookieName(secure), languageCookie]) deleteCookie(c, name, { path: '/', secure })
}

const tokens = new WeakMap<Context, ShownToken | null>()

/** Read once per request; also before the actor is known. */
export function sessionToken<Env extends AppEnv>(c: Context<Env>): ShownToken | null {
  const known = tokens.get(c)
  if (known !== undefined) return known
  const cookie = getCookie(c, cookieName(c.get('config').https))
  const token = cookie === undefined ? null : readToken(c.get('app').database.db, 'session', cookie)
  tokens.set(c, token)
  return token
}

export type SessionState =
  | { kind: 'none' }
  | { kind: 'lost'; sessionId: string; code: 'ACCOUNT_PENDING' | 'ACCOUNT_REJECTED' }
  | { kind: 'signed-in'; actor: Actor; sessionId: string; hasSecondFactor: boolean }

/** The token's account, or the reason why it is no longer approved. */
export async function readSession(db: Db, token: ShownToken | null, now: Date): Promise<SessionState> {
  if (token === null) return { kind: 'none' }
  const row = await sessionOf(db, { hash: token.hash, now: now.toISOString() })
  if (!row || !isOwn(db, row, token)) return { kind: 'none' }
  const { sessionId, confirmed } = row
  const actor = actorOf(row)
  if (actor.status === 'approved')
    return { kind: 'signed-in', actor, sessionId, hasSecondFactor: confirmed === 1 }
  const code = actor.status === 'pending' ? 'ACCOUNT_PENDING' : 'ACCOUNT_REJECTED'
  return { kind: 'lost', sessionId, code }
}

interface SessionKey {
  hash: string
  now: string
}

// In order of arrival: the last one has the latest time.
const readSessions = preparedList((db, all: readonly Params<SessionKey>[]) =>
  openSessions(db, all.at(-1)?.now ?? '')
    .where(
      'sessions.tokenHash',
      'in',
      all.map(({ hash }) => hash),
    )
    .select(['sessions.id as sessionId', 'sessions.tokenHash']),
)

async function sessionsOf(db: Db, all: readonly SessionKey[]) {
  const rows = await readSessions(db, all)
  const byHash = new Map(rows.map(({ tokenHash, ...row }) => [tokenHash, row]))
  return all.map(({ hash }) => byHash.get(hash))
}

const sessionOf = batchQuery({
  everywhere: true,
  alone: async (db, shown: SessionKey) => (await sessionsOf(db, [shown]))[0],
  together: sessionsOf,
})

/** The sessions' actors by token hash; missing ones have lost access. Deletes nothing. */
export async function readActors(
  db: Db,
  shown: readonly ShownToken[],
  now: Date,
): Promise<Map<string, Actor>> {
  const actors = new Map<string, Actor>()
  const byHash = new Map(shown.map((token) => [token.hash, token]))
  const hashes = [...byHash.keys()]
  for (let at = 0; at < hashes.length; at += 500) {
    const rows = await openSessions(db, now.toISOString())
      .where('sessions.tokenHash', 'in', hashes.slice(at, at + 500))
      .where('accounts.status', '=', 'approved')
      .select('sessions.tokenHash as tokenHash')
      .execute()
    for (const { tokenHash: hash, ...row } of rows) {
      const token = byHash.get(hash)
      if (token && isOwn(db, row, token)) actors.set(hash, actorOf(row))
    }
  }
  return actors
}

const isOwn = (db: Db, row: SealedAccount, { accountId }: ShownToken) =>
  row.id === accountId && isEntrySealed(db, row)

const actorOf = ({
  id,
  email,
  number,
  firstName,
  lastName,
  role,
  status,
  companyId,
  companyName,
}: Actor): Actor => ({ id, email, number, firstName, lastName, role, status, companyId, companyName })

const openSessions = (db: Db, now: string | RawBuilder<string>) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('companies', 'companies.id', 'accounts.companyId')
    .leftJoin('secondFactors', 'secondFactors.accountId', 'accounts.id')
    .where('sessions.expiresAt', '>', now)
    .select([
      'accounts.id',
      'accounts.email',
      // Read at each request: accounts with an address need no search for a number.
      sql<string | null>`case when ${sql.ref('accounts.email')} is null then ${numberOf} end`.as('number'),
      'accounts.firstName',
      'accounts.lastName',
      'accounts.role',
      'accounts.status',
      'accounts.companyId',
      'companies.name as companyName',
      'secondFactors.confirmed',
    ])
    .select(sealedColumns(db))
