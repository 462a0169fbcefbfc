import { createMiddleware } from 'hono/factory'
import { Refusal } from '../kit/refusal.ts'
import type { AppEnv } from '../parts.ts'
import type { Actor, Role } from './rules.ts'
import { readSession, sessionTokenHash } from './session.ts'

/** What handlers behind `only` find besides the rest. */
export interface GuardedEnv {
  Variables: AppEnv['Variables'] & { actor: Actor; sessionId: string }
}

/** Who may knock at this route: 401 without a session, 403 for another role. Rows are the store's business. */
export function only(...roles: [Role, ...Role[]]) {
  return createMiddleware<GuardedEnv>(async (c, next) => {
    const session = await readSession(c.var.db, sessionTokenHash(c, c.var.config.https), c.var.now)
    if (session.kind === 'none') throw new Refusal('SESSION', 401)
    if (session.kind === 'lost') throw new Refusal(session.code, 401)
    if (!roles.includes(session.actor.role)) throw new Refusal('ROLE', 403)
    c.set('actor', session.actor)
    c.set('sessionId', session.sessionId)
    await next()
  })
}

export const signedIn = only('employee', 'sub-admin', 'admin')

/** Sign-up forms are for people without a session. */
export const onlyVisitors = createMiddleware<AppEnv>(async (c, next) => {
  const session = await readSession(c.var.db, sessionTokenHash(c, c.var.config.https), c.var.now)
  if (session.kind === 'signed-in') throw new Refusal('ROLE', 403)
  await next()
})
