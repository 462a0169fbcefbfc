import { expect, test } from 'vitest'
import { hashCalls } from '../../src/people/auth/password.ts'
import { hours, minutes } from '../../src/base/time/dates.ts'
import { productsHash } from '../people.ts'
import { password, fixture, type Fixture } from '../fixture.ts'
import { emails, enter, hashOf, rounds } from './attack.ts'
import { insertRows, updateRows } from '../rows.ts'

// Thousands of colleagues behind one address, and among them somebody who wants to keep the others out (D4).

const proxied = { TRUSTED_PROXIES: '127.0.0.1' }
const from = (address: string) => ({ 'x-forwarded-for': address })

test('ATT7 110 made-up addresses behind the company’s own keep no colleague out', async () => {
  const on = await fixture(proxied)
  const office = from('203.0.113.7')
  const expiresAt = on.now().getTime() + minutes(10)
  const key = 'sign-in-address:203.0.113.7'
  await insertRows(on.db, 'rateLimits', { key, points: rounds(105, 0), expiresAt })
  for (let n = 0; n < rounds(5, 110); n += 1)
    await enter(on, `invente${n}@exemple.fr`, { typed: 'x', headers: office })
  expect((await enter(on, emails.paul, { headers: office })).status).toBe(200)
})

test('ATT7 one e-mail counts once for its address, whether it has an account or not', async () => {
  const on = await fixture(proxied)
  const office = from('203.0.113.7')
  for (const email of [emails.paul, emails.nobody])
    for (let n = 0; n < 3; n += 1) {
      await enter(on, email, { typed: 'wrong', headers: office })
      await on.as('visitor').post('/api/access/reset', { email }, office)
    }
  const rows = await on.db
    .selectFrom('rateLimits')
    .select(['key', 'points'])
    .where('key', 'like', '%-address:203.0.113.7')
    .orderBy('key')
    .execute()
  expect(rows).toEqual([
    { key: 'reset-address:203.0.113.7', points: 2 },
    { key: 'sign-in-address:203.0.113.7', points: 1 },
    // At the employees' page made-up names lock nobody out (C24.20).
    { key: 'sign-in-unknown-address:203.0.113.7', points: 1 },
  ])
})

test('ATT7 five hundred people of one address sign up in an hour, and not one more', async () => {
  const on = await fixture()
  const expiresAt = on.now().getTime() + hours(1)
  await insertRows(on.db, 'rateLimits', { key: 'sign-up-address:127.0.0.1', points: 499, expiresAt })
  const register = async (email: string) => {
    const person = { firstName: 'Zoé', lastName: 'Œuvre', companyName: 'Acme', email }
    const form = { ...person, password, confirmation: password }
    return (await on.as('visitor').post('/api/auth/register/employee', form)).status
  }
  expect([await register('zoe@exemple.fr'), await register('lea@exemple.fr')]).toEqual([201, 429])
})

test('ATT7 in COMPANY_RANGES fifty times as much is allowed, and no more', async () => {
  const on = await fixture({ ...proxied, COMPANY_RANGES: '203.0.113.0/24' })
  const [inside, full, outside] = ['203.0.113.7', '203.0.113.8', '198.51.100.7']
  const [short, long] = [minutes(10), hours(1)].map((window) => on.now().getTime() + window)
  for (const [address, points] of [
    [inside, 50 * 500 - 1],
    [full, 50 * 500],
    [outside, 500],
  ] as const)
    await insertRows(on.db, 'rateLimits', [
      { key: `sign-up-address:${address}`, points, expiresAt: long! },
      { key: `sign-in-address:${address}`, points, expiresAt: short! },
    ])
  const statuses = async (address: string) => {
    const person = { firstName: 'Zoé', lastName: 'Œuvre', companyName: 'Acme', email: 'zoe@exemple.fr' }
    const form = { ...person, password, confirmation: password }
    const registered = await on.as('visitor').post('/api/auth/register/employee', form, from(address))
    return [registered.status, (await enter(on, emails.paul, { headers: from(address) })).status]
  }
  expect(await statuses(outside)).toEqual([429, 429])
  expect(await statuses(full)).toEqual([429, 429])
  expect(await statuses(inside)).toEqual([201, 200])
})

