import { Hono } from 'hono'
import { requireRole, type GuardedEnv } from '../auth/guards.ts'
import { validateQuery } from '../../base/http/validate.ts'
import { journalQuery } from './rules.ts'
import { listJournal } from './store.ts'

export const journalApi = new Hono<GuardedEnv>().get(
  '/',
  requireRole('admin'),
  validateQuery(journalQuery),
  async (c) => {
    return c.json(await listJournal(c.var.db, c.req.valid('query')))
  },
)
