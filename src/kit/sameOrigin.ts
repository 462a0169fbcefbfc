import { createMiddleware } from 'hono/factory'
import { Refusal } from './refusal.ts'

/** Every state change must come from our own pages: another, a hidden or a missing origin is refused (403). */
export function sameOrigin(config: { publicUrl: string }) {
  const fixed = config.publicUrl ? new URL(config.publicUrl).origin : null
  return createMiddleware(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const own = fixed ?? new URL(c.req.url).origin
      if (c.req.header('origin') !== own) throw new Refusal('ORIGIN', 403)
    }
    await next()
  })
}
