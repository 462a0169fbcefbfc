import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addAccount, password } from '../../test/people.ts'
import { openClient, repeat } from './http.ts'
import { newInstallation } from './installation.ts'
import { percentile, rounded, type Figure } from './measure.ts'
import { residentMegabytes } from './p10.ts'

const clients = 4_000
/** No address asks for more than its share. */
const addresses = 40
const seconds = { held: 45, gone: 40 }
const warmUp = 8

/** 4,000 clients without an account ask for the largest file and read nothing, while a colleague signs in. */
export async function measure(): Promise<Figure> {
  const { database, companyId, startServer } = await newInstallation()
  const email = 'personne@exemple.fr'
  await addAccount(database.db, { firstName: 'Jo', lastName: 'Petit', companyId, email })
  // Connections come to the server directly: a trusted proxy would hold them itself.
  const server = await startServer({ TRUSTED_PROXIES: '' })
  const { port } = new URL(server.url)
  const pid = server.child.pid ?? 0
  const client = openClient(server.url, 4)
  const body = JSON.stringify({ door: 'employee', email, password })
  const signIn = () => client.call({ path: '/api/auth/sign-in', method: 'POST', body })
  const path = largestFile()
  await repeat(signIn, 4, warmUp)
  for (let n = 0; n < 20; n += 1) await (await fetch(`${server.url}${path}`)).arrayBuffer()
  await wait(1_000)
  const before = { megabytes: residentMegabytes(pid), files: filesOf(pid) }

  const sockets: Socket[] = []
  const opening = openAll(Number(port), path, sockets)
  const begun = performance.now()
  const signIns: number[] = []
  let megabytes = before.megabytes
  let held = 0
  let left = clients
  while (performance.now() - begun < seconds.held * 1_000) {
    const start = performance.now()
    const { status } = await signIn()
    if (status !== 200) throw new Error(`a sign-in was answered ${status}`)
    signIns.push(performance.now() - start)
    megabytes = Math.max(megabytes, residentMegabytes(pid))
    held = Math.max(held, filesOf(pid) - before.files)
    if (performance.now() - begun < seconds.gone * 1_000) left = Math.max(0, filesOf(pid) - before.files)
    await wait(250)
  }
  await opening
  sockets.forEach((socket) => socket.destroy())
  client.close()
  await server.end()
  const more = megabytes - before.megabytes
  const p95 = percentile(signIns, 0.95)
  return {
    value: rounded(more, 1),
    limit: 60,
    ratio: rounded(more / 60),
    unit: 'MB more',
    target: '≤ 60 MB more; 0 left after 40 s; sign-in p95 ≤ 500 ms',
    met: more <= 60 && left === 0 && p95 <= 500,
    note: `${held} held at most, ${left} left after ${seconds.gone} s; sign-in p95 ${rounded(p95, 0)} ms (${signIns.length}); from ${Math.round(before.megabytes)} MB`,
  }
}

/** A hundred at a time: the clients share the cores with the server. */
async function openAll(port: number, path: string, sockets: Socket[]) {
  for (let n = 0; n < clients; n += 1) {
    const localAddress = `127.0.${1 + (n % addresses)}.1`
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.pause().on('error', () => undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    sockets.push(socket)
    if (n % 100 === 99) await once(socket, 'connect')
  }
}

const filesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

function largestFile(): string {
  const folder = join(import.meta.dirname, '..', '..', 'dist', 'web', 'assets')
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const sizeOf = (name: string) => statSync(join(folder, name)).size
  return `/assets/${names.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]}`
}
