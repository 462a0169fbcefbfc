import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Installation } from '../bench/installation.ts'
import { superuserUrl, type Cluster } from '../../test/postgres.ts'
import type { Outcome } from './outcomes.ts'
import { heldBy, type Held } from './process.ts'
import { listenTo } from './stream.ts'
import { strike } from './underLoad.ts'

const seconds = 60
const slowestFailure = 5_000
/** What was asked before anybody could notice may still have been answered. */
const unnoticed = 5_000
const asksPerSecond = 10

/**
 * F4: PostgreSQL is frozen for a minute; requests are refused within five seconds, nothing piles up, and work goes
 * on.
 */
export const freezePostgres = (cluster: Cluster, installation: Installation): Promise<Outcome> =>
  strike({
    fault: `PostgreSQL stopped for ${seconds} s`,
    rounds: 1,
    installation,
    endsServer: false,
    async blow(server) {
      const live = await listenTo(server.url, installation.admin)
      const pids = await processesOf(cluster)
      pids.forEach((pid) => signal(pid, 'SIGSTOP'))
      const complaints = await askThroughout(server.url, installation, server.child.pid ?? 0)
      pids.forEach((pid) => signal(pid, 'SIGCONT'))
      if (!(await live.heard('event: away'))) complaints.push('the live stream did not say « away »')
      if (!(await live.heard('data: everything'))) complaints.push('the live stream did not come back')
      live.close()
      return complaints.length > 0 ? complaints.join('; ') : undefined
    },
  })

/** Asks for health, for a page and for a change, ten times a second, whether or not the earlier ones have been answered. */
async function askThroughout(
  url: string,
  { admin, subAdmin, companyId }: Installation,
  pid: number,
): Promise<string[]> {
  const start = performance.now()
  const asked: Promise<void>[] = []
  const complaints = new Set<string>()
  const asks = [
    () => fetch(`${url}/api/health`, { signal: patience() }),
    () => fetch(`${url}/api/me`, { headers: { cookie: admin }, signal: patience() }),
    () => fetch(`${url}/api/companies/${companyId}/teams`, { ...write(url, subAdmin), signal: patience() }),
  ]
  let slowest = 0
  let settled: Held | undefined
  for (let turn = 0; performance.now() - start < seconds * 1_000; turn += 1) {
    const begun = performance.now()
    const ask = asks[turn % asks.length]
    asked.push(
      (ask?.() ?? Promise.reject(new Error('nothing to ask'))).then(
        ({ status }) => {
          slowest = Math.max(slowest, performance.now() - begun)
          if (status !== 503 && begun - start > unnoticed) complaints.add(`${status} in the middle`)
        },
        (error: unknown) => void complaints.add(String(error)),
      ),
    )
    if (begun - start > 15_000) settled ??= heldBy(pid)
    await wait(1_000 / asksPerSecond)
  }
  const held = heldBy(pid)
  await Promise.all(asked)
  if (slowest > slowestFailure) complaints.add(`a refusal took ${(slowest / 1_000).toFixed(1)} s`)
  if (settled) piledUp(settled, held).forEach((what) => complaints.add(what))
  console.log(`  slowest refusal ${(slowest / 1_000).toFixed(1)} s; after 15 s`, settled, 'at the end', held)
  return [...complaints]
}

const patience = () => AbortSignal.timeout(20_000)

/** A process that has ended meanwhile needs no signal. */
function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const write = (url: string, cookie: string) => ({
  method: 'POST',
  headers: { origin: url, cookie, 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Équipe de nuit' }),
})

function piledUp(before: Held, after: Held): string[] {
  const more = { files: 30, threads: 2, megabytes: 60 }
  return (['files', 'threads', 'megabytes'] as const)
    .filter((each) => after[each] > before[each] + more[each])
    .map((each) => `${each} grew from ${before[each]} to ${after[each]}`)
}

async function processesOf(cluster: Cluster): Promise<number[]> {
  const client = new pg.Client({ connectionString: superuserUrl(cluster.url) })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  await client.end()
  return [cluster.pid(), ...rows.map(({ pid }) => pid)]
}
