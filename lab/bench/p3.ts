import { openClient } from './http.ts'
import { percentile, rounded, thrice, type Figure } from './measure.ts'
import { publish, waitingInstallation } from './published.ts'

/** The results page's data after 100,000 published ballots, compared with the same after 1,000. */
export async function measure(): Promise<Figure> {
  const many = await servePublished(100_000)
  const few = await servePublished(1_000)
  // Alternates both, so that other load of the machine affects them equally; warms up V8 first.
  const read = async (times: number) => {
    const value: number[] = []
    const limit: number[] = []
    for (let each = 0; each < times; each += 1) {
      value.push(await many.read())
      limit.push(await few.read())
    }
    return { value: percentile(value, 0.95), limit: percentile(limit, 0.95) }
  }
  await read(300)
  const { value, limit } = await thrice(() => read(400))
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
    /** How long one answer takes, in milliseconds. */
    async read() {
      const start = performance.now()
      const { status, text } = await client.call({
        path: `/api/results/${installation.waveId}`,
        cookie: installation.subAdmin,
      })
      if (status !== 200) throw new Error(`answered ${status} ${text}`)
      return performance.now() - start
    },
    async end() {
      client.close()
      await server.end()
    },
  }
}
