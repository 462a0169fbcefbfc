import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { Refusal } from './refusal.ts'

/** Answers hold personal data: kept nowhere, guessed at by nobody. */
export const apiHeaders = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
})

/** A compressed body may be a bomb; nothing of ours sends one. */
export const noContentEncoding = createMiddleware(async (c, next) => {
  if (c.req.header('content-encoding')) throw new Refusal('encoding_refused', 415)
  await next()
})

/** A form, an answered questionnaire or a CSV file: more than this is none of them. */
export const smallBody = bodyLimit({
  maxSize: 640 * 1024,
  onError: () => {
    throw new Refusal('too_large', 413)
  },
})
