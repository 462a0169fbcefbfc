import { Hono } from 'hono'
import { accept, jsonBody, parse } from '../../base/http/accept.ts'
import type { AppEnv } from '../../parts.ts'
import { askerOf } from '../limits/address.ts'
import { activate } from './activation.ts'
import { confirmAddress, followInvitation } from './invitationLinks.ts'
import { activation, reset, withToken } from './rules.ts'

export const activationApi = new Hono<AppEnv>()
  .post('/', async (c) => {
    const { config, db, key, now } = c.var
    const { identifier, code, password } = parse(activation(config.passwordMinLength), await jsonBody(c))
    await activate(db, { identifier, code, password, asker: askerOf(c), key, now })
    return c.body(null, 204)
  })
  .put('/confirmation', accept(withToken), async (c) => {
    await confirmAddress(c.var.db, c.req.valid('json').token, c.var.now)
    return c.body(null, 204)
  })
  // The link of a mail.
  .put('/', async (c) => {
    const { token, password } = parse(reset(c.var.config.passwordMinLength), await jsonBody(c))
    await followInvitation(c.var.db, { token, password }, c.var.now)
    return c.body(null, 204)
  })
