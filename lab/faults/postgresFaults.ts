import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Installation } from '../bench/installation.ts'
import type { Cluster } from '../../test/postgres.ts'
import type { Outcome } from './outcomes.ts'
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