/** So many at once, and then one more: the last one's status. */
async function afterMany(on: Fixture, path: string, many: number, headers = {}) {
  const ask = () => on.as('visitor').post(path, { waveId: 'x' }, headers)
  const sent = await Promise.all(Array.from({ length: many }, ask))
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([400]))
  return (await ask()).status
}

test('ATT7 malformed deposits are refused one by one, never the whole address', async () => {
  expect(await afterMany(await fixture(), '/api/ballots', 1_200)).toBe(400)
})

test('ATT7 in COMPANY_RANGES more wrong proofs are looked at, too', async () => {
  const on = await fixture({ ...proxied, COMPANY_RANGES: '203.0.113.0/24' })
  const guess = async (n: number, address: string) => {
    const secret = Buffer.alloc(32, n).toString('base64url')
    return (await on.as('visitor').post('/api/ballots/withdrawal', { waveId: 'x', secret }, from(address)))
      .status
  }
  const lastOf = async (many: number, address: string) => {
    let status = 0
    for (let n = 0; n < many; n += 1) status = await guess(n, address)
    return status
  }
  expect(await lastOf(60, '198.51.100.7')).toBe(200)
  expect(await lastOf(61, '198.51.100.8')).toBe(429)
  expect(await lastOf(61, '203.0.113.7')).toBe(200)
})

test('ATT7 ATT17 what is refused for being too much writes nothing', async () => {
  const on = await fixture()
  const ask = async (email: string) => (await on.as('visitor').post('/api/access/reset', { email })).status
  for (let n = 0; n < 3; n += 1) await ask(emails.paul)
  for (let n = 0; n < 10; n += 1) await enter(on, emails.paul, { typed: 'wrong' })
  const before = await hashOf(on.db)
  for (let n = 0; n < 5; n += 1) {
    expect(await ask(emails.paul)).toBe(429)
    expect((await enter(on, emails.paul)).status).toBe(429)
  }
  expect(await hashOf(on.db)).toBe(before)
})

test('ATT8 a right password that leads nowhere is counted as a wrong one is', async () => {
  const on = await fixture()
  for (let n = 0; n < 10; n += 1) expect((await enter(on, emails.nora)).status).toBe(403)
  expect((await enter(on, emails.nora)).status).toBe(429)
})

test('ATT8 many connections of one account or one address starve nobody else’s sign-in', async () => {
  const on = await fixture(proxied)
  await updateRows(on.db, 'accounts', {}, { passwordHash: productsHash })
  const pending = Array.from({ length: 70 }, () => enter(on, emails.nora, { headers: from('198.51.100.9') }))
  const many = rounds(30, 300)
  const invented = Array.from({ length: many }, (_, n) =>
    enter(on, `invente${n}@exemple.fr`, { typed: 'x', headers: from('198.51.100.9') }),
  )
  const before = hashCalls
  const colleagues = [emails.paul, emails.chloe, emails.samia, emails.ada]
  const entered = await Promise.all(
    colleagues.map((email, n) => enter(on, email, { headers: from(`203.0.113.${n}`) })),
  )
  expect(entered.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // In the order of coming, ten of the first crowd and all of the second would have had their turn before them.
  expect(hashCalls - before).toBeLessThan(10 + many)
  const statuses = (await Promise.all(pending)).map(({ status }) => status)
  // Ten tries are counted; a longer crowd of its own address leaves it fewer still.
  expect(statuses.filter((status) => ![403, 429, 503].includes(status))).toEqual([])
  const tried = statuses.filter((status) => status === 403).length
  expect(tried).toBeGreaterThan(0)
  expect(tried).toBeLessThanOrEqual(10)
  await Promise.all(invented)
})
