import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Db } from '../../src/db/db.ts'
import { empty, populate } from '../people.ts'

/** The real product: `src/main.ts` on a folder of its own and a free port. */
export interface Product {
  url: string
  db: Db
  dataDir: string
  /** The two companies and everybody in them, and nothing else. */
  startAnew(): ReturnType<typeof populate>
  stop(): Promise<void>
}

export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ressenti-journey-'))
  const server = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...clean(process.env), PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
      if (address) resolve(address[0])
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
  const { db, close } = await openDatabase({ dataDir, databaseUrl: '', databaseDirectUrl: '' })
  return {
    url,
    db,
    dataDir,
    async startAnew() {
      await empty(db)
      return populate(db)
    },
    async stop() {
      await close()
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
      rmSync(`${dataDir}.key`, { force: true })
    },
  }
}

/** Settings of the person who runs the tests are not the tests' settings. */
function clean(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours =
    /^(HOST|PORT|PUBLIC_URL|DATA_DIR|DATABASE_.*|SECRET_FILE|TRUSTED_PROXIES|ADMIN_SIGNUP|SMTP_URL)$/
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ours.test(name)))
}
