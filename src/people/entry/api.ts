import { Hono, type Context } from 'hono'
import { bodies } from '../../base/http/body.ts'
import { validateBody } from '../../base/http/validate.ts'
import type { AppEnv } from '../../context.ts'
import type { Db } from '../../data/db/db.ts'
import { queueMail } from '../../data/mail/store.ts'
import { knownDevice, type DeviceOwner } from '../auth/device.ts'
import type { Role } from '../auth/rules.ts'
import { enterWith } from '../auth/enterWith.ts'
import { clientOf } from '../rateLimits/address.ts'
import { askedHere, askEntry, findByCode, queueEntry } from './codes.ts'
import { entryAsked, entryCode, linkPressed, linkRenewed, linkShown } from './rules.ts'
import * as store from './store.ts'

const pressForm = (c: Context<AppEnv>) => linkPressed(c.var.config.passwordMinLength)

/** Nothing happens on GET, nor when a page only looks (C24.4). */
export const entryApi = new Hono<AppEnv>()
  .post('/entry', validateBody(entryAsked, bodies.form), async (c) => {
    const { db, key, now } = c.var
    refuseWithoutMail(c)
    const { email, language } = c.req.valid('json')
    askedHere.keep(c, await askEntry(db, { email, language, asker: clientOf(c), key, now }))
    return c.json({ asked: true as const }, 202)
  })
  .post('/entry/code', validateBody(entryCode, bodies.form), async (c) => {
    const { db, key, now } = c.var
    const { code, secondFactor } = c.req.valid('json')
    const { accountId, tokenHash } = await findByCode(db, { asked: askedHere.read(c), code, key, now })
    const proof = await store.proveHolder(db, accountId, factorIn(c, secondFactor))
    const role = await enterAs(c, (tx) => store.enterByCode(tx, { accountId, tokenHash, proof }, now))
    askedHere.drop(c)
    return c.json({ role })
  })
  .post('/link/look', validateBody(linkShown, bodies.form), async (c) =>
    c.json(await store.look(c.var.db, c.req.valid('json').token, c.var.now)),
  )
  .post('/link', validateBody(pressForm, bodies.form), async (c) => {
    const { db, now } = c.var
    const { token, password, secondFactor } = c.req.valid('json')
    const { link, newHash } = await store.findPressed(db, { token, password, now })
    if (link.kind === 'confirmation') {
      await db.transaction().execute((tx: Db) => store.confirmByLink(tx, link, now))
      return c.json<PressAnswer>({ role: null })
    }
    const proof = await store.proveHolder(db, link.accountId, factorIn(c, secondFactor))
    const role = await enterAs(c, (tx) => store.enterByLink(tx, { link, newHash, proof, now }))
    return c.json<PressAnswer>({ role })
  })
  .post('/link/renewal', validateBody(linkRenewed, bodies.form), async (c) => {
    const { db, key, now } = c.var
    refuseWithoutMail(c)
    const { token, language } = c.req.valid('json')
    const { kind, email } = await store.renewalOf(db, token, now)
    if (kind === 'entry') askedHere.keep(c, await queueEntry(db, { email, language }, { key, now }))
    else await queueMail(db, { kind, to: email, ...(language && { details: { language } }) }, now)
    return c.json({ asked: true as const }, 202)
  })

/** A browser that is known has a count of wrong codes of its own. */
export const factorIn = (c: Context<AppEnv>, secondFactor: string) => ({
  secondFactor,
  knows: (owner: DeviceOwner) => knownDevice(c, owner),
  key: c.var.key,
  now: c.var.now,
})

interface PressAnswer {
  role: Role | null
}

function refuseWithoutMail({ var: { config } }: Context<AppEnv>) {
  if (config.smtpUrl === '') throw store.refuse('no_mail', 409)
}

async function enterAs(c: Context<AppEnv>, letIn: (tx: Db) => Promise<store.EnteredHolder>): Promise<Role> {
  let role: Role = 'employee'
  await enterWith(
    c,
    async (tx) => {
      const entered = await letIn(tx)
      role = entered.role
      return entered.credential
    },
    () => store.refuse('link_invalid'),
  )
  return role
}
