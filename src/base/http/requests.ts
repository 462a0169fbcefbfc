import { createMiddleware } from 'hono/factory'
import { largestBody } from '../text/bounds.ts'
import { refuseBody } from './body.ts'
import { Refusal } from './refusal.ts'

/**
 * Set before the handler runs: changing a finished response copies it, half the cost of a small one. HTTP/0.9 is not
 * supported.
 */
export const plainHeaders = ({ https }: { https: boolean }) =>
  createMiddleware(async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'same-origin')
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    if (https) c.header('Strict-Transport-Security', 'max-age=31536000')
    const { incoming } = (c.env ?? {}) as { incoming?: { httpVersionMajor?: number } }
    if (incoming?.httpVersionMajor === 0) throw new Refusal('invalid', 400)
    await next()
  })

/**
 * Answers are never cached or sniffed. Refuses paths with NUL, on which PostgreSQL fails, and compressed
 * bodies, which may be bombs. One middleware, for speed.
 */
export const apiRequest = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  const { path } = c.req
  if (path.includes('%00') || path.includes('\0')) throw new Refusal('not_found', 404)
  if (c.req.header('content-encoding')) throw new Refusal('encoding_refused', 415)
  await next()
})

/**
 * Refuses bodies with GET, and those larger than any route reads; each route sets its own bound (body.ts). `isApart`:
 * routes that look at a key before anything of the body (C27.8).
 */
export const smallBody = (isApart: (path: string) => boolean) =>
  createMiddleware(async (c, next) => {
    if (!isApart(c.req.path) && Number(c.req.header('content-length') ?? 0) > largestBody) refuseBody(c)
    await next()
  })
