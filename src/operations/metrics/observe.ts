import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppContext } from '../../context.ts'

// A line or a count at the moment of a draft, a signature, a deposit or a withdrawal would tell when somebody
// answered (C3): these routes are never seen here.
const quiet = /^\/api\/(ballots|responses|waves)(\/|$)/

/** One log line and one count per API request: method, route, status, time. No address, no account, no parameter. */
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
    log.info({ ...answered, seconds: Number(seconds.toFixed(4)) }, 'request')
  }
}
