import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { newInstallation } from './installation.ts'
import { rounded, thrice, type Figure } from './measure.ts'

const load = { connections: 32, duration: 4, workers: 1 }

/** GET /api/me with a session, compared with a minimal node:http server. */
export async function measure(): Promise<Figure> {
  const { startServer, subAdmin } = await newInstallation()
  const server = await startServer()
  const hello = spawn(process.execPath, [join(import.meta.dirname, 'hello.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(hello.stdout, 'data')) as [Buffer]
  const perSecond = async (url: string, headers: Record<string, string>) => {
    const { requests, non2xx } = await autocannon({ url, headers, ...load })
    if (non2xx > 0) throw new Error(`${non2xx} answers were no success`)
    return requests.average
  }
  const { value, limit } = await thrice(async () => ({
    value: await perSecond(`${server.url}/api/me`, { cookie: subAdmin }),
    limit: await perSecond(`http://127.0.0.1:${String(port).trim()}/`, {}),
  }))
  hello.kill()
  await server.end()
  const ratio = rounded(value / limit, 3)
  return {
    value: Math.round(value),
    limit: Math.round(limit),
    ratio,
    unit: 'requests/s',
    target: '≥ 0.12 × node:http',
    met: ratio >= 0.12,
    note: 'SQLite, 32 connections (autocannon)',
  }
}
