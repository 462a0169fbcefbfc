import { startPostgres } from '../../test/postgres.ts'
import { cpuMilliseconds } from './cpu.ts'
import { newInstallation } from './installation.ts'
import { rounded, thrice, type Figure } from './measure.ts'
import { twoInsertsPerSecond } from './pgbench.ts'
import { prepareSubmissions, submitBare, submitOverHttp } from './submissions.ts'

const clients = 32
const count = 1_000

/** One whole submission on PostgreSQL at 32 clients, compared with the same SQL and cryptography in a bare loop. */
export async function measure(): Promise<Figure> {
  const cluster = await startPostgres({ durable: true })
  const installation = await newInstallation({ postgresUrl: cluster.url })
  const server = await installation.startServer()
  const pid = server.child.pid ?? 0
  const used = () => cpuMilliseconds(pid) + cpuMilliseconds(cluster.pid())
  await submitOverHttp(server.url, installation, await prepareSubmissions(installation, 100), clients)
  await submitBare(installation, await prepareSubmissions(installation, 100), clients)

  const { value, limit, cpu } = await thrice(async () => {
    const list = await prepareSubmissions(installation, count)
    const before = used()
    const value = await submitOverHttp(server.url, installation, list, clients)
    const cpu = (used() - before) / count
    const limit = await submitBare(installation, await prepareSubmissions(installation, count), clients)
    return { value, limit, cpu }
  })
  await server.end()
  await installation.database.close()
  const raw = await twoInsertsPerSecond(cluster, clients)
  await cluster.stop()
  const ratio = rounded(value / limit)
  return {
    value: Math.round(value),
    limit: Math.round(limit),
    ratio,
    unit: 'submissions/s',
    target: '≥ 0.5 × bare loop; ≤ 3 ms server + database CPU each',
    met: ratio >= 0.5 && cpu <= 3,
    note: [
      `PostgreSQL, 32 clients, ${rounded(cpu)} ms CPU each`,
      'bare: the same functions without HTTP, 32 in flight, because pgbench cannot sign',
      raw === null ? 'pgbench is not installed' : `pgbench, two durable inserts: ${Math.round(raw)}/s`,
    ].join('; '),
  }
}
