import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { readReceiptList } from '../../data/register/receiptLists.ts'
import { quietLimit } from '../../people/rateLimits/quietLimit.ts'
import type { AppEnv } from '../../context.ts'
import { keyListsOf } from './keptKeyLists.ts'

const listsFor = (c: Context<AppEnv>) => keyListsOf(c.var.app.database)

/** Cached answers are not rate limited: a whole company may share one address (PERF14). */
const asKept = createMiddleware<AppEnv>(async (c, next) => {
  const kept = listsFor(c).find(c.req.param('waveId') ?? '', c.var.now)
  return kept ? sent(c, kept) : next()
})

function sent(c: Context<AppEnv>, { body, etag }: { body: string; etag: string }) {
  c.header('ETag', etag)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  return c.body(body, 200, { 'Content-Type': 'application/json' })
}

/** Without a session: nobody learns who requests a wave's keys or deposits. */
export const wavesApi = new Hono<AppEnv>()
  .get('/:waveId/keys', asKept, quietLimit({ most: 600 }), async (c) => {
    return sent(c, await listsFor(c).make(c.req.param('waveId'), c.var.now))
  })
  .get('/:waveId/receipts', quietLimit({ most: 1_200 }), async (c) => {
    return c.json(await readReceiptList(c.var.db, c.req.param('waveId')))
  })
