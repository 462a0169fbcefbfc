import { Hono } from 'hono'
import { requireRole, type GuardedEnv } from '../auth/guards.ts'
import { validateBody, validateQuery } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { listQuery } from '../../base/http/paging.ts'
import { newInvitation } from './rules.ts'
import * as store from './store.ts'

export const administratorsApi = new Hono<GuardedEnv>()
  .get('/', requireRole('admin'), validateQuery(listQuery), async (c) => {
    return c.json(await store.listAdministrators(c.var.db, c.req.valid('query')))
  })
  .delete('/:id', requireRole('admin'), async (c) => {
    const { db, actor, now } = c.var
    await store.removeAdministrator(db, actor, c.req.param('id'), now)
    return c.body(null, 204)
  })
  .get('/invitations', requireRole('admin'), async (c) => {
    return c.json(await store.listInvitations(c.var.db, c.var.now))
  })
  .post('/invitations', requireRole('admin'), validateBody(newInvitation, bodies.form), async (c) => {
    const { db, actor, config, now } = c.var
    const asked = { to: c.req.valid('json').email, canMail: config.smtpUrl !== '', now }
    return c.json(await store.invite(db, actor, asked), 201)
  })
  .delete('/invitations/:id', requireRole('admin'), async (c) => {
    const { db, actor, now } = c.var
    await store.revokeInvitation(db, actor, c.req.param('id'), now)
    return c.body(null, 204)
  })
