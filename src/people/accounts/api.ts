import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { only, ownAccount, type GuardedEnv } from '../auth/guards.ts'
import { sessionTokenHash } from '../auth/session.ts'
import { accept, acceptQuery } from '../../base/kit/accept.ts'
import { listQuery } from '../../base/kit/lists.ts'
import * as administrators from './administrators.ts'
import { listJournal } from './journal.ts'
import { employeesQuery, journalQuery, newInvitation, subAdminsQuery } from './rules.ts'
import * as store from './store.ts'

/** To somebody who brings no session, who they are is an answer and no refusal: nobody. */
const visitorsFirst = createMiddleware<GuardedEnv>(async (c, next) => {
  if (sessionTokenHash(c, c.var.config.https) === null) return c.json(null)
  await next()
})

/** The signed-in person (R1). */
export const meApi = new Hono<GuardedEnv>().get('/', visitorsFirst, ownAccount, (c) =>
  c.json({ ...c.var.actor, secondFactorMissing: c.var.secondFactorMissing }),
)

export const employeesApi = new Hono<GuardedEnv>().get(
  '/',
  only('admin'),
  acceptQuery(employeesQuery),
  async (c) => {
    return c.json(await store.listEmployees(c.var.db, c.req.valid('query')))
  },
)

export const subAdminsApi = new Hono<GuardedEnv>().get(
  '/',
  only('admin'),
  acceptQuery(subAdminsQuery),
  async (c) => {
    return c.json(await store.listSubAdmins(c.var.db, c.req.valid('query')))
  },
)

export const journalApi = new Hono<GuardedEnv>().get(
  '/',
  only('admin'),
  acceptQuery(journalQuery),
  async (c) => {
    return c.json(await listJournal(c.var.db, c.req.valid('query')))
  },
)

export const administratorsApi = new Hono<GuardedEnv>()
  .get('/', only('admin'), acceptQuery(listQuery), async (c) => {
    return c.json(await administrators.listAdministrators(c.var.db, c.req.valid('query')))
  })
  .delete('/:id', only('admin'), async (c) => {
    const { db, actor, now } = c.var
    await administrators.removeAdministrator(db, actor, c.req.param('id'), now)
    return c.body(null, 204)
  })
  .get('/invitations', only('admin'), async (c) => {
    return c.json(await administrators.listInvitations(c.var.db, c.var.now))
  })
  .post('/invitations', only('admin'), accept(newInvitation), async (c) => {
    const { db, actor, config, key, now } = c.var
    const asked = { to: c.req.valid('json').email, canMail: config.smtpUrl !== '', key, now }
    return c.json(await administrators.invite(db, actor, asked), 201)
  })
  .delete('/invitations/:id', only('admin'), async (c) => {
    const { db, actor, now } = c.var
    await administrators.revokeInvitation(db, actor, c.req.param('id'), now)
    return c.body(null, 204)
  })
