import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Installation } from '../bench/installation.ts'
import { newId } from '../../src/base/encoding/ids.ts'
import type { Cluster } from '../../test/postgres.ts'
import { notRun, type Outcome } from './outcomes.ts'

const fault = 'one sync per commit (strace)'
const commits = 50

/** F6: killing a process cannot show a missing fsync; the system calls can. */
export async function countSyncs(installation: Installation, cluster?: Cluster): Promise<Outcome> {
  const { engine } = installation.database
  if (spawnSync('strace', ['-V']).status !== 0) return notRun(fault, engine, 'strace is not installed')
  const server = await installation.startServer()
  const addTeam = () =>
    fetch(`${server.url}/api/companies/${installation.companyId}/teams`, {
      method: 'POST',
      headers: { origin: server.url, cookie: installation.subAdmin, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Équipe ${newId()}` }),
    }).then(({ status }) => status)
  await addTeam()

  const trace = join(mkdtempSync(join(tmpdir(), 'ressenti-strace-')), 'calls')
  const pids = cluster ? await backendsOf(cluster) : [server.child.pid ?? 0]
  const words = [
    '-f',
    '-e',
    'trace=fsync,fdatasync',
    '-o',
    trace,
    ...pids.flatMap((pid) => ['-p', String(pid)]),
  ]
  const strace = spawn('strace', words, { stdio: 'ignore' })
  await wait(1_500)
  let done = 0
  for (let each = 0; each < commits; each += 1) if ((await addTeam()) === 201) done += 1
  await wait(300)
  const ended = new Promise((resolve) => strace.once('exit', resolve))
  strace.kill('SIGINT')
  await ended
  await server.end()
  const syncs = (readFileSync(trace, 'utf8').match(/\bf(data)?sync\([^)]*\)?.*= 0/g) ?? []).length
  const passed = done === commits && syncs >= commits
  return { fault, engine, rounds: commits, note: `${done} commits, ${syncs} syncs`, passed }
}

async function backendsOf(cluster: Cluster): Promise<number[]> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}
