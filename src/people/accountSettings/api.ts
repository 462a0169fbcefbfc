import { Hono } from 'hono'
import type { Context } from 'hono'
import { clientOf } from '../rateLimits/address.ts'
import { rememberDevice } from '../auth/device.ts'
import { ownAccount, type GuardedEnv } from '../auth/guards.ts'
import { endSessions, type Credential } from '../auth/revoke.ts'
import { enterWith } from '../auth/enterWith.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { validateBody } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import type { AppEnv } from '../../context.ts'
import type { Db } from '../../data/db/db.ts'
import { queueMail } from '../../data/mail/store.ts'
import type { Actor } from '../auth/rules.ts'
import { limits } from '../rateLimits/rules.ts'
import { limitAttempts } from '../rateLimits/store.ts'
import { factorIn } from '../entry/api.ts'
import { proveHolder } from '../entry/store.ts'
import * as factor from './factorStore.ts'
import {
  campaignMails,
  passwordChange,
  reset,
  resetRequest,
  withCode,
  withPassword,
  activation,
} from './rules.ts'
import * as store from './store.ts'
import { enterByLetter, findLetter, readLetter } from './activation.ts'
import { readEntryChange } from './entryChange.ts'
import { readCampaignMails, setCampaignMails } from './unsubscribe.ts'

const activationForm = (c: Context<AppEnv>) => activation(c.var.config.passwordMinLength)

export const activationApi = new Hono<AppEnv>().post(
  '/',
  validateBody(activationForm, bodies.form),
  async (c) => {
    const { db, key, now } = c.var
    const { identifier, code, password, secondFactor } = c.req.valid('json')
    const asker = clientOf(c)
    const letter = await findLetter(db, { identifier, code, password, asker, key, now })
    const proof = await proveHolder(db, letter.accountId, factorIn(c, secondFactor))
    await enterWith(
      c,
      (tx) => enterByLetter(tx, { ...letter, proof }, now),
      () => new Refusal('code_wrong', 400),
    )
    return c.json({ role: 'employee' as const })
  },
)

