import { Hono } from 'hono'
import { requireRole, type GuardedEnv } from '../../people/auth/guards.ts'
import { readFirstSteps } from './store.ts'

export const firstStepsApi = new Hono<GuardedEnv>().get('/', requireRole('admin'), async (c) => {
  return c.json(await readFirstSteps(c.var.db, c.var.actor))
})
