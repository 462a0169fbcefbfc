import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { clientAddress } from '../auth/address.ts'
import { signedIn, type GuardedEnv } from '../auth/guards.ts'
import { readActors, sessionTokenHash } from '../auth/session.ts'
import { Refusal } from '../kit/refusal.ts'
import type { AppEnv, Parts } from '../parts.ts'
import { openStreams } from './streams.ts'

/** An EventSource cannot read why it is refused: the reason, told once (D6), is left to a request that can. */
const approvedOnly = createMiddleware<AppEnv>(async (c, next) => {
  const hash = sessionTokenHash(c, c.var.config.https)
  if (hash && !(await readActors(c.var.db, [hash], c.var.now)).has(hash)) throw new Refusal('SESSION', 401)
  await next()
})

/** One stream for everything that a person's screens show live: topics, never rows. */
export function liveApi(parts: Parts) {
  const streams = openStreams(parts)
  return new Hono<GuardedEnv>().get('/', approvedOnly, signedIn, (c) => {
    const tokenHash = sessionTokenHash(c, c.var.config.https) ?? ''
    const { actor, sessionId } = c.var
    const body = streams.open({ tokenHash, sessionId, actor, address: clientAddress(c) })
    return c.body(body, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Transfer-Encoding': 'chunked',
      'X-Accel-Buffering': 'no',
    })
  })
}
