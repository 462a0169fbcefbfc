import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requireRole, ownAccount, requireSession, type GuardedEnv } from '../auth/guards.ts'
import { sessionTokenHash } from '../auth/session.ts'
import { validateBody, validateQuery, describing } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { employeesQuery, ownName, subAdminsQuery } from './rules.ts'
import { changeOwnName } from './ownName.ts'
import * as store from './store.ts'

/** To somebody who brings no session, who they are is an answer and no refusal: nobody. */
const visitorsFirst = describing(
  createMiddleware<GuardedEnv>(async (c, next) => {
    if (sessionTokenHash(c, c.get('config').https) === null) return c.json(null)
    await next()
  }),
  { 'x-roles': ['visitor'] },
)

/** The signed-in person (R1). */
export const meApi = new Hono<GuardedEnv>()
  .get('/', visitorsFirst, ownAccount, (c) =>
    c.json({ ...c.get('actor'), secondFactorMissing: c.get('secondFactorMissing') }),
  )
  .put('/name', requireSession, validateBody(ownName, bodies.form), async (c) => {
    await changeOwnName(c.var.db, c.var.actor, c.req.valid('json'), c.var.now)
    return c.body(null, 204)
  })

export const employeesApi = new Hono<GuardedEnv>().get(
  '/',
  requireRole('admin'),
  validateQuery(employeesQuery),
  async (c) => {
    return c.json(await store.listOfCompany(c.var.db, c.req.valid('query')))
  },
)

export const subAdminsApi = new Hono<GuardedEnv>().get(
  '/',
  requireRole('admin'),
  validateQuery(subAdminsQuery),
  async (c) => {
    return c.json(await store.listSubAdmins(c.var.db, c.req.valid('query')))
  },
)
