import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '../../test/postgres.ts'
import { serverProgram, startServer } from '../../test/serverProcess.ts'
import type { Outcome } from './outcomes.ts'
import { isHealthy } from './recovery.ts'

type Settings = Record<string, string>

const main = join(import.meta.dirname, '..', '..', serverProgram)
const newFolder = () => mkdtempSync(join(tmpdir(), 'ressenti-boot-'))

const places: Record<string, (postgresUrl: string) => Promise<Settings>> = {
  sqlite: async () => ({ DATA_DIR: newFolder() }),
  postgres: async (url) => ({
    DATA_DIR: newFolder(),
    DATABASE_URL: await createDatabase(url, `boot_${randomBytes(6).toString('hex')}`),
  }),
}

/** F14 and F18: the first start is killed at a random moment, its body is never collected, and the next start serves. */
export async function killFirstBoots(postgresUrl: string, rounds: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [engine, newPlace] of Object.entries(places)) {
    const wrong = new Set<string>()
    let zombies = 0
    for (let round = 0; round < rounds; round += 1) {
      const settings = await newPlace(postgresUrl)
      const parent = bootAndForget(settings)
      await wait(100 + Math.random() * 600)
      zombies += (await killChild(parent.pid ?? 0)) ? 1 : 0
      // The killed process is still listed as a zombie; what it left is taken over all the same.
      const complaint = await startsAndServes(settings)
      if (complaint) wrong.add(complaint)
      parent.kill('SIGKILL')
    }
    const note = [...wrong].slice(0, 3).join('; ') || `each next start served, ${zombies} beside a zombie`
    outcomes.push({ fault: 'kill -9 of a first start', engine, rounds, note, passed: wrong.size === 0 })
  }
  return outcomes
}

/** A parent that starts the server and never waits for it, as in a container without a reaping pid 1. */
function bootAndForget(settings: Settings) {
  const env = { ...settings, PORT: '0', LOG_LEVEL: 'silent', PATH: process.env.PATH ?? '' }
  const words = ['-c', '"$0" "$1" >/dev/null 2>&1 & exec sleep 60', process.execPath, main]
  return spawn('bash', words, { env, stdio: 'ignore' })
}

/** True where the killed server is still listed. */
async function killChild(parent: number): Promise<boolean> {
  const children = () => readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim()
  const child = Number(children().split(' ')[0])
  if (!child) return false
  process.kill(child, 'SIGKILL')
  await wait(50)
  return /^State:\s+Z/m.test(readFileSync(`/proc/${child}/status`, 'utf8'))
}

async function startsAndServes(settings: Settings): Promise<string | undefined> {
  try {
    const server = await startServer(settings)
    const healthy = await isHealthy(server.url)
    const code = await server.end()
    return healthy && code === 0 ? undefined : `healthy: ${healthy}, exit code ${code}`
  } catch (error) {
    return String(error)
  }
}
