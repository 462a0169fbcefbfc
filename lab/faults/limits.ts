import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newInstallation, type Installation } from '../bench/installation.ts'
import { refusedStart } from '../../test/serverProcess.ts'
import { notRun, type Outcome } from './outcomes.ts'
import { lack } from './underLimits.ts'

/** F15: 256 open files at most, and 400 visitors who hold a connection each. */
export const fewFiles = (installation: Installation): Promise<Outcome> =>
  lack({
    fault: '256 open files',
    installation,
    limit: 'ulimit -n 256',
    async press(server) {
      const { hostname, port } = new URL(server.url)
      const sockets = Array.from({ length: 400 }, () => {
        const socket = connect(Number(port), hostname)
        return socket.on('error', () => undefined)
      })
      await wait(4_000)
      const held = sockets.filter(({ readyState }) => readyState === 'open').length
      sockets.forEach((socket) => socket.destroy())
      return `${held} connections held`
    },
  })

const memory = 512

/** F15: half a gigabyte for the server, and a crowd that signs in and uploads at once. */
export async function smallMemory(installation: Installation): Promise<Outcome> {
  const fault = `${memory} MB of memory`
  const group = controlGroup()
  if (!group)
    return notRun(fault, installation.database.engine, 'a memory limit needs root and control groups')
  const outcome = await lack({
    fault,
    installation,
    limit: `echo $$ > ${group.folder}/cgroup.procs`,
    async press(server) {
      const body = JSON.stringify({
        door: 'sub-admin',
        email: 'ada.sub-admin@exemple.fr',
        password: 'secret',
      })
      const headers = { origin: server.url, 'content-type': 'application/json' }
      const large = Buffer.alloc(3_000_000, 'a')
      await Promise.allSettled([
        ...Array.from({ length: 200 }, () =>
          fetch(`${server.url}/api/auth/sign-in`, { method: 'POST', headers, body }),
        ),
        ...Array.from({ length: 100 }, () =>
          fetch(`${server.url}/api/questionnaires`, { method: 'POST', headers, body: large }),
        ),
      ])
      return `at most ${group.most()} MB used`
    },
  })
  group.remove()
  return outcome
}

/** A control group of the first or the second kind with the limit; null where it cannot be made. */
function controlGroup() {
  const root = '/sys/fs/cgroup'
  const isFirst = existsSync(`${root}/memory`)
  const folder = join(root, isFirst ? 'memory' : '', `ressenti-${process.pid}`)
  const [limit, most] = isFirst
    ? ['memory.limit_in_bytes', 'memory.max_usage_in_bytes']
    : ['memory.max', 'memory.peak']
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, limit), String(memory * 1_048_576))
  } catch {
    return null
  }
  return {
    folder,
    most: () => Math.round(Number(readFileSync(join(folder, most), 'utf8')) / 1_048_576),
    remove: () => rmdirSync(folder),
  }
}

/** F15: a file system that can only be read stops the start in one line; one that turns so while serving stops writing. */
export async function readOnlyFiles(): Promise<Outcome[]> {
  return [await startOnReadOnly(), await turnReadOnly(await newInstallation())]
}

async function startOnReadOnly(): Promise<Outcome> {
  const [fault, engine] = ['start on a read-only file system', 'sqlite']
  const folder = mkdtempSync(join(tmpdir(), 'ressenti-read-only-'))
  const mount = ['-t', 'tmpfs', '-o', 'size=1m,ro', 'tmpfs', folder]
  if (spawnSync('mount', mount).status !== 0) return notRun(fault, engine, 'a file system needs root')
  const started = refusedStart({ DATA_DIR: folder, SECRET_FILE: join(tmpdir(), `key-${process.pid}`) })
  const { code, lines } = await started
  execFileSync('umount', [folder])
  const clear =
    code === 1 && lines.length === 1 && /n’est pas utilisable \(.+\) : vérifiez DATA_DIR/.test(lines[0] ?? '')
  return { fault, engine, rounds: 1, note: lines.join(' '), passed: clear }
}

async function turnReadOnly(installation: Installation): Promise<Outcome> {
  const [fault, engine] = ['files that cannot be written any more', 'sqlite']
  const files = ['', '-wal'].map((end) => `${installation.config.dataDir}/ressenti.db${end}`)
  const freeze = (state: string) => spawnSync('chattr', [state, ...files]).status === 0
  if (!freeze('+i')) return notRun(fault, engine, 'chattr needs root and ext4')
  freeze('-i')
  return lack({
    fault,
    installation,
    async press(server) {
      freeze('+i')
      await wait(1_000)
      const read = await fetch(`${server.url}/api/me`, { headers: { cookie: installation.admin } })
      const headers = {
        origin: server.url,
        cookie: installation.subAdmin,
        'content-type': 'application/json',
      }
      const body = JSON.stringify({ name: 'Équipe de nuit' })
      const write = await fetch(`${server.url}/api/companies/${installation.companyId}/teams`, {
        method: 'POST',
        headers,
        body,
      })
      freeze('-i')
      if (write.status !== 503) throw new Error(`a write answered ${write.status}`)
      return `writes 503, a read ${read.status}`
    },
  })
}
