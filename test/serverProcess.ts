import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { compileCache } from './compileCache.ts'
import { nodeEnvironment, nodeFlags } from './nodeFlags.ts'

const ownRoot = join(import.meta.dirname, '..')

/** What `npm start` runs, after a build; the sources by themselves otherwise. */
export const serverProgram = process.env.BUILT ? 'dist/server/main.js' : 'src/main.ts'

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Everything it has printed so far. */
  printed(): string
  /** Sends the signal and waits for the end: the exit code, or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>
}

type Settings = Record<string, string>

interface Launch {
  /** Below the root: the server where none is named. */
  program?: string
  /** A limit of the shell, before it starts. */
  limit?: string
  /** This tree, or another that was not built. */
  root?: string
}

/** The real server in a process of its own, on a free port, perhaps under a limit of the shell; resolves when it serves. */
export async function startServer(settings: Settings, how: Launch = {}): Promise<ServerProcess> {
  const { child, printed, ended } = launch({ PORT: '0', LOG_LEVEL: 'silent', ...settings }, how)
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, address] = /Ressenti répond sur (\S+)/.exec(printed()) ?? []
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`the server did not start: ${printed()}`)))
  })
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { url, child, printed, end }
}

/** A start that is expected to be refused: its exit code and what it said, without the warning about root. */
export async function refusedStart(settings: Settings, how: Launch = {}) {
  const { printed, ended } = launch({ PORT: '0', ...settings }, how)
  const code = await ended
  const lines = printed()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('Attention : Ressenti tourne en root'))
  return { code, lines }
}

function launch(settings: Settings, { limit, root = ownRoot, program }: Launch) {
  const file = program ?? (root === ownRoot ? serverProgram : 'src/main.ts')
  const { PATH = '', LD_PRELOAD = '', FAKETIME = '' } = process.env
  const env = { PATH, LD_PRELOAD, FAKETIME, ...compileCache, ...nodeEnvironment, ...settings }
  const words = limit ? ['bash', '-c', `${limit} && exec "$0" "$@"`] : []
  const [command = '', ...rest] = [...words, process.execPath, ...nodeFlags, join(root, file)]
  const child = spawn(command, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)))
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code ?? 1)),
  )
  return { child, printed: () => text, ended }
}
