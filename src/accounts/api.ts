import { Hono } from 'hono'
import { ownAccount, type GuardedEnv } from '../auth/guards.ts'

/** The signed-in person (R1). */
export const meApi = new Hono<GuardedEnv>().get('/', ownAccount, (c) =>
  c.json({ ...c.var.actor, secondFactorMissing: c.var.secondFactorMissing }),
)