export const accessApi = new Hono<GuardedEnv>()
  // Without SMTP a request sends nothing.
  .get('/reset', (c) =>
    c.json({ mail: c.var.config.smtpUrl !== '', passwordMinLength: c.var.config.passwordMinLength }),
  )
  .post('/reset', validateBody(resetRequest, bodies.form), async (c) => {
    await store.askReset(c.var.db, { ...c.req.valid('json'), asker: clientOf(c) }, c.var.now)
    return c.json({ asked: true as const }, 202)
  })
  .put(
    '/reset',
    validateBody((c: Context<AppEnv>) => reset(c.var.config.passwordMinLength), bodies.form),
    async (c) => {
      const { token, password } = c.req.valid('json')
      await store.resetPassword(c.var.db, { token, password }, c.var.now)
      return c.body(null, 204)
    },
  )
  // Accounts with single sign-on only have no password.
  .get('/password', ownAccount, async (c) =>
    c.json({ isSet: await store.hasPassword(c.var.db, c.var.actor) }),
  )
  .put(
    '/password',
    ownAccount,
    validateBody((c: Context<AppEnv>) => passwordChange(c.var.config.passwordMinLength), bodies.form),
    async (c) => {
      const change = c.req.valid('json')
      stayKnown(c, await store.changePassword(c.var.db, c.var, change, c.var.now))
      return c.body(null, 204)
    },
  )
  .get('/sessions', ownAccount, async (c) => c.json(await store.listSessions(c.var.db, c.var, c.var.now)))
  .delete('/sessions', ownAccount, async (c) => {
    await c.var.db.transaction().execute((tx) => endSessions(tx, c.var.actor.id, c.var.sessionId))
    return c.body(null, 204)
  })
  .delete('/sessions/:id', ownAccount, async (c) => {
    await store.endOneSession(c.var.db, c.var.actor, c.req.param('id'))
    return c.body(null, 204)
  })
  .get('/campaign-mails', ownAccount, async (c) => c.json(await readCampaignMails(c.var.db, c.var.actor.id)))
  .put('/campaign-mails', ownAccount, validateBody(campaignMails, bodies.form), async (c) => {
    await setCampaignMails(c.var.db, c.var.actor.id, c.req.valid('json').wanted)
    return c.body(null, 204)
  })
  .get('/letter', ownAccount, async (c) =>
    c.json({ printedOn: await readLetter(c.var.db, c.var.actor.id, c.var.now) }),
  )
  .get('/entry-change', ownAccount, async (c) =>
    c.json({ changedOn: await readEntryChange(c.var.db, c.var.actor.id, c.var.now) }),
  )
  .get('/confirmation', ownAccount, async (c) =>
    c.json(await readOwnAddress(c.var.db, c.var.actor, c.var.config.smtpUrl !== '')),
  )
  .post('/confirmation', ownAccount, async (c) => {
    const { db, actor, config, now } = c.var
    return c.json(await askConfirmation(db, actor, { hasMail: config.smtpUrl !== '', now }), 202)
  })
  .get('/second-factor', ownAccount, async (c) => {
    const { db, actor, config, now } = c.var
    return c.json(await factor.readSecondFactor(db, actor, { isRequired: config.requireSecondFactor, now }))
  })
  .post('/second-factor', ownAccount, validateBody(withPassword, bodies.form), async (c) => {
    const { password } = c.req.valid('json')
    return c.json(await factor.beginSecondFactor(c.var.db, c.var.actor, password, c.var), 201)
  })
  .put('/second-factor', ownAccount, validateBody(withCode, bodies.form), async (c) => {
    const { code } = c.req.valid('json')
    const { recoveryCodes, credential } = await factor.confirmSecondFactor(c.var.db, c.var, code, c.var)
    stayKnown(c, credential)
    return c.json({ recoveryCodes })
  })
  .post('/second-factor/removal', ownAccount, validateBody(withPassword, bodies.form), async (c) => {
    const { password } = c.req.valid('json')
    const removal = { password, isRequired: c.var.config.requireSecondFactor, now: c.var.now }
    stayKnown(c, await factor.removeSecondFactor(c.var.db, c.var, removal))
    return c.body(null, 204)
  })
  .post('/recovery-codes', ownAccount, validateBody(withPassword, bodies.form), async (c) => {
    const { password } = c.req.valid('json')
    return c.json({
      recoveryCodes: await factor.renewRecoveryCodes(c.var.db, c.var.actor, password, c.var.now),
    })
  })

/** Revoking access forgets known browsers; this one stays known. */
const stayKnown = (c: Context<GuardedEnv>, { accountId, version }: Credential) =>
  rememberDevice(c, { id: accountId, accessVersion: version })

/** An unconfirmed account does not count yet (C22.1). */
async function readOwnAddress(db: Db, actor: Actor, hasMail: boolean) {
  const email = hasMail ? await unconfirmed(db, actor) : null
  return { toConfirm: email !== null, taken: await takenAddress(db, actor) }
}

/** The address that the provider of single sign-on has, where another account has it here (C19.11). */
async function takenAddress(db: Db, { id }: Actor): Promise<string | null> {
  const other = await db
    .selectFrom('accountIdentifiers as i')
    .innerJoin('accounts as other', 'other.email', 'i.value')
    .select('i.value')
    .where('i.accountId', '=', id)
    .where('i.kind', '=', 'oidc')
    .whereRef('other.id', '<>', 'i.accountId')
    .executeTakeFirst()
  return other?.value ?? null
}

/** Ends earlier links; does nothing for a confirmed address. */
async function askConfirmation(db: Db, actor: Actor, { hasMail, now }: { hasMail: boolean; now: Date }) {
  const email = hasMail ? await unconfirmed(db, actor) : null
  if (email === null) return { asked: false }
  await limitAttempts(db, `confirmation:${actor.id}`, limits.resetsOfAccount, now)
  await db.transaction().execute((tx) => queueMail(tx, { kind: 'confirmation', to: email }, now))
  return { asked: true }
}

async function unconfirmed(db: Db, { id }: Actor): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .where('role', '=', 'employee')
    .where('countsSince', 'is', null)
    .executeTakeFirst()
  return account?.email ?? null
}
