import { Hono } from 'hono'
import {
  statusChange,
  statusChanges,
  subAdminApproval,
  subAdminRejection,
} from '../../people/accounts/rules.ts'
import { requireRole, type GuardedEnv } from '../../people/auth/guards.ts'
import { bodies } from '../../base/http/body.ts'
import { validateBody } from '../../base/http/validate.ts'
import { approveSubAdmin, rejectSubAdmin, setEmployeeStatus, setStatuses } from './store.ts'

const admin = requireRole('admin')

export const employeeStatusApi = new Hono<GuardedEnv>().put(
  '/:id/status',
  admin,
  validateBody(statusChange, bodies.form),
  async (c) => {
    const { db, actor, key, now } = c.var
    await setEmployeeStatus(db, actor, c.req.param('id'), c.req.valid('json'), { key, now })
    return c.body(null, 204)
  },
)

export const statusesApi = new Hono<GuardedEnv>().post(
  '/statuses',
  admin,
  validateBody(statusChanges, bodies.people),
  async (c) => {
    const { db, actor, key, now } = c.var
    return c.json(await setStatuses(db, actor, c.req.valid('json'), { key, now }))
  },
)

export const approvalsApi = new Hono<GuardedEnv>()
  .put('/:id/approval', admin, validateBody(subAdminApproval, bodies.form), async (c) => {
    const { db, actor, now } = c.var
    await approveSubAdmin(db, actor, c.req.param('id'), c.req.valid('json'), now)
    return c.body(null, 204)
  })
  .put('/:id/rejection', admin, validateBody(subAdminRejection, bodies.form), async (c) => {
    const { db, actor, now } = c.var
    await rejectSubAdmin(db, actor, c.req.param('id'), c.req.valid('json').seen, now)
    return c.body(null, 204)
  })
