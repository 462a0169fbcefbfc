import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { describing } from '../../base/http/validate.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { AppEnv } from '../../context.ts'
import type { Config } from '../../config.ts'
import { provideKey } from '../../data/keys/databaseKey.ts'
import type { Actor, Role } from './rules.ts'
import { readSession, sessionToken } from './session.ts'

export interface GuardedEnv {
  Variables: AppEnv['Variables'] & {
    actor: Actor
    sessionId: string
    secondFactorMissing: boolean
    responsibilityRests: boolean
  }
}

const everyone: Role[] = ['employee', 'sub-admin', 'admin', 'cse']

const meanings: Record<string, string> = {
  '200': 'Accepted',
  '401': 'No session, or one that has ended',
  '403': 'Another role, or no second factor yet',
}

/** For the API's description (src/openapi.ts); `visitor` has no session. */
const whoMay = (roles: readonly (Role | 'visitor')[], refused: readonly ('200' | '401' | '403')[]) => ({
  'x-roles': roles,
  responses: Object.fromEntries(
    [...refused, '200'].map((status) => [status, { description: meanings[status] ?? '' }]),
  ),
})

/** Everybody who is signed in, and a program with its access key; with an example of what they read. */
export const readersWith = (answer: object) => {
  const { responses } = whoMay(everyone, ['401', '200'])
  const accepted = { ...responses['200'], ...answer }
  return { 'x-roles': [...everyone, 'key'], responses: { ...responses, '200': accepted } }
}

/** 401 without a session, 403 for another role. Stores decide about rows. */
export const requireRole = (...roles: [Role, ...Role[]]) => guard(roles)

export const requireSession = guard(everyone)

/** These roles, and employees whom `isLetIn` lets in. */
export const requireRoleOr = (
  isLetIn: (variables: GuardedEnv['Variables']) => Promise<boolean>,
  ...roles: [Role, ...Role[]]
) => guard(roles, { reports: true, isLetIn })

/** An EventSource cannot read a refusal's reason, which is reported once: another request gets it. */
export const listening = guard(everyone, { reports: false })

interface GuardedHow {
  reports: boolean
  isLetIn?: (variables: GuardedEnv['Variables']) => Promise<boolean>
}

function guard(roles: Role[], how?: GuardedHow) {
  const handler = createMiddleware<GuardedEnv>(async (c, next) => {
    await knowActor(c, how)
    const { role } = c.get('actor')
    const isIn = roles.includes(role) || (role === 'employee' && (await how?.isLetIn?.(c.var)) === true)
    if (!isIn) throw new Refusal('ROLE', 403)
    if (c.get('secondFactorMissing')) throw new Refusal('SECOND_FACTOR', 403)
    await next()
  })
  return describing(handler, whoMay(roles, ['401', '403']))
}

/** The person's own account: reachable before a required second factor is set up (REQUIRE_SECOND_FACTOR). */
export const ownAccount = describing(
  createMiddleware<GuardedEnv>(async (c, next) => {
    await knowActor(c)
    await next()
  }),
  whoMay(everyone, ['401']),
)

// Read once: each access to `c.var` creates an object.

/** An unapproved account's session reports why once, then ends (D6). */
async function knowActor(c: Context<GuardedEnv>, { reports } = { reports: true }) {
  const [config, db] = [c.get('config'), c.get('db')]
  const session = await readSession(db, sessionToken(c), c.get('now'))
  if (session.kind === 'none' || (session.kind === 'lost' && !reports)) throw new Refusal('SESSION', 401)
  if (session.kind === 'lost') {
    await db.deleteFrom('sessions').where('id', '=', session.sessionId).execute()
    throw new Refusal(session.code, 401)
  }
  const { actor, sessionId, hasSecondFactor } = session
  c.set('actor', actor)
  c.set('sessionId', sessionId)
  if (actor.role === 'sub-admin' || actor.role === 'cse') {
    const scoped = c.get('app').database.scopedTo({ companyId: actor.companyId, accountId: actor.id })
    provideKey(scoped, c.get('key'))
    c.set('db', scoped)
  }
  const isMissing = config.requireSecondFactor && !hasSecondFactor
  c.set('secondFactorMissing', isMissing && actor.role !== 'employee')
  c.set('responsibilityRests', isMissing && actor.role === 'employee')
}

export const requireSignedOut = describing(
  createMiddleware<AppEnv>(async (c, next) => {
    const session = await readSession(c.var.db, sessionToken(c), c.var.now)
    if (session.kind === 'signed-in') throw new Refusal('ROLE', 403)
    await next()
  }),
  whoMay(['visitor'], ['403']),
)

/** A sub-admin's company: always the session's, never the request's. */
export function ownCompany({ companyId }: Actor): string {
  if (!companyId) throw new Refusal('no_company', 404)
  return companyId
}

/** The company's single sign-on provider; null without one (C19.11). */
export const providerOf = ({ singleSignOn }: Pick<Config, 'singleSignOn'>, companyId: string | null) =>
  singleSignOn.find(({ companies }) => companyId !== null && companies.includes(companyId))?.name ?? null
