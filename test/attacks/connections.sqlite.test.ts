import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { connectionLimits, type ConnectionLimits } from '../../src/connections.ts'
import { finish, listen, portOf } from '../../src/listen.ts'

/** More than the system takes for a client that reads nothing. */
const large = new Uint8Array(8 * 1024 * 1024)
const soon = { timeout: 8_000, interval: 10 }
const quick = { unread: 300, idle: 300, idleProxy: 300, headers: 300, look: 20 }
const address = '127.0.0.1'

interface Serving {
  limits?: Partial<ConnectionLimits>
  trustedProxies?: string[]
  companyRanges?: string[]
}

let servers: Server[] = []
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await Promise.all(servers.map(finish))
  servers = []
  sockets = []
})

/** A real server whose answers are as large, as late and as endless as they are asked for. */
async function serve({ limits = quick, ...place }: Serving = {}) {
  let asked = 0
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const app = new Hono()
    .use(async (_c, next) => {
      asked += 1
      await next()
    })
    .get('/large', (c) => c.body(large))
    .get('/small', (c) => c.text('small'))
    .get('/late', async (c) => {
      await released
      return c.text('late')
    })
    .get('/live', (c) => c.body(beating(), 200, { 'Content-Type': 'text/event-stream' }))
    .post('/upload', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
  const server = await listen(app.fetch, { host: address, port: 0, ...place }, limits)
  servers.push(server)
  const port = portOf(server, 0)
  const open = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  return { port, open, release, asked: () => asked }
}

function beating() {
  let beats: NodeJS.Timeout
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('ready\n'))
      beats = setInterval(() => controller.enqueue(new TextEncoder().encode('beat\n')), 400)
    },
    cancel: () => clearInterval(beats),
  })
}

