import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashCalls } from '../../src/people/auth/password.ts'
import { addAccount, fixture, type Fixture } from '../fixture.ts'
import { rounds, served } from './attack.ts'

let on: Fixture
let net: Awaited<ReturnType<typeof served>>
beforeAll(async () => {
  on = await fixture()
  net = await served(on)
})
afterAll(() => net.close())

test('DO-01 hundreds of senders who never finish keep nobody from being served', async () => {
  expect(net.server.headersTimeout).toBeLessThanOrEqual(10_000)
  expect(net.server.requestTimeout).toBeLessThanOrEqual(30_000)
  const slow = Array.from({ length: rounds(100, 500) }, () => {
    const socket = connect(net.port, '127.0.0.1', () =>
      socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nX'),
    )
    socket.on('error', () => undefined)
    return socket
  })
  for (let n = 0; n < 5; n += 1) expect((await net.ask('/api/health')).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('DO-02 a flood of sign-ins is hashed a few at a time, the rest is sent away, other pages answer', async () => {
  const before = hashCalls
  const flood = Array.from({ length: rounds(120, 2_000) }, (_, n) =>
    net.post(
      '/api/auth/sign-in',
      { door: 'employee', email: `f${n}@exemple.fr`, password: 'x' },
      { from: `127.0.${n % 200}.9` },
    ),
  )
  expect((await net.ask('/api/health')).status).toBe(200)
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  for (const status of statuses) expect([401, 503]).toContain(status)
  expect(hashCalls - before).toBe(statuses.filter((status) => status === 401).length)
  // A request refused before verification uses none of the ten tries.
  const points = await on.db
    .selectFrom('rateLimits')
    .select('points')
    .where('key', 'like', 'sign-in:f%')
    .execute()
  expect(points.reduce((sum, row) => sum + row.points, 0)).toBe(hashCalls - before)
})

test('DO-03 the costliest search and the deepest page are bounded', async () => {
  for (let n = 0; n < rounds(60, 1_000); n += 1)
    await addAccount(on.db, { firstName: `P${n}`, lastName: 'Nombreux' })
  for (const query of [
    'search=%25%25%25%25',
    `search=${'a'.repeat(200)}`,
    'page=100000',
    'search=_',
    'sort=-createdAt&page=2',
  ]) {
    const answer = await on.as('ada').get(`/api/employees?${query}`)
    expect(answer.status, query).toBe(200)
    const { employees } = (await answer.json()) as { employees: unknown[] }
    expect(employees.length).toBeLessThanOrEqual(50)
  }
  expect((await on.as('ada').get(`/api/employees?search=${'a'.repeat(201)}`)).status).toBe(400)
})

test('DO-04 headers and addresses beyond measure are refused, the server lives on', async () => {
  const start = `GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:${net.port}\r\n`
  for (const bytes of [
    `${start}X: ${'x'.repeat(65_536)}\r\n\r\n`,
    `${start}Accept-Language: ${'pl,'.repeat(22_000)}\r\n\r\n`,
    `${start}${Array.from({ length: 3000 }, (_, n) => `X${n}: 1\r\n`).join('')}\r\n`,
    `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `${start}Cookie: ${Array.from({ length: 2000 }, (_, n) => `c${n}=123456`).join('; ')}\r\n\r\n`,
  ])
    expect(await net.raw(bytes)).toMatch(/^HTTP\/1\.1 (431|414|400)|^$/)
  expect((await net.ask('/api/health')).status).toBe(200)
})

test('DO-05 ambiguous requests are refused and their connection closed', async () => {
  const head = `POST /api/auth/sign-out HTTP/1.1\r\nHost: 127.0.0.1:${net.port}\r\nOrigin: ${net.origin}\r\n`
  const smuggled = 'GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n'
  for (const bytes of [
    `${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde${smuggled}`,
    `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    `${head}Content-Length: +5\r\n\r\nabcde${smuggled}`,
    `GET /api/health\r\n\r\n`,
    `GET /api/health HTTP/1.1\r\n\r\n`,
  ]) {
    const said = await net.raw(bytes)
    expect(said, bytes.slice(0, 120)).toMatch(/^HTTP\/1\.1 400|^$/)
    expect(said.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThanOrEqual(1)
  }
  const upgrade = await net.raw(
    `GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:${net.port}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
  )
  expect(upgrade).not.toMatch(/^HTTP\/1\.1 101/)
})

test('DO-06 mixed load leaves no memory, no socket and no unheard failure behind', async () => {
  const unheard: unknown[] = []
  const note = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', note)
  const round = async (n: number) => {
    await Promise.all([
      net.ask('/api/health'),
      net.ask('/api/me'),
      net.ask('/login', { headers: { accept: 'text/html' } }),
      net.post(
        '/api/auth/sign-in',
        { door: 'employee', email: '', password: '' },
        { from: `127.0.1.${1 + (n % 200)}` },
      ),
    ])
  }
  for (let n = 0; n < rounds(50, 500); n += 1) await round(n)
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let n = 0; n < rounds(100, 20_000); n += 1) await round(n)
  collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 1024 * 1024)
  const connections = await new Promise<number>((resolve) =>
    net.server.getConnections((_error, count) => resolve(count)),
  )
  expect(connections).toBeLessThan(20)
  process.off('unhandledRejection', note)
  expect(unheard).toEqual([])
}, 900_000)

/** What is unreachable goes now: the figure is what is really held. */
function collectGarbage() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}
