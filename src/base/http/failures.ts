import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { BareRefusal, Refusal } from './refusal.ts'
import { isUnavailable } from './unavailable.ts'

/** Answers a code, and for a bug the id of its log entry; never a stack or a path. */
export function answerFailure(error: unknown, c: Context, log: Logger): Response {
  if (error instanceof BareRefusal) return c.body(null, error.status, { 'WWW-Authenticate': 'Bearer' })
  if (error instanceof Refusal) {
    const { retryAfter } = error.details
    if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter))
    return c.json({ code: error.code, ...error.details }, error.status)
  }
  if (error instanceof HTTPException) return c.json({ code: 'invalid' }, error.status)
  if (isUnavailable(error)) {
    log.warn({ failure: error instanceof Error ? error.message : '' }, 'database unavailable')
    return c.json({ code: 'unavailable' }, 503)
  }
  const id = randomUUID()
  log.error({ id, err: error, path: routePath(c) }, 'failure')
  return c.json({ code: 'server', id }, 500)
}
