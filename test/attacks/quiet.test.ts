import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { answerFailure } from '../../src/base/http/failures.ts'
import { failingIn } from '../failingDatabase.ts'
import { openCompanyWave } from '../waves.ts'
import { signInDirectly, fixture, type Fixture } from '../fixture.ts'
import { served } from './attack.ts'

// A dated line would reveal when somebody answered (C3), so these routes write none, whatever a client does (ATT24).

let on: Fixture
let net: Awaited<ReturnType<typeof served>>
let cookie = ''
let waveId = ''
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
beforeAll(async () => {
  on = await fixture()
  waveId = await openCompanyWave(on, on.acme.id)
  cookie = await signInDirectly(on.db, on.ids.paul, on.now())
  const app = createApp({ ...on.parts, log })
  net = await served({ ...on, app })
})
afterAll(() => net.close())
beforeEach(() => void lines.splice(0))

const routes = [
  'POST /api/ballots',
  'POST /api/ballots/withdrawal',
  'PUT /api/responses/WAVE/draft',
  'POST /api/responses/WAVE/signature',
  'PUT /api/responses/WAVE/copy',
]

const ways: [string, (head: string) => string][] = [
  ['in pieces', (head) => `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"wav\r\n`],
  ['of a length', (head) => `${head}Content-Length: 5000\r\n\r\n{"wav`],
  ['in pieces that are none', (head) => `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"wav\r\nxyz\r\n`],
]

/** Sends the beginning of a request and is gone. */
async function breakOff(bytes: string, isReset: boolean) {
  const socket = connect(net.port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise<void>((sent) => socket.write(bytes, () => sent()))
  await wait(50)
  if (isReset) socket.resetAndDestroy()
  else socket.destroy()
  await wait(50)
}

test.each(routes.flatMap((route) => ways.map(([how, write]) => [route, how, write] as const)))(
  'ATT24 %s, broken off in a body %s, writes no line',
  async (route, _how, write) => {
    const [method, path = ''] = route.split(' ')
    const head = [
      `${method} ${path.replace('WAVE', waveId)} HTTP/1.1`,
      `Host: 127.0.0.1:${net.port}`,
      `Origin: ${net.origin}`,
      `Cookie: ${cookie}`,
      'Content-Type: application/json',
      '',
    ].join('\r\n')
    for (const isReset of [false, true]) await breakOff(write(head), isReset)
    expect(lines).toEqual([])
  },
)

test('ATT24 no other answer of a quiet route that a client brings about writes one', async () => {
  const headers = { cookie }
  for (const route of routes) {
    const [method, path = ''] = route.split(' ')
    for (const body of ['', '{', '[]', '{"a":1}', 'x'.repeat(70_000)])
      await net.ask(path.replace('WAVE', waveId), { ...(method && { method }), headers, body })
  }
  for (const path of ['keys', 'receipts', 'nothing']) {
    await net.ask(`/api/waves/${waveId}/${path}`)
    await net.ask(`/api/waves/none/${path}`)
  }
  expect(lines).toEqual([])
})

test('ATT24 the database’s own error is answered 503 and told', async () => {
  const failing = new Hono()
  failing.get('/', async (c) => c.json((await failingIn(on)) as object))
  failing.get('/other', () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  })
  failing.onError((error, c) => answerFailure(error, c, log))
  expect((await failing.request('/')).status).toBe(503)
  expect((await failing.request('/other')).status).toBe(500)
  expect(lines.filter((line) => line.includes('database unavailable'))).toHaveLength(1)
})
