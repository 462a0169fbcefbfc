import { Hono } from 'hono'
import { clientOf } from '../rateLimits/address.ts'
import { listening, type GuardedEnv } from '../auth/guards.ts'
import { sessionToken } from '../auth/session.ts'
import type { AppContext } from '../../context.ts'
import { openStreams } from './streams.ts'

/** One event stream per page: topics, never rows. */
export function liveApi(parts: AppContext) {
  const streams = openStreams(parts)
  return new Hono<GuardedEnv>().get('/', listening, (c) => {
    const { actor, sessionId } = c.var
    const token = sessionToken(c) ?? { accountId: actor.id, hash: '' }
    const body = streams.open({ token, sessionId, actor, asker: clientOf(c) })
    return c.body(body, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Transfer-Encoding': 'chunked',
      'X-Accel-Buffering': 'no',
    })
  })
}