/** A client that sends this and reads nothing until `read` is called. */
async function client(port: number, words: string, from = address) {
  const socket = connect({ port, host: address, localAddress: from, allowHalfOpen: true })
  sockets.push(socket)
  socket.pause()
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(words)
  return socket
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

/** Reads everything that comes. */
function heard(socket: Socket) {
  const state = { bytes: 0, text: '', ended: false }
  socket.on('data', (part: Buffer) => {
    state.bytes += part.length
    if (state.text.length < 10_000) state.text += part.toString('latin1')
  })
  socket.on('close', () => (state.ended = true))
  socket.on('end', () => (state.ended = true))
  socket.resume()
  return state
}

test('DO-08 a client that takes nothing of its answer is closed, however it asked', async () => {
  const { port, open } = await serve()
  const upload = 'POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc'
  for (const words of [
    get('/large'),
    get('/large').repeat(3),
    `${upload}${get('/large')}`,
    'GET /large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /large HTTP/1.0\r\n\r\n',
  ])
    await client(port, words)
  const halfClosed = await client(port, get('/large'))
  halfClosed.end()
  // Asking for more is not reading.
  const asking = await client(port, get('/large'))
  const asks = setInterval(() => asking.write(get('/small')), 100)
  await expect.poll(open, soon).toBe(0)
  clearInterval(asks)
})

test('DO-08 a client that reads slowly gets everything', async () => {
  // The system takes megabytes at a time, and here more seldom than once in 800 ms.
  const { port } = await serve({ limits: { ...quick, unread: 800 } })
  const socket = await client(port, get('/large'))
  let bytes = 0
  while (bytes < large.length) {
    const part = socket.read(Math.min(socket.readableLength, 65_536)) as Buffer | null
    bytes += part?.length ?? 0
    if (socket.destroyed) break
    await wait(bytes < 3_000_000 ? 50 : 5)
  }
  expect(bytes).toBeGreaterThanOrEqual(large.length)
})

test('DO-08 an answer taken drop by drop has an end', async () => {
  const { port, open } = await serve({ limits: { ...quick, whole: 600 } })
  const socket = await client(port, get('/large'))
  const drops = setInterval(() => socket.read(Math.min(socket.readableLength, 65_536)), 15)
  await expect.poll(open, soon).toBe(0)
  clearInterval(drops)
})

test('DO-09 a request that the server works on is not closed, nor a live stream between its beats', async () => {
  const { port, release } = await serve()
  const late = heard(await client(port, get('/late')))
  const live = heard(await client(port, get('/live')))
  await expect.poll(() => live.text.match(/beat/g)?.length ?? 0, soon).toBeGreaterThan(2)
  expect(late.ended || live.ended).toBe(false)
  release()
  await expect.poll(() => late.text, soon).toMatch(/late$/)
})

test('DO-09 an upload that comes slowly is taken whole', async () => {
  const { port } = await serve()
  const socket = await client(port, 'POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 50000\r\n\r\n')
  const answer = heard(socket)
  for (let n = 0; n < 50; n += 1) {
    socket.write(Buffer.alloc(1_000))
    await wait(20)
  }
  await expect.poll(() => answer.text, soon).toMatch(/50000$/)
})

test('DO-10 idle connections are closed, a trusted proxy’s later, whatever is said between requests', async () => {
  const { port, open } = await serve()
  const idle = heard(await client(port, get('/small')))
  await expect.poll(() => idle.text, soon).toMatch(/small$/)
  await expect.poll(open, soon).toBe(0)
  const drips = await client(port, get('/small'))
  const drip = setInterval(() => drips.write('\r\n'), 50)
  await expect.poll(open, soon).toBe(0)
  clearInterval(drip)

  const { unread, idle: usual, idleProxy } = connectionLimits
  expect({ unread, usual, idleProxy }).toEqual({ unread: 20_000, usual: 20_000, idleProxy: 65_000 })
  const limits = { ...quick, idleProxy: 600_000 }
  const proxied = await serve({ limits, trustedProxies: ['127.0.0.2'] })
  await client(proxied.port, get('/small'), '127.0.0.2')
  await client(proxied.port, get('/small'), '127.0.0.3')
  await expect.poll(proxied.open, soon).toBe(2)
  await expect.poll(proxied.open, soon).toBe(1)
  await wait(1_000)
  expect(await proxied.open()).toBe(1)
})

test('DO-11 where all places are taken, what stood still longest goes, and who comes is served', async () => {
  const limits = { ...connectionLimits, look: 20, all: 20, ofAddress: 10 }
  const { port, open, release } = await serve({ limits })
  const late = heard(await client(port, get('/late'), '127.0.0.9'))
  const held: Socket[] = []
  for (let n = 0; n < 40; n += 1) held.push(await client(port, get('/large'), `127.0.0.${20 + n}`))
  await expect.poll(open, soon).toBeLessThanOrEqual(20)
  const served = heard(await client(port, get('/small'), '127.0.0.9'))
  await expect.poll(() => served.text, soon).toMatch(/small$/)
  release()
  await expect.poll(() => late.text, soon).toMatch(/late$/)
  // Those who came last are still there.
  const [first, last] = [heard(held[0] as Socket), heard(held[39] as Socket)]
  await expect.poll(() => first.ended, soon).toBe(true)
  await expect.poll(() => last.bytes, soon).toBeGreaterThan(large.length)
})

test('DO-11 an address has its share; fifty of a company’s, and a trusted proxy all', async () => {
  const limits = { ...connectionLimits, look: 20, ofAddress: 4 }
  const companyRanges = ['127.0.0.3/32']
  const { port, open } = await serve({ limits, trustedProxies: ['127.0.0.2'], companyRanges })
  for (let n = 0; n < 12; n += 1)
    for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) await client(port, get('/small'), from)
  await expect.poll(open, soon).toBe(12 + 12 + 4)
  const newest = heard(await client(port, get('/small'), '127.0.0.4'))
  await expect.poll(() => newest.text, soon).toMatch(/small$/)
  expect(connectionLimits.ofAddress).toBeGreaterThan(2_000)
})

test('DO-12 a thousand requests in one breath are not all worked on', async () => {
  const { port, open, asked } = await serve()
  await client(port, get('/late').repeat(1_000))
  await expect.poll(open, soon).toBe(0)
  expect(asked()).toBeLessThanOrEqual(connectionLimits.unanswered)
  const few = heard(await client(port, get('/small').repeat(3)))
  await expect.poll(() => few.text.match(/small/g)?.length, soon).toBe(3)
})
