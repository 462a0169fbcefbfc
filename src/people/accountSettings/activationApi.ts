import { Hono, type Context } from 'hono'
import { validateBody } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import type { AppEnv } from '../../context.ts'
import { clientOf } from '../rateLimits/address.ts'
import { activate } from './activation.ts'
import { confirmAddress, followInvitation } from './invitationLinks.ts'
import { activation, reset, withToken } from './rules.ts'

const activationForm = (c: Context<AppEnv>) => activation(c.var.config.passwordMinLength)
const resetForm = (c: Context<AppEnv>) => reset(c.var.config.passwordMinLength)

export const activationApi = new Hono<AppEnv>()
  .post('/', validateBody(activationForm, bodies.form), async (c) => {
    const { db, key, now } = c.var
    const { identifier, code, password } = c.req.valid('json')
    await activate(db, { identifier, code, password, asker: clientOf(c), key, now })
    return c.body(null, 204)
  })
  .put('/confirmation', validateBody(withToken, bodies.form), async (c) => {
    await confirmAddress(c.var.db, c.req.valid('json').token, c.var.now)
    return c.body(null, 204)
  })
  // The link of a mail.
  .put('/', validateBody(resetForm, bodies.form), async (c) => {
    const { token, password } = c.req.valid('json')
    await followInvitation(c.var.db, { token, password }, c.var.now)
    return c.body(null, 204)
  })
