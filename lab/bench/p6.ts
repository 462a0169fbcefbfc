import { sql } from 'kysely'
import { startPostgres } from '../../test/postgres.ts'
import { openClient, inFlight } from './http.ts'
import { addRespondents, newInstallation, type Installation } from './installation.ts'
import { percentile, rounded, thrice, type Figure } from './measure.ts'

const people = 100_000
const searches = [
  'eloise martin',
  'zoe',
  'garcia 1',
  'durand',
  'lefevre',
  'oenone',
  'exemple.fr',
  'petit a',
  'inexistant',
  '',
]

/** Search and pages of employees among 100,000, on both engines; the slower one counts. */
export async function measure(): Promise<Figure> {
  const cluster = await startPostgres({ durable: true })
  const sqlite = await searched(await newInstallation())
  const postgres = await searched(await newInstallation({ postgresUrl: cluster.url }))
  await cluster.stop()
  const value = Math.max(sqlite, postgres)
  return {
    value: rounded(value, 1),
    limit: 30,
    ratio: rounded(value / 30),
    unit: 'ms, p95',
    target: 'p95 ≤ 30 ms on both engines',
    met: value <= 30,
    note: `SQLite ${rounded(sqlite, 1)} ms, PostgreSQL ${rounded(postgres, 1)} ms; the limit is the target itself`,
  }
}

/** What autovacuum does of itself in the minutes after so many rows came. */
async function settled({ db, engine }: Installation['database']) {
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
}

async function searched({ database, companyId, startServer, admin }: Installation): Promise<number> {
  await addRespondents(database.db, companyId, people)
  await settled(database)
  const server = await startServer()
  const client = openClient(server.url, 2)
  const pages = searches.flatMap((search) => [1, 2, 40].map((page) => ({ search, page })))
  const list = Array.from({ length: 4 }, () => pages).flat()
  const { value } = await thrice(async () => {
    const { times } = await inFlight(list, 2, async ({ search, page }) => {
      const query = new URLSearchParams({ ...(search && { search }), page: String(page) })
      const { status, text } = await client.call({
        path: `/api/employees?${query.toString()}`,
        cookie: admin,
      })
      if (status !== 200) throw new Error(`answered ${status}: ${text}`)
    })
    return { value: percentile(times, 0.95) }
  })
  client.close()
  await server.end()
  return value
}
