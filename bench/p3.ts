import { openClient } from './http.ts'
import { percentile, rounded, thrice, type Figure } from './measure.ts'
import { publish, waitingInstallation } from './published.ts'

/** The results page's data after 100,000 published ballots, beside the same after 1,000. */
export async function measure(): Promise<Figure> {
  const many = await servePublished(100_000)
  const few = await servePublished(1_000)
  const { value, limit } = await thrice(async () => ({ value: await many.read(), limit: await few.read() }))
  await many.end()
  await few.end()
  const ratio = rounded(value / limit)
  return {
    value: rounded(value, 1),
    limit: rounded(limit, 1),
    ratio,
    unit: 'ms, p95',
    target: 'p95 ≤ 15 ms; ≤ 1.2 × the time at 1,000 ballots',
    met: value <= 15 && ratio <= 1.2,
    note: 'SQLite, 30 teams, the default questionnaire',
  }
}

async function servePublished(ballots: number) {
  const installation = await waitingInstallation(ballots)
  await publish(installation)
  const server = await installation.startServer()
  const client = openClient(server.url, 1)
  return {
    async read() {
      const times: number[] = []
      for (let each = 0; each < 200; each += 1) {
        const start = performance.now()
        const { status, text } = await client.call({
          path: `/api/results/${installation.waveId}`,
          cookie: installation.subAdmin,
        })
        if (status !== 200) throw new Error(`answered ${status} ${text}`)
        times.push(performance.now() - start)
      }
      return percentile(times, 0.95)
    },
    async end() {
      client.close()
      await server.end()
    },
  }
}
