import { afterEach, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { countedAddress } from '../../src/people/rateLimits/address.ts'
import { hashCalls } from '../../src/people/auth/password.ts'
import { minutes } from '../../src/base/time/dates.ts'
import { addAccount, password, fixture } from '../fixture.ts'
import { codeOf, cookieIn, emails, enter, rounds, served } from './attack.ts'
import { findRows, insertRows } from '../rows.ts'

let closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing) await close()
  closing = []
})

async function online(environment: Record<string, string> = {}) {
  const on = await fixture(environment)
  const net = await served(on)
  closing.push(net.close)
  const attempt = (
    email: string,
    typed: string,
    more: { from?: string; headers?: Record<string, string> } = {},
  ) => net.post('/api/auth/sign-in', { door: 'employee', email, password: typed }, more)
  return { on, net, attempt }
}

test('AN-01 the eleventh try for one account is refused, right or wrong, others are untouched', async () => {
  const { on, attempt } = await online()
  for (let n = 0; n < 10; n += 1) expect((await attempt(emails.paul, `wrong ${n}`)).status).toBe(401)
  const eleventh = await attempt(emails.paul, 'wrong')
  expect(eleventh.status).toBe(429)
  expect(JSON.parse(eleventh.text)).toEqual({ code: 'too_many_attempts', minutes: 10, retryAfter: 600 })
  expect(eleventh.headers['retry-after']).toBe('600')
  expect((await attempt(emails.paul, password)).status).toBe(429)
  expect((await attempt(emails.chloe, password)).status).toBe(200)
  on.travel(minutes(9) + 1)
  expect(JSON.parse((await attempt(emails.paul, password)).text)).toMatchObject({ minutes: 1 })
  on.travel(minutes(1))
  expect((await attempt(emails.paul, password)).status).toBe(200)
})

test('AN-02 a new address for each try does not help, and the owner still gets in on a known device', async () => {
  const { attempt } = await online()
  const first = await attempt(emails.paul, password, { from: '127.0.0.61' })
  const device = cookieIn(first.headers['set-cookie'], 'ressenti-device')
  const from = (n: number) => `127.0.0.${2 + n}`
  const tries = rounds(12, 59)
  const answers = []
  for (let n = 0; n < tries; n += 1)
    answers.push((await attempt(emails.paul, 'wrong', { from: from(n) })).status)
  expect(answers.filter((status) => status === 401)).toHaveLength(10)
  expect((await attempt(emails.paul, password, { from: '127.0.0.61' })).status).toBe(429)
  const owner = { from: '127.0.0.61', headers: { cookie: device } }
  expect((await attempt(emails.paul, password, owner)).status).toBe(200)
  for (let n = 0; n < 10; n += 1) await attempt(emails.paul, 'wrong', owner)
  expect((await attempt(emails.paul, password, owner)).status).toBe(429)
  const forged = `${device.slice(0, -1)}${device.endsWith('0') ? '1' : '0'}`
  expect((await attempt(emails.paul, password, { headers: { cookie: forged } })).status).toBe(429)
})

test('AN-03 forged X-Forwarded-For headers change nothing', async () => {
  const { on, net, attempt } = await online()
  const headers = (n: number) => ({ 'x-forwarded-for': `10.0.${n}.1`, forwarded: `for=10.1.${n}.1` })
  const statuses = []
  for (let n = 0; n < 12; n += 1)
    statuses.push((await attempt(emails.paul, 'wrong', { headers: headers(n) })).status)
  expect(statuses.slice(10)).toEqual([429, 429])
  const asked = rounds(25, 60)
  for (let n = 0; n < asked; n += 1)
    await net.post('/api/access/reset', { email: `a${n}@exemple.fr` }, { headers: headers(n) })
  const counted = await on.db
    .selectFrom('rateLimits')
    .selectAll()
    .where('key', 'like', 'reset-address:%')
    .execute()
  expect(counted).toMatchObject([{ key: 'reset-address:127.0.0.1', points: asked }])
})

