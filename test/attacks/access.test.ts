import { hash } from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { invitationHash } from '../../src/people/auth/adminCodes.ts'
import { hashCalls } from '../../src/people/auth/password.ts'
import { revokeAccess } from '../../src/people/auth/revoke.ts'
import { newResetLink } from '../../src/people/entry/links.ts'
import { hours, later, minutes } from '../../src/base/time/dates.ts'
import { password, signInDirectly, fixture, type Fixture } from '../fixture.ts'
import { codeOf, cookieIn, emails, enter, rounds } from './attack.ts'
import { insertRows, updateRows } from '../rows.ts'

// What a hostile review found (docs/security.md): a way in that was closed stays closed.

const sessionsOf = (on: Fixture, accountId: string) =>
  on.db.selectFrom('sessions').select(['id', 'tokenHash']).where('accountId', '=', accountId).execute()

const totp = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

/** Samia has a second factor; a thief knows her password. */
async function withSecondFactor() {
  const on = await fixture()
  const begun = await on.as('samia').post('/api/access/second-factor', { password })
  const { secret } = (await begun.json()) as { secret: string }
  const confirmed = await on.as('samia').put('/api/access/second-factor', { code: totp(secret, on.now()) })
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
  on.travel(minutes(1))
  const tries = async (code: string, headers = {}, area = 'sub-admin') => {
    const form = { door: area, email: emails.samia, password, code }
    const answer = await on.as('visitor').post('/api/auth/sign-in', form, headers)
    const { code: refused } = (await answer.clone().json()) as { code?: string }
    return { said: refused ?? 'enters', cookies: answer.headers.getSetCookie() }
  }
  return { on, secret, recoveryCodes, tries }
}

test('ATT2 second factors are walked ten a day, whatever is tried in between, and the owner is told', async () => {
  const { on, tries } = await withSecondFactor()
  // The codes are tried, not the password, so its hash may be quick.
  const passwordHash = await hash(password, { memoryCost: 64, timeCost: 1 })
  await updateRows(on.db, 'accounts', { id: on.ids.samia }, { passwordHash })
  let looked = 0
  for (let n = 0; n < 151; n += 1) {
    if ((await tries(String(n).padStart(6, '0'))).said === 'second_factor_wrong') looked += 1
    if (n % 9 === 8) expect((await tries('', {}, 'admin')).said).toMatch(/not_admin|too_many_attempts/)
    if (n % 20 === 19) on.travel(minutes(10))
  }
  expect(looked).toBe(10)
  const mails = await on.db.selectFrom('mailOutbox').select(['kind', 'recipient']).execute()
  expect(mails).toEqual([{ kind: 'codes_refused', recipient: emails.samia }])
})

test('ATT2 codes that are tried at the same time are counted too', async () => {
  const { tries } = await withSecondFactor()
  const all = await Promise.all(Array.from({ length: 20 }, (_, n) => tries(String(n).padStart(6, '0'))))
  expect(all.filter(({ said }) => said === 'second_factor_wrong')).toHaveLength(10)
})

test('ATT2 a browser in which the owner has entered stays free of what others try', async () => {
  const { on, secret, tries } = await withSecondFactor()
  const first = await tries(totp(secret, on.now()))
  const cookie = cookieIn(first.cookies, 'ressenti-device')
  on.travel(minutes(11))
  for (let n = 0; n < 12; n += 1) await tries('000000')
  on.travel(minutes(11))
  expect((await tries(totp(secret, on.now()))).said).toBe('too_many_attempts')
  expect((await tries(totp(secret, on.now()), { cookie })).said).toBe('enters')
  // The owner's entering at home forgives nothing of what was tried elsewhere.
  on.travel(minutes(1))
  expect((await tries(totp(secret, on.now()))).said).toBe('too_many_attempts')
})

test('ATT2 a right password at a door that stays shut forgives no wrong one', async () => {
  const on = await fixture()
  for (let n = 0; n < 9; n += 1) expect((await enter(on, emails.paul, { typed: 'wrong' })).status).toBe(401)
  expect((await enter(on, emails.paul, { door: 'admin' })).status).toBe(403)
  expect((await enter(on, emails.paul, { typed: 'wrong' })).status).toBe(429)
})

