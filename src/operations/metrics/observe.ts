import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppContext } from '../../context.ts'

// A log line or count at the moment of a draft, a signature, a deposit or a withdrawal would
// show when somebody answered (C3); the register is read at « Commencer ».
const quiet = /^\/api\/((ballots|responses|waves)(\/|$)|companies\/[^/]+\/register$)/

// A probe asks every few seconds: its lines would hide the others.
const probed = /^\/api\/health$/

/** One log line and one count per API request: no address, account or parameter. */
export function observe({ log, metrics }: Pick<AppContext, 'log' | 'metrics'>): MiddlewareHandler {
  return async (c, next) => {
    if (quiet.test(c.req.path)) return next()
    const start = performance.now()
    await next()
    const seconds = (performance.now() - start) / 1000
    const answered = {
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      seconds,
    }
    metrics?.count(answered)
    const level = probed.test(c.req.path) && c.res.ok ? 'debug' : 'info'
    log[level]({ ...answered, seconds: Number(seconds.toFixed(4)) }, 'request')
  }
}