test('AN-03 behind a listed proxy the last foreign hop counts, not what the client wrote before it', async () => {
  const { on, net } = await online({ TRUSTED_PROXIES: '127.0.0.1,10.9.9.9' })
  const reset = (n: number, forwarded: string) =>
    net.post(
      '/api/access/reset',
      { email: `b${n}@exemple.fr` },
      { headers: { 'x-forwarded-for': forwarded } },
    )
  for (let n = 0; n < 3; n += 1) await reset(n, `6.6.6.${n}, 203.0.113.7, 10.9.9.9`)
  await reset(9, '203.0.113.8')
  const keys = await on.db
    .selectFrom('rateLimits')
    .select(['key', 'points'])
    .where('key', 'like', 'reset-address:%')
    .execute()
  expect(keys.sort((a, b) => a.key.localeCompare(b.key))).toEqual([
    { key: 'reset-address:203.0.113.7', points: 3 },
    { key: 'reset-address:203.0.113.8', points: 1 },
  ])
  expect(countedAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(countedAddress('2001:db8::9')).toBe('2001:db8:0:0::/64')
})

test('AN-04 an attacker’s wrong tries do not lock the victim out', async () => {
  const { attempt } = await online()
  for (let n = 0; n < 3; n += 1)
    expect((await attempt(emails.paul, 'wrong', { from: '127.0.0.2' })).status).toBe(401)
  expect((await attempt(emails.paul, password, { from: '127.0.0.3' })).status).toBe(200)
})

test('AN-05 one password over many accounts stops at 500 of them; colleagues who enter are never limited', async () => {
  const { on, attempt } = await online()
  const before = rounds(496, 0)
  const expiresAt = on.now().getTime() + minutes(10)
  if (before)
    await insertRows(on.db, 'rateLimits', {
      key: 'sign-in-unknown-address:127.0.0.2',
      points: before,
      expiresAt,
    })
  const spray = (n: number) => attempt(`cible${n}@exemple.fr`, 'Printemps2026', { from: '127.0.0.2' })
  const statuses: number[] = []
  for (let n = before; n < rounds(503, 600); n += 1) statuses.push((await spray(n)).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(500 - before)
  expect(new Set(statuses.slice(500 - before))).toEqual(new Set([429]))
  for (let n = 0; n < rounds(12, 1000); n += 1)
    expect((await attempt(n % 2 ? emails.paul : emails.chloe, password, { from: '127.0.0.3' })).status).toBe(
      200,
    )
})

test('AN-05 colleagues of one address who mistype and then enter are never limited', async () => {
  const { on, attempt } = await online()
  const people = Array.from({ length: rounds(6, 600) }, (_, n) => `collegue${n}@exemple.fr`)
  for (const email of people) await addAccount(on.db, { firstName: 'C', lastName: 'C', email })
  const from = { from: '127.0.0.4' }
  const points = rounds(497, 0)
  if (points)
    await insertRows(on.db, 'rateLimits', {
      key: 'sign-in-address:127.0.0.4',
      points,
      expiresAt: on.now().getTime() + minutes(10),
    })
  for (const email of people) {
    expect((await attempt(email, 'mistyped', from)).status).toBe(401)
    expect((await attempt(email, password, from)).status).toBe(200)
  }
  const [counted] = await findRows(on.db, 'rateLimits', ['points'], { key: 'sign-in-address:127.0.0.4' })
  expect(counted?.points).toBe(points)
})

test('AN-05 guesses in flight when the limit is reached tell nothing either', async () => {
  const { on, attempt } = await online()
  const expiresAt = on.now().getTime() + minutes(10)
  await insertRows(on.db, 'rateLimits', { key: 'sign-in-unknown-address:127.0.0.2', points: 499, expiresAt })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => attempt(`cible${n}@exemple.fr`, 'wrong', { from: '127.0.0.2' })),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
})

test('AN-06 200 sign-ins at once: at most ten are looked at, and a restart forgets nothing', async () => {
  const on = await fixture()
  const before = hashCalls
  const answers = await Promise.all(
    Array.from({ length: rounds(60, 200) }, () => enter(on, emails.paul, { typed: 'wrong' })),
  )
  expect(hashCalls - before).toBe(10)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(answers.length - 10)
  const restarted = { ...on, app: createApp(on.parts) }
  expect((await enter(restarted, emails.paul)).status).toBe(429)
})

test('AN-07 unknown and known accounts cost the same hashes and answer alike but for the documented words', async () => {
  const on = await fixture()
  for (const area of ['employee', 'admin', 'sub-admin'] as const) {
    const seen = []
    for (const email of [emails.paul, emails.nobody]) {
      const before = hashCalls
      const answer = await enter(on, email, { door: area, typed: 'wrong' })
      const headers = [...answer.headers.keys()].sort()
      seen.push({ status: answer.status, headers, hashes: hashCalls - before, code: await codeOf(answer) })
    }
    const [known, unknown] = seen
    expect(known?.hashes).toBe(1)
    expect({ ...known, code: '' }).toEqual({ ...unknown, code: '' })
    if (area !== 'employee') expect(known?.code).toBe(unknown?.code)
  }
})

test('AN-08 a wrong password shows neither state nor role, at any door', async () => {
  const on = await fixture()
  for (const area of ['employee', 'admin', 'sub-admin'] as const) {
    const answers = []
    for (const email of [emails.paul, emails.nora, emails.remi, emails.mina, emails.samia, emails.ada]) {
      const before = hashCalls
      const answer = await enter(on, email, { door: area, typed: 'wrong' })
      answers.push(`${answer.status} ${await answer.text()} ${hashCalls - before}`)
    }
    expect(new Set(answers).size).toBe(1)
  }
})

test('AN-09 « Accès non autorisé » needs the right password', async () => {
  const on = await fixture()
  expect(await codeOf(await enter(on, emails.paul, { door: 'admin' }))).toBe('not_admin')
  expect(await codeOf(await enter(on, emails.paul, { door: 'admin', typed: 'wrong' }))).toBe(
    'credentials_wrong',
  )
  expect(await codeOf(await enter(on, emails.ada, { door: 'admin', typed: 'wrong' }))).toBe(
    'credentials_wrong',
  )
})
