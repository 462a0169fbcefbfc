import { createServer } from 'node:http'
import type { Db } from '../../data/db/db.ts'
import { countLateJobs } from '../alarms/installation.ts'
import { refusedPlace } from '../../listen.ts'
import { openMetrics, type Metrics } from './metrics.ts'
import type { Parts } from '../../parts.ts'

/** `GET /metrics` on METRICS_ADDRESS, an address of its own that visitors cannot reach. */
export async function serveMetrics(parts: Parts): Promise<Metrics> {
  const metrics = openMetrics()
  const [host = '', port = ''] = parts.config.metricsAddress.split(':')
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    void readGauges(parts).then((gauges) => {
      response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
      response.end(metrics.text(gauges))
    })
  })
  await new Promise<void>((resolve, reject) => {
    const place = { host, port: Number(port) }
    server.once('error', (error) => reject(refusedPlace(error, place, 'METRICS_ADDRESS')))
    server.listen(place, resolve)
  })
  return {
    ...metrics,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readGauges({ database, clock }: Parts): Promise<Record<string, number>> {
  try {
    if (database.isDamaged()) return { ressenti_database_up: 0 }
    return { ressenti_database_up: 1, ...(await readBacklog(database.db, clock())) }
  } catch {
    return { ressenti_database_up: 0 }
  }
}

/** What should be small: mails that wait, jobs more than an hour late. */
async function readBacklog(db: Db, now: Date) {
  const mails = await db
    .selectFrom('mailOutbox')
    .select((q) => q.fn.countAll<number>().as('waiting'))
    .executeTakeFirst()
  return {
    ressenti_mails_waiting: Number(mails?.waiting ?? 0),
    ressenti_jobs_late: await countLateJobs(db, now),
  }
}
