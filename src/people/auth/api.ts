import { Hono, type Context } from 'hono'
import { groupCommit } from '../../data/writing/groupCommit.ts'
import { validateBody } from '../../base/http/validate.ts'
import { bodies } from '../../base/http/body.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { AppEnv } from '../../context.ts'
import { clientOf } from '../rateLimits/address.ts'
import { knownDevice, rememberDevice, type DeviceOwner } from './device.ts'
import { requireSignedOut } from './guards.ts'
import { setupCode, type AdminCodeEntry } from './adminCodes.ts'
import { credentials, signUpForms, type SignInEntry } from './rules.ts'
import { endSession, giveSession, startSession } from './session.ts'
import * as store from './store.ts'

type Forms = ReturnType<typeof signUpForms>

const formOf =
  <Who extends keyof Forms>(who: Who) =>
  (c: Context<AppEnv>): Forms[Who] =>
    signUpForms(c.var.config.passwordMinLength)[who]

export const authApi = new Hono<AppEnv>()
  .post('/sign-in', validateBody(credentials, bodies.form), async (c) => {
    const { db, key, now } = c.var
    const typed = c.req.valid('json')
    refuseIncomplete(typed)
    const knows = (owner: DeviceOwner) => knownDevice(c, owner)
    const entered = await store.signIn(db, { ...typed, asker: clientOf(c), knows, key, now })
    const { account, credential } = entered
    const token = await groupCommit(db, async (tx) => {
      const begun = await startSession(c, tx, credential)
      if (begun) await store.completeSignIn(tx, entered, now)
      return begun
    })
    if (!token) throw store.wrongPassword(typed.door)
    giveSession(c, token)
    rememberDevice(c, account)
    return c.json({ role: account.role })
  })
  .post('/sign-out', async (c) => {
    await endSession(c)
    return c.body(null, 204)
  })
  .post('/register/employee', requireSignedOut, validateBody(formOf('employee'), bodies.form), async (c) => {
    const { companyName: declaredCompany, ...person } = c.req.valid('json')
    await store.register(c.var.db, { role: 'employee', person, declaredCompany, ...requestOf(c) })
    return c.json({ status: 'pending' as const }, 201)
  })
  .post(
    '/register/sub-admin',
    requireSignedOut,
    validateBody(formOf('sub-admin'), bodies.form),
    async (c) => {
      const { company: declaredCompany, ...person } = c.req.valid('json')
      await store.register(c.var.db, { role: 'sub-admin', person, declaredCompany, ...requestOf(c) })
      return c.json({ status: 'pending' as const }, 201)
    },
  )
  // What the sign-up forms must know before anything is typed.
  .get('/register', (c) =>
    c.json({
      passwordMinLength: c.var.config.passwordMinLength,
      invitationNeeded: !entry(c, '').isFree,
    }),
  )
  .post('/register/admin', requireSignedOut, validateBody(formOf('admin'), bodies.form), async (c) => {
    const { invitation, ...person } = c.req.valid('json')
    const { db, now } = c.var
    const way = { entry: entry(c, invitation), asker: clientOf(c) }
    const credential = await store.registerAdmin(db, person, way, now)
    const token = await groupCommit(db, (tx) => startSession(c, tx, credential))
    if (token) giveSession(c, token)
    return c.json({ role: 'admin' as const }, 201)
  })

const requestOf = (c: Context<AppEnv>) => ({
  asker: clientOf(c),
  hasMail: c.var.config.smtpUrl !== '',
  now: c.var.now,
})

function entry(c: Context<AppEnv>, code: string): AdminCodeEntry {
  const { config, key } = c.var
  return { code, setupCode: setupCode(key), isFree: config.adminSignupOpen }
}

/** Each sign-in page has its own message for missing fields. */
function refuseIncomplete({
  door: entry,
  email,
  password,
}: {
  door: SignInEntry
  email: string
  password: string
}) {
  if (email === '' || password === '') throw new Refusal('fields_required', 400)
  if (entry === 'admin' && !/^[^@\s]+@[^@\s]+$/.test(email)) throw new Refusal('email_invalid', 400)
}
