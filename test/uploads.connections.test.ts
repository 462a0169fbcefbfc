import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { form, path, startUploads, type UploadServer } from './uploadServer.ts'

// Uploads that are too large, stall or lose their session, seen from the connection.

let here: UploadServer
beforeAll(async () => {
  here = await startUploads()
})
afterAll(() => here.stop())

/** An error closes the connection too, and is not a failure here. */
const event = (socket: Socket, name: string) => new Promise((resolve) => socket.once(name, resolve))

/** A request written by hand; resolves with what came back when the server has closed, or after a while. */
async function raw(head: string[], write: (socket: Socket) => Promise<void>, patience = 5000) {
  here.arrived.length = 0
  const socket = connect(here.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.on('error', () => undefined)
  const closed = event(socket, 'close').then(() => true)
  await event(socket, 'connect')
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${here.port}`,
      `Origin: ${here.origin}`,
      `Cookie: ${here.cookie}`,
      ...head,
      '',
      '',
    ].join('\r\n'),
  )
  await write(socket)
  const isClosed = await Promise.race([closed, wait(patience).then(() => false)])
  socket.destroy()
  return { answer, isClosed, read: here.arrived[0]?.bytesRead ?? 0 }
}

const megabyte = Buffer.alloc(1024 * 1024, 'x')
async function hundredMegabytes(socket: Socket, chunked: boolean) {
  for (let n = 0; n < 100 && !socket.destroyed && socket.writable; n++) {
    if (chunked) socket.write(`${megabyte.length.toString(16)}\r\n`)
    const taken = socket.write(megabyte)
    if (chunked) socket.write('\r\n')
    if (!taken) await Promise.race([event(socket, 'drain'), event(socket, 'close'), wait(1000)])
    if (!taken && socket.writableNeedDrain) return
  }
}

const multipart = 'Content-Type: multipart/form-data; boundary=b'

test('UP-01 a hundred megabytes are refused after 600 KB at most, and the connection is closed', async () => {
  const before = await here.questionnaires()
  const memory = process.memoryUsage()
  const declared = await raw([multipart, `Content-Length: ${100 * megabyte.length}`], (socket) =>
    hundredMegabytes(socket, false),
  )
  expect(declared.answer).toMatch(/^HTTP\/1.1 413 /)
  expect(declared.isClosed).toBe(true)
  expect(declared.read).toBeLessThan(600 * 1024)
  const chunked = await raw([multipart, 'Transfer-Encoding: chunked'], (socket) =>
    hundredMegabytes(socket, true),
  )
  expect(chunked.isClosed).toBe(true)
  // The system had more of it ready than we asked for.
  expect(chunked.read).toBeLessThan(1_000_000)
  // Both ends of the connections are in this process; one that kept what it got would hold 200 MB.
  const now = process.memoryUsage()
  expect(now.arrayBuffers - memory.arrayBuffers).toBeLessThan(20 * megabyte.length)
  expect(now.rss - memory.rss).toBeLessThan(60 * megabyte.length)
  expect(await here.questionnaires()).toBe(before)
})

test('UP-12 uploads that stand still are closed after 15 seconds, others are served', async () => {
  expect(here.server.requestTimeout).toBe(15_000)
  const isLong = process.env.ROUNDS === 'long'
  if (!isLong) here.server.headersTimeout = here.server.requestTimeout = 1_000
  const begun = Date.now()
  const still = Array.from({ length: isLong ? 50 : 10 }, () =>
    raw([multipart, 'Content-Length: 1000'], async (socket) => void socket.write('0123456789'), 25_000),
  )
  await wait(500)
  expect((await fetch(`${here.origin}/api/health`)).status).toBe(200)
  expect((await Promise.all(still)).every(({ isClosed }) => isClosed)).toBe(true)
  if (isLong) expect(Date.now() - begun).toBeLessThan(20_000)
  here.server.headersTimeout = here.server.requestTimeout = 15_000
})

test('UP-13 a session that ends during the upload stores nothing', async () => {
  const before = await here.questionnaires()
  const body = new Response(form())
  const bytes = Buffer.from(await body.arrayBuffer())
  const head = [
    `Content-Type: ${body.headers.get('content-type')}`,
    `Content-Length: ${bytes.length}`,
    'Connection: close',
  ]
  const { answer } = await raw(head, async (socket) => {
    socket.write(bytes.subarray(0, 100))
    await wait(100)
    await here.the.db.deleteFrom('sessions').where('accountId', '=', here.the.ids.samia).execute()
    socket.write(bytes.subarray(100))
  })
  expect(answer).toMatch(/^HTTP\/1.1 401 /)
  expect(await here.questionnaires()).toBe(before)
})
