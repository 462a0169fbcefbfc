import { createMiddleware } from 'hono/factory'
import { largestBody } from '../text/bounds.ts'
import { refuseBody } from './body.ts'
import { Refusal } from './refusal.ts'

/**
 * For everything that is no page: it runs nothing, loads nothing and stands in no frame. Said before the answer is made
 * (pages say otherwise after it), because changing a finished answer copies it: half the time of a small one.
 * HTTP/0.9 has no headers: nothing of ours speaks it, and every check of ours is about headers.
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
 * Answers hold personal data: kept nowhere, guessed at by nobody. Refused are a path that no row has and PostgreSQL would
 * fail on, and a compressed body, which may be a bomb and which nothing of ours sends. In one step, because each step
 * costs as much as what it looks at.
 */
export const apiRequest = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  const { path } = c.req
  if (path.includes('%00') || path.includes('\0')) throw new Refusal('not_found', 404)
  if (c.req.header('content-encoding')) throw new Refusal('encoding_refused', 415)
  await next()
})

/**
 * A form, an answered questionnaire or a CSV file: more than this is none of them. Nothing is read with a GET. What a
 * route takes of the rest it says itself (body.ts), before it opens it.
 */
export const smallBody = createMiddleware(async (c, next) => {
  if (Number(c.req.header('content-length') ?? 0) > largestBody) refuseBody(c)
  await next()
})
