import { Hono } from 'hono'
import { requireRole, type GuardedEnv } from '../../people/auth/guards.ts'
import { readInstallation } from './installation.ts'
import { readAlarms } from './store.ts'

export const alarmsApi = new Hono<GuardedEnv>().get('/', requireRole('admin'), async (c) =>
  c.json(await readAlarms(c.var)),
)

export const installationApi = new Hono<GuardedEnv>().get('/', requireRole('admin'), async (c) => {
  return c.json(await readInstallation(c.var.db, c.var.config, c.var.now))
})
