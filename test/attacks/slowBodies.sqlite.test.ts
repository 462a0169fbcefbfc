import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { expect, test } from 'vitest'
import { allowSlowBody } from '../../src/base/http/body.ts'
import { connectionLimits } from '../../src/connections.ts'
import { finish, listen, portOf } from '../../src/listen.ts'

const address = '127.0.0.1'

const lengthOf = async (c: Context) => {
  const body = await c.req.arrayBuffer().catch(() => new ArrayBuffer(0))
  return c.text(String(body.byteLength))
}

/** Sends a body of 400 kB at this pace, and gives back the answer's first line once the connection has ended. */
async function sentSlowly(port: number, path: string, { bytes, pauses }: { bytes: number; pauses: number }) {
  const socket = connect({ port, host: address })
  let answer = ''
  socket.on('data', (part) => (answer += String(part))).on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${address}\r\nConnection: close\r\nContent-Length: 400000\r\n\r\n`,
  )
  for (let sent = 0; sent < 400_000 && !socket.destroyed; sent += bytes) {
    socket.write(Buffer.alloc(Math.min(bytes, 400_000 - sent), 'x'))
    await wait(pauses)
  }
  await closed
  return answer.split('\r\n')[0]
}

test('C28.9 a body that a route waits for may arrive slowly, if it keeps arriving; of any other the time is that of all', async () => {
  const limits = { ...connectionLimits, look: 20, body: 500, bodyRate: 50 }
  const app = new Hono()
    .post('/waited', (c) => {
      allowSlowBody(c)
      return lengthOf(c)
    })
    .post('/upload', lengthOf)
  const server = await listen(app.fetch, { host: address, port: 0 }, limits)
  // Node takes the longer of both for the whole request.
  server.headersTimeout = server.requestTimeout = 500
  const port = portOf(server, 0)
  const steady = { bytes: 10_000, pauses: 100 }
  expect(await sentSlowly(port, '/waited', steady)).toBe('HTTP/1.1 200 OK')
  expect(await sentSlowly(port, '/upload', steady)).toBe('HTTP/1.1 408 Request Timeout')
  const begun = Date.now()
  expect(await sentSlowly(port, '/waited', { bytes: 1_000, pauses: 100 })).not.toBe('HTTP/1.1 200 OK')
  expect(Date.now() - begun).toBeLessThan(4_000)
  await finish(server)
})
