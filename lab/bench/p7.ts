import { request, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { signInDirectly } from '../../test/people.ts'
import { openClient } from './http.ts'
import { newInstallation } from './installation.ts'
import { percentile, rounded, thrice, type Figure } from './measure.ts'
import { residentMegabytes } from './p10.ts'

const streams = 1_000
const ofOneSession = 5

/** A thousand open live streams and one change: when the last five percent hear of it, and what they weigh. */
export async function measure(): Promise<Figure> {
  const installation = await newInstallation()
  const { database, companyId, startServer, subAdmin } = installation
  const server = await startServer()
  const pid = server.child.pid ?? 0
  const me = await database.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const cookies = await Promise.all(
    Array.from({ length: streams / ofOneSession }, () => signInDirectly(database.db, me.id, new Date())),
  )
  const client = openClient(server.url, 1)
  await client.call({ path: '/api/me', cookie: subAdmin })
  await wait(1_000)
  const before = residentMegabytes(pid)

  let heard: number[] = []
  const open = await Promise.all(
    Array.from({ length: streams }, (_, n) =>
      openStream(server.url, cookies[Math.floor(n / ofOneSession)] ?? '', () =>
        heard.push(performance.now()),
      ),
    ),
  )
  await wait(1_000)
  let turn = 0
  const { value, direct, megabytes } = await thrice(async () => {
    heard = []
    turn += 1
    const start = performance.now()
    const body = JSON.stringify({ name: `Équipe ${turn}` })
    await client.call({ path: `/api/companies/${companyId}/teams`, method: 'POST', cookie: subAdmin, body })
    const direct = performance.now() - start
    for (let tries = 0; heard.length < streams && tries < 500; tries += 1) await wait(10)
    if (heard.length < streams) throw new Error(`${heard.length} of ${streams} streams heard of the change`)
    return { value: percentile(heard, 0.95) - start, direct, megabytes: residentMegabytes(pid) - before }
  })
  open.forEach((stream) => stream.destroy())
  client.close()
  await server.end()
  return {
    value: Math.round(value),
    limit: Math.round(direct),
    ratio: rounded(value / direct, 1),
    unit: 'ms, p95',
    target: '≤ 500 ms; ≤ 60 MB more memory',
    met: value <= 500 && megabytes <= 60,
    note: `${rounded(megabytes, 1)} MB more; limit: the answer to who made the change`,
  }
}

function openStream(url: string, cookie: string, heard: () => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/live`, { headers: { cookie }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`stream: ${answer.statusCode}`))
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => text.includes('event: changed') && heard())
      answer.on('error', () => undefined)
      resolve(answer)
    })
    sent.on('error', reject)
    sent.end()
  })
}
