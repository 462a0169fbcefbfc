import { Hono } from 'hono'
import { signedIn, type GuardedEnv } from '../auth/guards.ts'

/** The signed-in person (R1). */
export const meApi = new Hono<GuardedEnv>().get('/', signedIn, (c) => c.json(c.var.actor))
