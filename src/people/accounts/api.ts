import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requireRole, ownAccount, requireSession, type GuardedEnv } from '../auth/guards.ts'
import { sessionToken } from '../auth/session.ts'
import { validateBody, validateQuery, describing } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { auditOwnAct } from '../../data/db/auditLog.ts'
import type { Db } from '../../data/db/db.ts'
import { setNames } from '../auth/accountWrites.ts'
import type { Actor } from '../auth/rules.ts'
import { employeesQuery, ownName, subAdminsQuery, type OwnName } from './rules.ts'
import { waysOf } from './means.ts'
import { ownReadings } from '../teamReaders/ownTeams.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import * as store from './store.ts'
import { hasDirectory } from './store.ts'

/** Answers null without a session, instead of refusing. */
const visitorsFirst = describing(
  createMiddleware<GuardedEnv>(async (c, next) => {
    if (sessionToken(c) === null) return c.json(null)
    await next()
  }),
  { 'x-roles': ['visitor'] },
)

export const meApi = new Hono<GuardedEnv>()
  .get('/', visitorsFirst, ownAccount, async (c) => {
    const { db, actor, now, secondFactorMissing, responsibilityRests: isResting } = c.var
    const { id: accountId, companyId, role } = actor
    const found =
      role === 'employee' && companyId
        ? await ownReadings(db, { accountId, companyId }, dayOf(now, zone()))
        : []
    const isRestingNow = isResting && found.length > 0
    const reads = isResting ? [] : found
    const directory = role === 'employee' && companyId !== null && (await hasDirectory(db, companyId))
    return c.json({ ...actor, secondFactorMissing, reads, isResting: isRestingNow, directory })
  })
  .put('/name', requireSession, validateBody(ownName, bodies.form), async (c) => {
    await changeOwnName(c.var.db, c.var.actor, c.req.valid('json'), c.var.now)
    return c.body(null, 204)
  })

export const employeesApi = new Hono<GuardedEnv>().get(
  '/',
  requireRole('admin'),
  validateQuery(employeesQuery),
  async (c) => {
    return c.json(await store.listOfCompany(c.var.db, c.req.valid('query'), waysOf(c.var)))
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

/** Lists show the new name at once; the journal has both. */
async function changeOwnName(db: Db, actor: Actor, name: OwnName, now: Date): Promise<void> {
  const { companyId, firstName, lastName } = actor
  if (name.firstName === firstName && name.lastName === lastName) return
  await db.transaction().execute(async (tx: Db) => {
    await setNames(tx, [{ ...actor, ...name }])
    const subject = `${firstName} ${lastName} → ${name.firstName} ${name.lastName}`
    await auditOwnAct(tx, { actor, action: 'own_name_changed', subject, companyId, now })
  })
}
