import { createMiddleware } from 'hono/factory'
import { isLoopback } from './ranges.ts'
import { Refusal } from './refusal.ts'

interface UncheckedOrigins {
  oneClick: RegExp
  isForKeys: (path: string) => boolean
}

/**
 * Refuses state changes from other, hidden or missing origins (403). `but`: requests of mail programs, which
 * carry a token and no session (C13.5), and routes that look at a key and at no cookie (C27.8).
 */
export function sameOrigin(config: { publicUrl: string }, but: UncheckedOrigins) {
  const fixed = config.publicUrl ? new URL(config.publicUrl).origin : null
  return createMiddleware(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const { origin, hostname, pathname } = new URL(c.req.url)
      if (c.req.method === 'POST' && but.oneClick.test(pathname)) return next()
      if (but.isForKeys(pathname)) return next()
      // Without PUBLIC_URL only loopback is trusted: any other Host may be DNS rebinding.
      const own = fixed ?? (isLoopback(hostname) ? origin : null)
      if (own === null || c.req.header('origin') !== own) throw new Refusal('ORIGIN', 403)
    }
    await next()
  })
}
