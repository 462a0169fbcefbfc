import { isLoopback } from '../../config.ts'
import { createMiddleware } from 'hono/factory'
import { Refusal } from './refusal.ts'

/**
 * Every state change must come from our own pages: another, a hidden or a missing origin is refused (403). `but`: what
 * mail programs send by themselves, with a token of its own and without the session (C13.5).
 */
export function sameOrigin(config: { publicUrl: string }, but: RegExp) {
  const fixed = config.publicUrl ? new URL(config.publicUrl).origin : null
  return createMiddleware(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const { origin, hostname, pathname } = new URL(c.req.url)
      if (c.req.method === 'POST' && but.test(pathname)) return next()
      // Without PUBLIC_URL only this machine is served: another name in Host is somebody's page that leads here.
      const own = fixed ?? (isLoopback(hostname) ? origin : null)
      if (own === null || c.req.header('origin') !== own) throw new Refusal('ORIGIN', 403)
    }
    await next()
  })
}
