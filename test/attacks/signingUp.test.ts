import { expect, test } from 'vitest'
import { mailWriter } from '../../src/people/accountSettings/writeMail.ts'
import { newResetLink } from '../../src/people/entry/links.ts'
import { hashCalls } from '../../src/people/auth/password.ts'
import { days, minutes } from '../../src/base/time/dates.ts'
import { sendDue } from '../../src/data/mail/sending.ts'
import { password, signInDirectly, fixture, type Fixture } from '../fixture.ts'
import { isForKeys } from '../programKeys.ts'
import { codeOf, cookieIn, emails, enter, hashOf } from './attack.ts'
import { findRows } from '../rows.ts'

const register = (on: Fixture, changes: object) =>
  on.as('visitor').post('/api/auth/register/employee', {
    firstName: 'Zoé',
    lastName: 'Œuvre',
    companyName: 'Acme',
    email: 'zoe@exemple.fr',
    password,
    confirmation: password,
    ...changes,
  })

test('AN-10 the same address in other clothes is the same address, or none', async () => {
  const on = await fixture()
  for (const email of [
    'PAUL.Martin@Exemple.FR',
    ` ${emails.paul}\t`,
    'paul.martin＠exemple.fr',
    'ｐaul.martin@exemple.fr',
  ])
    expect(await codeOf(await register(on, { email })), email).toBe('email_taken')
  for (const email of [
    'paul.martin@exemple.fr ',
    'pául.martin@exemple.fr',
    'paul.martin@exe\u0301mple.fr',
    'paul.martin@exemple.fr\u200b',
  ])
    expect(['email_taken', 'email_invalid']).toContain(await codeOf(await register(on, { email })))
  expect((await enter(on, 'Paul.Martin＠exemple.fr')).status).toBe(200)
})

test('AN-11 passwords are 6 to 128 characters, never cut, the same however their accents are typed', async () => {
  const on = await fixture()
  let n = 0
  const withPassword = async (typed: string) => {
    const email = `p${(n += 1)}@exemple.fr`
    const before = hashCalls
    const answer = await register(on, { email, password: typed, confirmation: typed })
    return { email, hashes: hashCalls - before, code: (await codeOf(answer)) ?? answer.status }
  }
  expect(await withPassword('12345')).toMatchObject({ hashes: 0, code: 'password_too_short' })
  for (const length of [129, 7_000])
    expect(await withPassword('x'.repeat(length))).toMatchObject({ hashes: 0, code: 'password_too_long' })
  expect(await withPassword('x'.repeat(50_000))).toMatchObject({ hashes: 0, code: 'too_large' })
  expect(await withPassword('nul\0dans le mot')).toMatchObject({ hashes: 0, code: 'invalid' })
  expect(await withPassword('demi \ud800 paire')).toMatchObject({ hashes: 0, code: 'invalid' })
  expect(await withPassword('123456')).toMatchObject({ hashes: 1, code: 201 })
  const whole = await withPassword('x'.repeat(128))
  expect(whole.code).toBe(201)
  expect(await codeOf(await enter(on, whole.email, { typed: 'x'.repeat(127) }))).toBe('password_wrong')
  expect(await codeOf(await enter(on, whole.email, { typed: 'x'.repeat(128) }))).toBe('account_pending')
  const accents = await withPassword('mot de passe é\u0301te\u0301'.normalize('NFD'))
  expect(
    await codeOf(await enter(on, accents.email, { typed: 'mot de passe é\u0301te\u0301'.normalize('NFC') })),
  ).toBe('account_pending')
  const before = hashCalls
  expect((await enter(on, emails.paul, { typed: 'x'.repeat(15_000) })).status).toBe(400)
  expect((await enter(on, emails.paul, { typed: 'x'.repeat(50_000) })).status).toBe(413)
  expect(hashCalls).toBe(before)
})

