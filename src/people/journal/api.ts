import { Hono } from 'hono'
import { only, type GuardedEnv } from '../auth/guards.ts'
import { acceptQuery } from '../../base/http/validate.ts'
import { journalQuery } from './rules.ts'
import { listJournal } from './store.ts'

export const journalApi = new Hono<GuardedEnv>().get(
  '/',
  only('admin'),
  acceptQuery(journalQuery),
  async (c) => {
    return c.json(await listJournal(c.var.db, c.req.valid('query')))
  },
)
