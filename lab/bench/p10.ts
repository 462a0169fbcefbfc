import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rounded, thrice, type Figure } from './measure.ts'

const root = join(import.meta.dirname, '..', '..')

/** `npm start`, installed and built, to the first answer; then what the idle server process holds. */
export async function measure(): Promise<Figure> {
  const { seconds, bare, megabytes } = await thrice(async () => ({
    ...(await start()),
    bare: await bareStart(),
  }))
  return {
    value: rounded(seconds),
    limit: rounded(bare),
    ratio: rounded(seconds / bare),
    unit: 's to the first answer',
    target: '≤ 1.5 s, ≤ 150 MB idle',
    met: seconds <= 1.5 && megabytes <= 150,
    note: `${Math.round(megabytes)} MB idle; limit: npm running an empty script`,
  }
}

async function start() {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'ressenti-start-'))
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: join(dataDir, 'data') }
  const begun = performance.now()
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  await untilAnswered(`http://127.0.0.1:${port}/login`)
  const seconds = (performance.now() - begun) / 1000
  await wait(3_000)
  const server = Number(readFileSync(join(dataDir, 'data', 'server.pid'), 'utf8'))
  const megabytes = residentMegabytes(server)
  process.kill(server, 'SIGTERM')
  await once(npm, 'exit')
  return { seconds, megabytes }
}

async function bareStart(): Promise<number> {
  const begun = performance.now()
  const npm = spawn('npm', ['exec', '--', 'node', '-e', '0'], { cwd: root, stdio: 'ignore' })
  await once(npm, 'exit')
  return (performance.now() - begun) / 1000
}

export function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

async function untilAnswered(url: string) {
  for (;;) {
    const answered = await fetch(url, { headers: { accept: 'text/html' } }).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (answered) return
    await wait(5)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
