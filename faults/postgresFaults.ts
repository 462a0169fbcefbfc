import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Installation } from '../bench/installation.ts'
import type { Cluster } from '../test/postgres.ts'
import type { Outcome } from './outcomes.ts'
import { isHealthy } from './recovery.ts'
import { strike } from './underLoad.ts'

/** F3: one backend dies, and PostgreSQL drops every session with it. */
export const killBackend = (installation: Installation, rounds: number): Promise<Outcome> =>
  strike({
    fault: 'kill -9 of one PostgreSQL backend',
    rounds,
    installation,
    endsServer: false,
    async blow() {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        order by random() limit 1`.execute(installation.database.db)
      if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
      await wait(100)
      return undefined
    },
  })

/** F3: the whole PostgreSQL dies and is started again. */
export const killPostgres = (
  cluster: Cluster,
  installation: Installation,
  rounds: number,
): Promise<Outcome> =>
  strike({
    fault: "kill -9 of PostgreSQL's server",
    rounds,
    installation,
    endsServer: false,
    async blow() {
      process.kill(cluster.pid(), 'SIGKILL')
      await wait(200)
      await restartPatiently(cluster)
      return undefined
    },
  })

/** The orphans of a killed postmaster hold its shared memory for a moment. */
async function restartPatiently(cluster: Cluster) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await cluster.restart()
    } catch (error) {
      if (attempt >= 60) throw error
      await wait(250)
    }
  }
}

/** F4: PostgreSQL stands still for a while; who asks is told within five seconds, and work goes on afterwards. */
export const freezePostgres = (
  cluster: Cluster,
  installation: Installation,
  seconds: number,
): Promise<Outcome> =>
  strike({
    fault: `PostgreSQL stopped for ${seconds} s`,
    rounds: 1,
    installation,
    endsServer: false,
    async blow(server) {
      const pids = await backendsOf(cluster)
      pids.forEach((pid) => process.kill(pid, 'SIGSTOP'))
      const until = performance.now() + seconds * 1000
      let slowest = 0
      let green = 0
      while (performance.now() < until) {
        const start = performance.now()
        const healthy = await isHealthy(server.url)
        slowest = Math.max(slowest, performance.now() - start)
        // The first seconds may still look well: nobody has asked yet.
        if (healthy && performance.now() < until - (seconds - 6) * 1000) continue
        if (healthy) green += 1
        await wait(250)
      }
      pids.forEach((pid) => process.kill(pid, 'SIGCONT'))
      if (green > 0) return `health stayed green ${green} times`
      return slowest > 6_000 ? `an answer took ${(slowest / 1000).toFixed(1)} s` : undefined
    },
  })

async function backendsOf(cluster: Cluster): Promise<number[]> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  await client.end()
  return [cluster.pid(), ...rows.map(({ pid }) => pid)]
}
