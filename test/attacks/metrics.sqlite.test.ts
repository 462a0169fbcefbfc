import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyPlace } from '../database/places.ts'
import { settingsOf } from '../database/filled.ts'
import { freePort } from '../postgres.ts'
import { startServer, type ServerProcess } from '../serverProcess.ts'

let server: ServerProcess
let port: number
let rest: number

beforeAll(async () => {
  port = await freePort()
  const place = await readyPlace()
  server = await startServer({ ...settingsOf(place), METRICS_ADDRESS: `127.0.0.1:${port}` })
  await read()
  rest = megabytes()
})

afterAll(async () => {
  await server.end()
})

const read = () => fetch(`http://127.0.0.1:${port}/metrics`)

/** What the real server holds now, as the system says. */
function megabytes(): number {
  const [, held = '0'] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8')) ?? []
  return Number(held) / 1024
}

const grown = () => megabytes() - rest

interface Line {
  socket: Socket
  said: () => string
  ended: Promise<void>
}

/** A connection that says this, and then nothing more. */
function line(words: string): Line {
  let said = ''
  const socket = connect(port, '127.0.0.1')
  socket.write(words)
  socket.on('data', (part) => (said += part.toString('latin1')))
  socket.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, said: () => said, ended }
}

const said = async (words: string) => {
  const { said, socket } = line(`${words}\r\nHost: x\r\nConnection: close\r\n\r\n`)
  for (let waited = 0; waited < 2_000 && !socket.destroyed; waited += 20) await wait(20)
  socket.destroy()
  return said().split('\r\n')[0]
}

test('DO-07 the metrics port knows one address and one verb', async () => {
  expect(await said('GET /metrics HTTP/1.1')).toBe('HTTP/1.1 200 OK')
  expect(await said('HEAD /metrics HTTP/1.1')).toBe('HTTP/1.1 200 OK')
  for (const verb of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])
    expect(await said(`${verb} /metrics HTTP/1.1`), verb).toBe('HTTP/1.1 405 Method Not Allowed')
  for (const path of [
    '/',
    '/metrics/',
    '//metrics',
    '/metrics/../api/health',
    '/api/health',
    '/METRICS',
    '/%6detrics',
  ])
    expect(await said(`GET ${path} HTTP/1.1`), path).toBe('HTTP/1.1 404 Not Found')
})

test('DO-07 what visitors ask for leaves no word of theirs in the metrics, and visitors cannot read them', async () => {
  const asked = ['paul.martin@exemple.fr', '"} 1\\nstolen 1', '<script>', 'a'.repeat(2_000)]
  for (const word of asked)
    for (const path of ['companies', 'journal', 'access/reset', ''])
      await fetch(`${server.url}/api/${path}/${encodeURIComponent(word)}?search=${encodeURIComponent(word)}`)
  const text = await (await read()).text()
  for (const each of text.trimEnd().split('\n'))
    expect(each).toMatch(
      /^(# HELP \w+ [\w ,.’()]+|# TYPE \w+ (counter|gauge|histogram)|\w+(\{[\w="/:*.+,-]+\})? [\d.e+-]+|\w+ NaN)$/,
    )
  expect(text).not.toMatch(/paul|martin|stolen|script|aaaa/)
  expect(text.length).toBeLessThan(100_000)
  const open = await (await fetch(`${server.url}/metrics`)).text()
  expect(open).not.toContain('ressenti_requests_total')
})

test('DO-07 a body without end is not taken in', async () => {
  const head = 'POST /metrics HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n'
  const { socket, ended } = line(head)
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 'x'), Buffer.from('\r\n')])
  for (let sent = 0; sent < 300 && !socket.destroyed; sent += 1) {
    if (!socket.write(chunk)) await Promise.race([new Promise((go) => socket.once('drain', go)), ended])
  }
  await Promise.race([ended, wait(5_000)])
  expect(socket.destroyed).toBe(true)
  expect(grown()).toBeLessThan(100)
})

test('DO-07 connections that say nothing, half a request, or never read are few, and end', async () => {
  const half = [
    '',
    'GET /met',
    'GET /metrics HTTP/1.1\r\nHost: x\r\n',
    'GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_000),
  ]
  const open = Array.from({ length: 1_000 }, (_, n) => line(half[n % half.length] ?? ''))
  for (const { socket } of open) socket.pause()
  await wait(1_000)
  expect(grown()).toBeLessThan(100)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
  const until = Date.now() + 15_000
  for (const { socket } of open) socket.resume()
  await Promise.race([Promise.all(open.map(({ ended }) => ended)), wait(until - Date.now())])
  expect(open.filter(({ socket }) => !socket.destroyed)).toEqual([])
  expect((await read()).status).toBe(200)
  expect(grown()).toBeLessThan(100)
})