test('ATT3 no sign-in that was under way survives a new password', async () => {
  for (let round = 0; round < rounds(3, 20); round += 1) {
    const on = await fixture()
    const token = await newResetLink(on.db, on.ids.paul, on.now())
    const fresh = { token, password: 'nouveau mot', confirmation: 'nouveau mot' }
    const [reset, ...thief] = await Promise.all([
      on.as('visitor').put('/api/access/reset', fresh),
      ...Array.from({ length: 9 }, () => enter(on, emails.paul)),
    ])
    expect(reset.status).toBe(204)
    for (const { status } of thief) expect([200, 401]).toContain(status)
    expect(await sessionsOf(on, on.ids.paul)).toEqual([])
  }
})

test('ATT3 nor one’s own change of password, which leaves the session that asked for it', async () => {
  const on = await fixture()
  const own = await signInDirectly(on.db, on.ids.paul, on.now())
  const change = { current: password, password: 'autre mot', confirmation: 'autre mot' }
  const [changed] = await Promise.all([
    on.as('paul').put('/api/access/password', change),
    ...Array.from({ length: 9 }, () => enter(on, emails.paul)),
  ])
  expect(changed.status).toBe(204)
  expect(await sessionsOf(on, on.ids.paul)).toHaveLength(1)
  expect((await on.app.request('/api/me', { headers: { cookie: own } })).status).toBe(401)
})

// The machine decides which hash ends first; where it was the other one, nothing was tried.
test(
  'ATT3 whoever knew the old password does not replace the new one that was set meanwhile',
  { retry: 2 },
  async () => {
    const on = await fixture()
    const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 15 })
    await updateRows(on.db, 'accounts', { id: on.ids.paul }, { passwordHash })
    const token = await newResetLink(on.db, on.ids.paul, on.now())
    await on.as('paul').get('/api/me')
    const thiefs = { current: password, password: 'au voleur', confirmation: 'au voleur' }
    const owners = { token, password: 'nouveau mot', confirmation: 'nouveau mot' }
    // Both have been verified when the owner's is written first: the slower hash loses.
    const [thief, owner] = await Promise.all([
      on.as('paul').put('/api/access/password', thiefs),
      on.as('visitor').put('/api/access/reset', owners),
    ])
    expect([owner.status, thief.status]).toEqual([204, 400])
    expect((await enter(on, emails.paul, { typed: 'nouveau mot' })).status).toBe(200)
    expect((await enter(on, emails.paul, { typed: 'au voleur' })).status).toBe(401)
  },
)

// A password that takes long to verify: what it proved is over before it leads to anything.
test('ATT3 nor begins, removes or renews a second factor with it', { retry: 2 }, async () => {
  const { on } = await withSecondFactor()
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 15 })
  await updateRows(on.db, 'accounts', {}, { passwordHash })
  const codes = () => on.db.selectFrom('recoveryCodes').selectAll().orderBy('codeHash').execute()
  const [before, codesBefore] = [hashCalls, await codes()]
  const thief = Promise.all([
    on.as('ada').post('/api/access/second-factor', { password }),
    on.as('samia').post('/api/access/second-factor/removal', { password }),
    on.as('samia').post('/api/access/recovery-codes', { password }),
  ])
  await expect.poll(() => hashCalls - before, { interval: 1 }).toBe(3)
  await on.db.transaction().execute(async (tx) => {
    for (const id of [on.ids.ada, on.ids.samia]) await revokeAccess(tx, id)
  })
  expect((await thief).map(({ status }) => status)).toEqual([400, 400, 400])
  const factors = await on.db.selectFrom('secondFactors').select(['accountId', 'confirmed']).execute()
  expect(factors).toEqual([{ accountId: on.ids.samia, confirmed: 1 }])
  expect(await codes()).toEqual(codesBefore)
})

test('ATT3 ATT10 a second factor that is switched on ends every other session, and what was verified without it', async () => {
  const on = await fixture()
  const elsewhere = await signInDirectly(on.db, on.ids.samia, on.now())
  const begun = await on.as('samia').post('/api/access/second-factor', { password })
  const { secret } = (await begun.json()) as { secret: string }
  const [confirmed] = await Promise.all([
    on.as('samia').put('/api/access/second-factor', { code: totp(secret, on.now()) }),
    ...Array.from({ length: 9 }, () => enter(on, emails.samia, { door: 'sub-admin' })),
  ])
  expect(confirmed.status).toBe(200)
  expect(await sessionsOf(on, on.ids.samia)).toHaveLength(1)
  expect((await on.app.request('/api/me', { headers: { cookie: elsewhere } })).status).toBe(401)
  expect((await on.as('samia').get('/api/me')).status).toBe(200)
})

