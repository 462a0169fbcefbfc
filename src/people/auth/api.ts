import { Hono, type Context } from 'hono'
import { sharedCommit } from '../../data/db/sharedCommit.ts'
import { accept, jsonBody, parse } from '../../base/kit/accept.ts'
import { Refusal } from '../../base/kit/refusal.ts'
import type { AppEnv } from '../../parts.ts'
import { clientAddress, isAtThisMachine } from './address.ts'
import { knownDevice, rememberDevice } from './device.ts'
import { onlyVisitors } from './guards.ts'
import { needsInvitation, setupCode, type Entry } from './invitations.ts'
import { limitAttempts, limits } from './limits.ts'
import { credentials, signUpForms, type Door } from './rules.ts'
import { endSession, giveSession, startSession } from './session.ts'
import * as store from './store.ts'

export const authApi = new Hono<AppEnv>()
  .post('/sign-in', accept(credentials), async (c) => {
    const { db, key, now } = c.var
    const credentials = c.req.valid('json')
    refuseIncomplete(credentials)
    const device = knownDevice(c, credentials.email)
    const attempt = { ...credentials, address: clientAddress(c), device, key, now }
    const account = await store.signIn(db, attempt)
    const token = await sharedCommit(db, async (tx) => {
      await store.noteSignIn(tx, account.id, attempt)
      return startSession(c, tx, account.id)
    })
    giveSession(c, token)
    rememberDevice(c, account.email)
    return c.json({ role: account.role })
  })
  .post('/sign-out', async (c) => {
    await endSession(c)
    return c.body(null, 204)
  })
  .post('/register/employee', onlyVisitors, async (c) => {
    const { companyName, ...person } = parse(formsOf(c).employee, await jsonBody(c))
    const { db, now } = c.var
    await store.register(db, {
      role: 'employee',
      person,
      declaredCompany: companyName,
      address: clientAddress(c),
      now,
    })
    return c.json({ status: 'pending' as const }, 201)
  })
  .post('/register/sub-admin', onlyVisitors, async (c) => {
    const { company, ...person } = parse(formsOf(c)['sub-admin'], await jsonBody(c))
    const { db, now } = c.var
    await store.register(db, {
      role: 'sub-admin',
      person,
      declaredCompany: company,
      address: clientAddress(c),
      now,
    })
    return c.json({ status: 'pending' as const }, 201)
  })
  // What the sign-up forms must know before anything is typed.
  .get('/register', async (c) =>
    c.json({
      passwordMinLength: c.var.config.passwordMinLength,
      invitationNeeded: await needsInvitation(c.var.db, entry(c, '').free),
    }),
  )
  .post('/register/admin', onlyVisitors, async (c) => {
    const { invitation, ...person } = parse(formsOf(c).admin, await jsonBody(c))
    const { db, now } = c.var
    await limitAttempts(db, `sign-up:${clientAddress(c)}`, limits.signUpsOfAddress, now)
    const id = await store.registerAdmin(db, person, entry(c, invitation), now)
    giveSession(c, await startSession(c, db, id))
    return c.json({ role: 'admin' as const }, 201)
  })

const formsOf = (c: Context<AppEnv>) => signUpForms(c.var.config.passwordMinLength)

function entry(c: Context<AppEnv>, code: string): Entry {
  const { config, key } = c.var
  const free = config.adminSignupOpen ? 'always' : isAtThisMachine(c) ? 'first' : 'never'
  return { code, setupCode: setupCode(key), free }
}

/** Each door says in its own words what is missing. */
function refuseIncomplete({ door, email, password }: { door: Door; email: string; password: string }) {
  if (email === '' || password === '') throw new Refusal('fields_required', 400)
  if (door === 'admin' && !/^[^@\s]+@[^@\s]+$/.test(email)) throw new Refusal('email_invalid', 400)
}
