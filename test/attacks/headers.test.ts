import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { answerFailure } from '../../src/base/http/failures.ts'
import { rowsAfter } from '../permissionBodies.ts'
import { permissionMatrix } from '../permissionMatrix.ts'
import { populatedFixture } from '../populatedFixture.ts'
import { password, signInDirectly, fixture, type Caller } from '../fixture.ts'
import { hashOf, served } from './attack.ts'

const root = join(import.meta.dirname, '..', '..')
const built = existsSync(join(root, 'dist', 'web', 'index.html'))
const page = { accept: 'text/html' }
test('HD-01 every page and answer carries the strict policy', async (context) => {
  const { as } = await fixture()
  const answers = [
    await as('visitor').get('/api/health'),
    await as('visitor').get('/api/me'),
    await as('visitor').get('/api/nothing'),
    await as('visitor').get('/.env'),
  ]
  for (const answer of answers) {
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toBe('same-origin')
    expect(answer.headers.get('x-powered-by')).toBeNull()
  }
  if (!built) return context.skip('the pages are not built: npm run build')
  for (const path of ['/', '/login', '/admin/dashboard', '/nowhere', '/api/docs']) {
    const answer = await as('visitor').get(path, page)
    const policy = answer.headers.get('content-security-policy') ?? ''
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/unsafe|script-src[^;]*nonce/)
    expect(answer.headers.get('permissions-policy')).toContain('camera=()')
    const html = await answer.text()
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|\son\w+=/i)
    expect(html).not.toContain('__NONCE__')
  }
  const nonces = await Promise.all(
    [1, 2].map(async () => (await as('visitor').get('/', page)).headers.get('content-security-policy')),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('HD-02 HSTS for a year on every answer over https, absent on http', async () => {
  const there = await fixture({ PUBLIC_URL: 'https://ressenti.exemple.fr' })
  const here = await fixture()
  for (const path of ['/', '/api/me', '/api/nothing', '/assets/nothing.js']) {
    const secure = await there.as('visitor').get(path, page)
    expect(secure.headers.get('strict-transport-security'), path).toBe('max-age=31536000')
    const plain = await here.as('visitor').get(path, page)
    expect(plain.headers.has('strict-transport-security'), path).toBe(false)
  }
})

test('HD-03 no page lets itself be framed', async (context) => {
  if (!built) return context.skip('the pages are not built: npm run build')
  const { as } = await fixture()
  for (const path of ['/', '/login', '/admin-login', '/confidentialite', '/employee/questionnaire']) {
    const { headers } = await as('visitor').get(path, page)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
  }
})
const readers = ['visitor', 'paul', 'samia', 'ada'] as const satisfies Caller[]

test('HD-04 AN-14 a crawl of every GET as each role stores nothing anywhere and changes nothing', async () => {
  const on = await populatedFixture()
  for (const person of readers) await on.as(person).get('/api/me')
  const before = await hashOf(on.db)
  const routes = Object.keys(permissionMatrix).filter(
    (each) => each.startsWith('GET ') && !each.endsWith('/live'),
  )
  for (const route of routes) {
    const path = route
      .slice(4)
      .replace(
        /\/([\w-]+)\/:[^/]+/g,
        (_whole, word: string) => `/${word}/${encodeURIComponent(rowsAfter[word]?.(on) ?? 'x')}`,
      )
    for (const person of readers) {
      const answer = await on.as(person).get(path)
      await answer.arrayBuffer()
      expect(answer.status, path).toBeLessThan(500)
      expect(answer.headers.get('cache-control'), path).toBe('no-store')
      // The list of a wave's keys alone has a mark, the same for everybody (ATT26).
      expect(answer.headers.has('etag'), path).toBe(/^\/api\/waves\/[^/]+\/keys$/.test(path))
      expect(answer.headers.has('access-control-allow-origin'), path).toBe(false)
    }
  }
  expect(await hashOf(on.db)).toBe(before)
})

test('HD-05 no secret is found in a log, an answer or an error', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const on = await fixture()
  const logged = { ...on, app: createApp({ ...on.parts, log }) }
  const canary = (name: string) => `CANARY-${name}-7f3a`
  const answers: Response[] = []
  const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    void answers.push(
      await logged.app.request(`http://127.0.0.1:3000${path}`, {
        method,
        headers: {
          origin: 'http://127.0.0.1:3000',
          'content-type': 'application/json',
          'user-agent': canary('agent'),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
  const person = {
    firstName: 'A',
    lastName: 'B',
    companyName: 'C',
    email: 'canary@exemple.fr',
    password: canary('password'),
    confirmation: canary('password'),
  }
  await ask('POST', '/api/auth/register/employee', person)
  await ask('POST', '/api/auth/sign-in', { door: 'employee', email: person.email, password: canary('wrong') })
  await ask('POST', '/api/auth/sign-in', {
    door: 'admin',
    email: 'ada.lovelace@exemple.fr',
    password,
    code: canary('code'),
  })
  await ask('POST', '/api/auth/register/admin', { ...person, invitation: canary('invitation') })
  await ask('PUT', '/api/access/reset', {
    token: canary('token'),
    password: canary('new'),
    confirmation: canary('new'),
  })
  await ask('GET', '/api/me', undefined, {
    cookie: `ressenti=${canary('cookie')}`,
    authorization: canary('authorization'),
  })
  await ask('POST', '/api/ballots', { answers: canary('answers') })
  await ask('POST', '/api/ballots/withdrawal', { waveId: 'x', secret: canary('secret') })
  const session = answers[2]?.headers.getSetCookie().join() ?? ''
  const said = [...lines, ...(await Promise.all(answers.map((answer) => answer.text())))].join('\n')
  expect(lines.length).toBeGreaterThan(2)
  expect(said).not.toMatch(/CANARY|argon2id/)
  expect(session).not.toBe('')
  for (const pair of session.matchAll(/=([\w-]{40,})/g)) expect(said).not.toContain(pair[1])
})

test('HD-05 no route writes into the log, or says again, what it was sent', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const on = await populatedFixture()
  const app = createApp({ ...on.parts, log })
  const canary = 'CANARY-9c1e'
  const secrets = [
    'password',
    'confirmation',
    'current',
    'token',
    'code',
    'secret',
    'sealed',
    'answers',
    'words',
  ]
  const body = JSON.stringify(Object.fromEntries(secrets.map((name) => [name, `${canary}-${name}`])))
  const cookies = await Promise.all(
    (['ada', 'samia', 'paul'] as const).map((who) => signInDirectly(on.db, on.ids[who], on.now())),
  )
  for (const [method = '', path = ''] of Object.keys(permissionMatrix).map((route) => route.split(' ')))
    for (const cookie of path.endsWith('/live') ? [] : ['', ...cookies]) {
      const address = `http://127.0.0.1:3000${path.replace(/:\w+/g, canary)}?search=${canary}&token=${canary}`
      const isForm = path === '/api/questionnaires' && method === 'POST'
      const form = new FormData()
      form.set('title', canary)
      const headers = {
        origin: 'http://127.0.0.1:3000',
        cookie: `${cookie}; other=${canary}`,
        authorization: `Bearer ${canary}`,
        referer: `http://127.0.0.1:3000/reinitialiser?${canary}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      }
      const answer = await app.request(address, {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: isForm ? form : body }),
      })
      expect(answer.status, `${method} ${path}`).toBeLessThan(500)
      expect(await answer.text(), `${method} ${path}`).not.toContain(canary)
    }
  expect(lines.length).toBeGreaterThan(150)
  expect(lines.join('\n')).not.toContain('CANARY')
  for (const cookie of cookies) expect(lines.join('\n')).not.toContain(cookie.split('=')[1])
})

test('HD-05 the database holds no password, token or code that could be used', async () => {
  const on = await fixture()
  await on
    .as('visitor')
    .post('/api/auth/sign-in', { door: 'employee', email: 'paul.martin@exemple.fr', password })
  const made = await on.as('ada').post('/api/administrators/invitations')
  const { code } = (await made.json()) as { code: string }
  const [sessions, invitations] = [
    await on.db.selectFrom('sessions').selectAll().execute(),
    await on.db.selectFrom('invitations').selectAll().execute(),
  ]
  for (const { tokenHash } of sessions) expect(tokenHash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(invitations)).not.toContain(code)
  expect(JSON.stringify(invitations)).not.toContain(code.replaceAll('-', ''))
})

test('HD-06 no failure tells of stacks, SQL, paths or versions', async () => {
  const on = await fixture()
  const net = await served(on)
  const broken = new Hono()
  const log = pino({ level: 'silent' })
  const failures = [
    new Error('select * from accounts at /srv/app.ts:1'),
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    new TypeError('x is not a function'),
    'text',
  ]
  for (const [n, failure] of failures.entries())
    broken.get(`/${n}`, () => {
      throw failure instanceof Error ? failure : new Error(failure)
    })
  broken.onError((error, c) => answerFailure(error, c, log))
  const answers = await Promise.all(failures.map(async (_, n) => broken.request(`/${n}`)))
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500])
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  texts.push(
    (await net.ask('/api/nothing')).text,
    (await net.ask('/nothing')).text,
    (await net.post('/api/auth/sign-in', {})).text,
  )
  texts.push((await net.ask('/api/auth/sign-in', { method: 'POST', body: 'x'.repeat(700_000) })).text)
  for (const text of texts) expect(text).not.toMatch(/\bat \/|\.ts|select |10\.0\.0|Hono|node|Error:|stack/i)
  await net.close()
})