test('ATT10 one that is switched off does, too', async () => {
  const { on } = await withSecondFactor()
  const elsewhere = await signInDirectly(on.db, on.ids.samia, on.now())
  expect((await on.as('samia').post('/api/access/second-factor/removal', { password })).status).toBe(204)
  expect((await on.app.request('/api/me', { headers: { cookie: elsewhere } })).status).toBe(401)
  expect((await on.as('samia').get('/api/me')).status).toBe(200)
})

test('ATT3 with the password go reset links, remembered browsers and a second factor that was only begun', async () => {
  const on = await fixture()
  const first = await enter(on, emails.samia, { door: 'sub-admin' })
  const device = cookieIn(first.headers.getSetCookie(), 'ressenti-device')
  const link = await newResetLink(on.db, on.ids.samia, on.now())
  await on.as('samia').post('/api/access/second-factor', { password })
  const change = { current: password, password: 'autre mot', confirmation: 'autre mot' }
  const changed = await on.as('samia').put('/api/access/password', change, {})
  expect(changed.status).toBe(204)
  const form = { token: link, password: 'au voleur', confirmation: 'au voleur' }
  expect((await on.as('visitor').put('/api/access/reset', form)).status).toBe(400)
  expect(await on.db.selectFrom('secondFactors').selectAll().execute()).toEqual([])
  const wrong = (cookie: string) =>
    enter(on, emails.samia, { door: 'sub-admin', typed: 'wrong', headers: { cookie } })
  // A browser that is not remembered shares the common count; the one that changed the password has its own.
  for (let n = 0; n < 10; n += 1) await wrong(device)
  expect((await wrong('')).status).toBe(429)
  const known = cookieIn(changed.headers.getSetCookie(), 'ressenti-device')
  expect((await wrong(known)).status).toBe(401)
})

test('ATT9 a removed administrator does not come back with an invitation they made', async () => {
  const on = await fixture()
  const made = await on.as('alan').post('/api/administrators/invitations', {})
  const { code } = (await made.json()) as { code: string }
  expect((await on.as('ada').delete(`/api/administrators/${on.ids.alan}`)).status).toBe(204)
  expect(await on.db.selectFrom('invitations').selectAll().execute()).toEqual([])
  // Made at the very moment of the removal: nobody's invitation.
  await insertRows(on.db, 'invitations', {
    codeHash: invitationHash(on.db, 'AAAA-BBBB'),
    id: 'late',
    createdBy: null,
    createdAt: on.now().toISOString(),
    expiresAt: later(on.now(), hours(72)),
    usedAt: null,
  })
  for (const invitation of [code, 'AAAA-BBBB']) {
    const person = { firstName: 'Alan', lastName: 'Turing', email: 'alan.bis@exemple.fr' }
    const form = { ...person, password, confirmation: password, invitation }
    const answer = await on.as('visitor').post('/api/auth/register/admin', form)
    expect(await codeOf(answer)).toBe('invitation_invalid')
  }
  expect(await (await on.as('ada').get('/api/administrators/invitations')).text()).not.toContain('late')
})

test('ATT20 an account has fifty sessions: the oldest goes, nobody else’s', async () => {
  const on = await fixture()
  const others = await signInDirectly(on.db, on.ids.chloe, on.now())
  const oldest = await signInDirectly(on.db, on.ids.paul, on.now())
  for (let n = 0; n < 49; n += 1) {
    on.travel(1_000)
    await signInDirectly(on.db, on.ids.paul, on.now())
  }
  const me = async (cookie: string) => (await on.app.request('/api/me', { headers: { cookie } })).status
  expect(await me(oldest)).toBe(200)
  const newest = await enter(on, emails.paul)
  expect(await sessionsOf(on, on.ids.paul)).toHaveLength(50)
  expect(await me(cookieIn(newest.headers.getSetCookie(), 'ressenti'))).toBe(200)
  expect([await me(oldest), await me(others)]).toEqual([401, 200])
})

test('ATT20 in the demo, where everybody is the same few people, nobody’s session ends so', async () => {
  const on = await fixture()
  on.parts.isDemo = true
  for (let n = 0; n < 50; n += 1) await signInDirectly(on.db, on.ids.paul, on.now())
  expect((await enter(on, emails.paul)).status).toBe(200)
  expect(await sessionsOf(on, on.ids.paul)).toHaveLength(51)
})