test('AN-12 a session that was there before signing in gives access to nothing after it', async () => {
  const on = await fixture()
  const planted = await signInDirectly(on.db, on.ids.chloe, on.now())
  const answer = await enter(on, emails.paul, { headers: { cookie: planted } })
  const own = cookieIn(answer.headers.getSetCookie(), 'ressenti')
  expect(own).not.toBe(planted)
  const me = (cookie: string) => on.app.request('/api/me', { headers: { cookie } })
  expect((await me(planted)).status).toBe(401)
  expect(await (await me(own)).json()).toMatchObject({ id: on.ids.paul })
  const invented = await enter(on, emails.paul, { headers: { cookie: 'ressenti=chosen-by-the-attacker' } })
  expect(cookieIn(invented.headers.getSetCookie(), 'ressenti')).not.toContain('chosen')
})

test('AN-13 cookies are HttpOnly, Lax, for this host only, and Secure on https', async () => {
  const here = await enter(await fixture(), emails.paul)
  for (const cookie of here.headers.getSetCookie()) {
    expect(cookie).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toMatch(/Domain|Secure/)
  }
  const there = await enter(await fixture({ PUBLIC_URL: 'https://ressenti.exemple.fr' }), emails.paul)
  for (const cookie of there.headers.getSetCookie()) {
    expect(cookie).toMatch(/^__Host-ressenti(-device)?=/)
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  }
})

test('AN-14 every state change from another, a null or a missing origin is refused', async () => {
  const on = await fixture()
  const before = await hashOf(on.db)
  const routes = new Set(
    on.app.routes
      .filter(({ method, path }) => !['ALL', 'GET'].includes(method) && path.startsWith('/api/'))
      // Out of the list in one click of a mail program, which has no origin: all that it can do (C13.5).
      .filter(({ path }) => !path.startsWith('/api/mails/'))
      .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, 'x')}`)
      // A program's key alone opens these (below).
      .filter((route) => !isForKeys(route)),
  )
  const cookie = await signInDirectly(on.db, on.ids.ada, on.now())
  const withSession = await hashOf(on.db)
  expect(routes.size).toBeGreaterThan(30)
  const origins: (string | undefined)[] = [
    'https://evil.example',
    'null',
    undefined,
    'http://127.0.0.1:3001',
    'http://localhost:3000',
  ]
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    for (const origin of origins)
      for (const type of [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const headers = { cookie, 'content-type': type, ...(origin === undefined ? {} : { origin }) }
        const answer = await on.app.request(`http://127.0.0.1:3000${path}`, { method, headers, body: '{}' })
        expect([answer.status, await codeOf(answer)], `${route} ${origin} ${type}`).toEqual([403, 'ORIGIN'])
      }
  }
  const file = { cookie, 'content-type': 'text/csv', origin: 'http://127.0.0.1:3000' }
  const sent = await on.app.request('http://127.0.0.1:3000/api/sync/people.csv', {
    ...{ method: 'PUT', headers: file, body: 'email' },
  })
  expect(sent.status).toBe(401)
  const rebound = { cookie, origin: 'http://evil.example:3000', host: 'evil.example:3000' }
  const answer = await on.app.request('http://evil.example:3000/api/auth/sign-out', {
    method: 'POST',
    headers: rebound,
  })
  expect(answer.status).toBe(403)
  expect(await hashOf(on.db)).toBe(withSession)
  expect(before).not.toBe(withSession)
})

test('AN-15 a rejected account loses all three devices at its next request', async () => {
  for (const to of ['rejected', 'pending'] as const) {
    const on = await fixture()
    const devices = await Promise.all([1, 2, 3].map(() => signInDirectly(on.db, on.ids.paul, on.now())))
    const me = (cookie: string) => on.app.request('/api/me', { headers: { cookie } })
    for (const device of devices) expect((await me(device)).status).toBe(200)
    expect(
      (await on.as('ada').put(`/api/employees/${on.ids.paul}/status`, { from: 'approved', to })).status,
    ).toBeLessThan(300)
    for (const device of devices) expect((await me(device)).status).toBe(401)
    for (const device of devices) expect(await codeOf(await me(device))).toBe('SESSION')
    const rows = await findRows(on.db, 'sessions', ['id'], { accountId: on.ids.paul })
    expect(rows).toEqual([])
  }
})

