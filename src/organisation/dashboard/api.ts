import { Hono } from 'hono'
import { requireRole, type GuardedEnv } from '../../people/auth/guards.ts'
import { ownCompany } from '../../people/auth/ownCompany.ts'
import { validateBody } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { inviteEmployees } from './inviteEmployees.ts'
import { invitedPeople } from './rules.ts'
import { dashboardOf, profileOf } from './store.ts'

const mine = requireRole('sub-admin')

/** What a sub-admin's own screens show; the company is the session's. */
export const subAdminApi = new Hono<GuardedEnv>()
  .get('/dashboard', mine, async (c) => c.json(await dashboardOf(c.var.db, ownCompany(c.var.actor))))
  .get('/profile', mine, async (c) => c.json(await profileOf(c.var.db, c.var.actor)))
  .post('/invitations', mine, validateBody(invitedPeople, bodies.texts), async (c) => {
    await inviteEmployees(c.var.db, c.var.actor, c.req.valid('json').emails, c.var)
    return c.body(null, 204)
  })
