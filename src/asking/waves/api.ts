import { Hono } from 'hono'
import { readReceiptList } from '../../data/register/receiptLists.ts'
import { quietLimit } from '../../people/limits/quietLimit.ts'
import type { AppEnv } from '../../parts.ts'
import { readKeyList } from './groups.ts'

/** Without a session: who asks for the keys of a wave, or for the list of its deposits, is not known here. */
export const wavesApi = new Hono<AppEnv>()
  .get('/:waveId/keys', quietLimit({ most: 30_000 }), async (c) => {
    return c.json(await readKeyList(c.var.db, c.req.param('waveId'), c.var.now))
  })
  .get('/:waveId/receipts', quietLimit({ most: 1_200 }), async (c) => {
    return c.json(await readReceiptList(c.var.db, c.req.param('waveId')))
  })