test('AN-16 a copied cookie is worth nothing after sign-out, a new password, seven days, deletion', async () => {
  const on = await fixture()
  const session = (who: 'paul' | 'chloe' = 'paul') => signInDirectly(on.db, on.ids[who], on.now())
  const me = async (cookie: string) => (await on.app.request('/api/me', { headers: { cookie } })).status
  const post = (path: string, method: string, cookie: string, form: object) =>
    on.app.request(`http://127.0.0.1:3000${path}`, {
      method,
      headers: { cookie, origin: 'http://127.0.0.1:3000', 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
  const signedOut = await session()
  await post('/api/auth/sign-out', 'POST', signedOut, {})
  expect(await me(signedOut)).toBe(401)
  const [copied, own] = [await session(), await session()]
  const change = { current: password, password: 'autre mot', confirmation: 'autre mot' }
  expect((await post('/api/access/password', 'PUT', own, change)).status).toBe(204)
  expect([await me(copied), await me(own)]).toEqual([401, 200])
  on.travel(days(7) - 1)
  expect(await me(own)).toBe(200)
  on.travel(1)
  expect(await me(own)).toBe(401)
  const deleted = await session('chloe')
  await on.as('ada').delete(`/api/privacy/accounts/${on.ids.chloe}`)
  expect(await me(deleted)).toBe(401)
})

const fresh = { password: 'nouveau mot', confirmation: 'nouveau mot' }
const reset = (on: Fixture, token: string | null, form: object = fresh) =>
  on.as('visitor').put('/api/access/reset', { token, ...form })

test('AN-17 a reset link works once, for its own account, for 30 minutes, and keeps the status', async () => {
  const on = await fixture()
  const session = await signInDirectly(on.db, on.ids.paul, on.now())
  const token = await newResetLink(on.db, on.ids.paul, on.now())
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(on, token)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect((await on.app.request('/api/me', { headers: { cookie: session } })).status).toBe(401)
  expect((await reset(on, token)).status).toBe(400)
  const late = await newResetLink(on.db, on.ids.paul, on.now())
  on.travel(minutes(31))
  expect((await reset(on, late)).status).toBe(400)
  const remi = await newResetLink(on.db, on.ids.remi, on.now())
  expect((await reset(on, remi)).status).toBe(204)
  expect(await codeOf(await enter(on, emails.remi, { typed: fresh.password }))).toBe('account_rejected')
  expect((await enter(on, emails.paul, { typed: fresh.password })).status).toBe(200)
  const before = hashCalls
  for (const skipped of ['', 'x'.repeat(43), on.ids.chloe])
    expect((await reset(on, skipped)).status).toBe(400)
  const other = await newResetLink(on.db, on.ids.chloe, on.now())
  expect((await reset(on, other, { ...fresh, email: emails.paul })).status).toBe(400)
  expect((await reset(on, other, { ...fresh, accountId: on.ids.paul })).status).toBe(400)
  expect(hashCalls).toBe(before)
})

test('AN-18 the link of the mail bears the configured address, whatever the request says', async () => {
  const publicUrl = 'https://ressenti.exemple.fr'
  const on = await fixture({ PUBLIC_URL: publicUrl })
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
  const ask = (form: object) =>
    on.as('visitor').post('/api/access/reset?redirectTo=//evil.example', form, headers)
  expect((await ask({ email: emails.paul })).status).toBe(202)
  expect((await ask({ email: emails.paul, redirectTo: '//evil.example' })).status).toBe(400)
  const texts: string[] = []
  const transport = { send: async ({ text }: { text: string }) => void texts.push(text) }
  await sendDue(
    { db: on.db, key: on.parts.key, transport, write: mailWriter(on.db, on.parts.config, async () => null) },
    on.now(),
  )
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain(`${publicUrl}/reinitialiser#`)
  expect(texts[0]).not.toContain('evil')
})
