import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Installation } from '../bench/installation.ts'
import type { Outcome } from './outcomes.ts'
import { heldBy } from './process.ts'
import { untilHealthy } from './recovery.ts'

const each = 200
const most = { megabytes: 300, files: 20 }

/** F10: people who send a byte a second, who never read, who hang up in the middle of an answer; the others are served. */
export async function slowClients(installation: Installation): Promise<Outcome> {
  const { subAdmin, database } = installation
  const server = await installation.startServer()
  await untilHealthy(server.url)
  const { host, hostname, port } = new URL(server.url)
  const pid = server.child.pid ?? 0
  const before = heldBy(pid)
  const ask = (words: string) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(words)
    return socket
  }
  const about = `Host: ${host}\r\nOrigin: ${server.url}\r\nCookie: ${subAdmin}\r\n`
  const upload = `POST /api/questionnaires HTTP/1.1\r\n${about}Content-Type: text/csv\r\nContent-Length: 500000\r\n\r\n`
  // A large answer: what nobody reads of it must not wait in memory.
  const large = `GET /api/openapi.json HTTP/1.1\r\n${about}\r\n`
  const sockets: Socket[] = []
  for (let turn = 0; turn < each; turn += 1) {
    sockets.push(ask(upload), ask(large.repeat(3)), ask(`GET /api/live HTTP/1.1\r\n${about}\r\n`))
    const rude = ask(large)
    setTimeout(() => rude.resetAndDestroy(), Math.random() * 500)
  }
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('a')), 1_000)
  const times = await askMeanwhile(server.url, subAdmin)
  clearInterval(drip)
  const during = heldBy(pid)
  sockets.forEach((socket) => socket.destroy())
  await wait(2_000)
  const after = heldBy(pid)
  const code = await server.end()

  const complaints: string[] = []
  if (times.failed > 0) complaints.push(`${times.failed} others were not served`)
  if (during.megabytes > before.megabytes + most.megabytes)
    complaints.push(`memory grew from ${before.megabytes} to ${during.megabytes} MB`)
  if (after.files > before.files + most.files)
    complaints.push(`${after.files - before.files} files stay open`)
  if (code !== 0) complaints.push(`the server ended with ${code}`)
  const note = [
    `${each * 4} connections, others served within ${Math.round(times.slowest)} ms`,
    `${during.megabytes - before.megabytes} MB more`,
    `${Math.max(0, after.files - before.files)} left open`,
    ...complaints,
  ].join(', ')
  const passed = complaints.length === 0
  return { fault: 'slow and dead clients', engine: database.engine, rounds: 1, note, passed }
}

/** For more than the fifteen seconds after which an upload that does not end is closed. */
async function askMeanwhile(url: string, cookie: string) {
  let slowest = 0
  let failed = 0
  for (let turn = 0; turn < 200; turn += 1) {
    const start = performance.now()
    const status = await fetch(`${url}/api/me`, {
      headers: { cookie },
      signal: AbortSignal.timeout(10_000),
    }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status !== 200) failed += 1
    slowest = Math.max(slowest, performance.now() - start)
    await wait(100)
  }
  return { slowest, failed }
}
