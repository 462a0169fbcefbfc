import { newInstallation } from './installation.ts'
import { rounded, thrice, type Figure } from './measure.ts'
import { prepareSubmissions, submitBare, submitOverHttp } from './submissions.ts'

const clients = 32
const count = 1_000

/** One whole submission on SQLite, compared with the same SQL and cryptography in a bare loop. */
export async function measure(): Promise<Figure> {
  const served = await newInstallation()
  const bare = await newInstallation()
  const server = await served.startServer()
  await submitOverHttp(server.url, served, await prepareSubmissions(served, 100), clients)
  await submitBare(bare, await prepareSubmissions(bare, 100), clients)
  const { value, limit } = await thrice(async () => ({
    value: await submitOverHttp(server.url, served, await prepareSubmissions(served, count), clients),
    limit: await submitBare(bare, await prepareSubmissions(bare, count), clients),
  }))
  await server.end()
  const ratio = rounded(value / limit)
  return {
    value: Math.round(value),
    limit: Math.round(limit),
    ratio,
    unit: 'submissions/s',
    target: '≥ 0.5 × bare loop',
    met: ratio >= 0.5,
    note: 'SQLite, 32 clients; bare: the same functions without HTTP',
  }
}
