import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CustomFetchOptions } from 'openid-client'
import { imported, singleSignOn } from '../../../test/singleSignOn.ts'
import { password, fixture } from '../../../test/fixture.ts'
import { minutes } from '../../base/time/dates.ts'
import { fetchWithin } from './provider.ts'
import { insertRows } from '../../../test/rows.ts'

let sso: Awaited<ReturnType<typeof singleSignOn>>
beforeAll(async () => void (sso = await singleSignOn()))
afterAll(() => sso.close())

const paul = 'paul.martin@exemple.fr'

test('what the provider sends back is good once, in the browser that asked, and for ten minutes', async () => {
  const on = await sso.connected()
  const who = { sub: 'p1', matricule: 'M-004' }
  await imported(on, 'M-004')
  const expired = '/login?message=sso_expired'
  const back = async (at: ReturnType<typeof sso.browser>, path: string) =>
    (await at.get(path)).headers.get('location')

  const at = sso.browser(on)
  const path = await at.asked(who)
  // Another browser, without a cookie or in a sign-in of its own.
  expect(await back(sso.browser(on), path)).toBe(expired)
  const other = sso.browser(on)
  await other.asked(who)
  expect(await back(other, path)).toBe(expired)
  // Another state, none, and one that differs from the sealed cookie's.
  expect(await back(sso.browser(on), path.replace(/state=[^&]+/, 'state=x'))).toBe(expired)

  const kept = new Map(at.cookies)
  expect(await back(at, path)).toBe('/employee/dashboard')
  expect(await back(at, path)).toBe(expired)
  // A browser that keeps its cookie: the provider accepts the code once.
  const again = sso.browser(on)
  kept.forEach((value, name) => again.cookies.set(name, value))
  expect(await back(again, path)).toBe('/login?message=sso_failed')
  expect(await again.whoAmI()).toBeNull()

  const late = sso.browser(on)
  const latePath = await late.asked(who)
  on.travel(minutes(11))
  expect(await back(late, latePath)).toBe(expired)
})

test('a journey cannot be made up, changed or used for a proof; the proof expires too', async () => {
  const on = await sso.connected()
  const at = sso.browser(on)
  await at.asked({ sub: 'x' })
  at.cookies.set('ressenti-sso-unproved', at.cookies.get('ressenti-sso-journey') ?? '')
  expect(await (await at.get('/api/oidc/link')).json()).toBeNull()
  at.cookies.set('ressenti-sso-journey', 'AAAA')
  expect((await at.get('/api/oidc/callback?state=&code=1')).headers.get('location')).toBe(
    '/login?message=sso_expired',
  )
  await at.enter({ sub: 'p1', email: paul })
  on.travel(minutes(11))
  expect((await at.post('/api/oidc/link', { password })).status).toBe(409)
})

test('whoever signs in returns to a page of the employees’ area and nowhere else', async () => {
  const on = await sso.connected()
  const identifier = { kind: 'oidc' as const, issuer: sso.issuer, value: 'p1', valueKey: 'p1' }
  await insertRows(on.db, 'accountIdentifiers', { accountId: on.ids.paul, ...identifier })
  const landing = (to: string) => sso.browser(on).enter({ sub: 'p1' }, `?to=${encodeURIComponent(to)}`)
  expect(await landing('/employee/questionnaire/Q1?page=2')).toBe('/employee/questionnaire/Q1?page=2')
  for (const to of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/employee/../admin/dashboard',
    '/employee//evil.example',
    '/employee/x\r\nSet-Cookie: a=b',
    '/employeeevil',
    '/admin/dashboard',
    'javascript:alert(1)',
    `/employee/${'x'.repeat(300)}`,
  ])
    expect([to, await landing(to)]).toEqual([to, '/employee/dashboard'])
})

/** A local server that claims to be the provider. */
async function hostile(answer: (issuer: string) => RequestListener) {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('request', answer(issuer))
  return { issuer, close: () => (server.closeAllConnections(), server.close()) }
}

const described = (issuer: string, more: object = {}) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  ...more,
})

test.each<[string, (issuer: string) => unknown]>([
  ['says that it is another', () => described('https://ailleurs.exemple')],
  ['says nothing', () => ''],
  ['says much', (issuer) => described(issuer, { much: 'x'.repeat(300_000) })],
  ['is no description', () => [[[[]]]]],
])('a provider that %s is of no use, and the door says so', async (_case, says) => {
  const liar = await hostile((issuer) => (_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(says(issuer)))
  })
  const on = await sso.connected({ OIDC_ISSUER: liar.issuer })
  const answer = await sso.browser(on).get('/api/oidc/start')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?message=sso_failed'])
  liar.close()
})

test('a provider that leads elsewhere is not followed, and an endless answer is hung up on', async () => {
  let asked = 0
  const liar = await hostile((issuer) => (request, response) => {
    asked += 1
    if (asked === 1) return response.writeHead(302, { location: `${issuer}/elsewhere` }).end()
    const more = () =>
      void (response.write('x'.repeat(100_000)) ? setImmediate(more) : response.once('drain', more))
    request.socket.on('error', () => undefined)
    response.setHeader('content-type', 'application/json')
    more()
  })
  const on = await sso.connected({ OIDC_ISSUER: liar.issuer })
  for (let n = 1; n <= 2; n += 1) {
    const answer = await sso.browser(on).get('/api/oidc/start')
    expect(answer.headers.get('location')).toBe('/login?message=sso_failed')
    expect(asked).toBe(n)
  }
  liar.close()
})

test.each<[string, RequestListener]>([
  ['takes the question and says nothing', () => undefined],
  ['begins to answer and stops', (_request, response) => void response.writeHead(200).write('{')],
])('a provider that %s is waited for so long and no longer', async (_case, stall) => {
  const slow = await hostile(() => stall)
  const options = { method: 'GET' as const, headers: {}, body: null }
  const asked = fetchWithin(100, `${slow.issuer}/`, options as unknown as CustomFetchOptions)
  await expect(asked).rejects.toThrow(/timeout|aborted/i)
  slow.close()
})

test('while a provider stalls everybody else is answered, and who waited is told at the door', async () => {
  const slow = await hostile(() => () => undefined)
  const on = await sso.connected({ OIDC_ISSUER: slow.issuer })
  const waiting = sso.browser(on).get('/api/oidc/start')
  const others = await Promise.all(Array.from({ length: 20 }, () => sso.browser(on).get('/api/health')))
  expect(others.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
  // The connection ends, as after our timeout.
  slow.close()
  expect((await waiting).headers.get('location')).toBe('/login?message=sso_failed')
})

test('without settings there is no provider: its addresses lead to the door', async () => {
  const on = await fixture()
  for (const path of ['/api/oidc/start', '/api/oidc/callback?code=1&state=2'])
    expect((await sso.browser(on).get(path)).headers.get('location')).toMatch(/^\/login/)
})
