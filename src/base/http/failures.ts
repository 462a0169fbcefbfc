import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { Refusal } from './refusal.ts'

/** One shape for every failure: a code, and for a bug the id under which the log tells more. Never a stack or a path. */
export function answerFailure(error: unknown, c: Context, log: Logger): Response {
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
  log.error({ id, err: error, path: c.req.routePath }, 'failure')
  return c.json({ code: 'server', id }, 500)
}

const lostConnection =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|connection terminated|timeout|shutting down|starting up|recovery|too many clients|database or disk is full|disk I\/O|No space left|query read timeout|not queryable|database is locked|unable to open database file|readonly database|image is malformed|EMFILE|ENFILE|EROFS/i

/** The database is away, busy restarting, full, read-only or damaged: nothing was written, and nothing is a bug. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as Error & { code?: string }
  return /^(08|25006|53|57|58|XX00[12])/.test(code) || lostConnection.test(`${code} ${error.message}`)
}
