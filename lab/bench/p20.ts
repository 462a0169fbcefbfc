import { sql } from 'kysely'
import { readWays } from '../../src/campaigns/ways/store.ts'
import type { CompanyInScope } from '../../src/organisation/companies/requireCompany.ts'
import { engineOf } from '../../src/data/engines/engine.ts'
import { dayOf } from '../../src/base/time/civilDays.ts'
import { newAccessLink } from '../../src/people/entry/links.ts'
import { startPostgres } from '../../test/postgres.ts'
import { cpuMilliseconds } from './cpu.ts'
import { inFlight, openClient } from './http.ts'
import { addRespondents, newInstallation, type Installation } from './installation.ts'
import { median, rounded, type Figure } from './measure.ts'

const people = 20_000
const [forWays, forLinks] = [30, 10]
const asks = 500

/** Who could enter, of a large company, on both engines; then its people ask for links, look at theirs and press. */
export async function measure(): Promise<Figure> {
  const cluster = await startPostgres({ durable: true })
  const postgres = await newInstallation({ postgresUrl: cluster.url })
  const inPostgres = await waysIn(postgres)
  await postgres.database.close()
  await cluster.stop()
  const installation = await newInstallation()
  const inSqlite = await waysIn(installation)
  const { ask, look, press } = await entering(installation)
  const ways = Math.max(inSqlite, inPostgres)
  const shares = [ways / forWays, ask / forLinks, look / 5, press / forLinks]
  return {
    value: rounded(ways, 1),
    limit: forWays,
    ratio: rounded(Math.max(...shares)),
    unit: 'ms',
    target: `ways of ${people} people ≤ ${forWays} ms on both engines; processor of asking for a link and of entering ≤ ${forLinks} ms each, of looking ≤ 5 ms`,
    met: shares.every((share) => share <= 1),
    note: `SQLite ${rounded(inSqlite, 1)} ms, PostgreSQL ${rounded(inPostgres, 1)} ms; asking ${rounded(ask)} ms, looking ${rounded(look)} ms, entering ${rounded(press)} ms of processor`,
  }
}

async function waysIn({ database: { db }, companyId }: Installation): Promise<number> {
  await addRespondents(db, companyId, people)
  // Half of them have a letter, as where no mail goes.
  const some = await db.selectFrom('accounts').select('id').where('companyId', '=', companyId).execute()
  for (let from = 0; from < some.length / 2; from += 500)
    await db
      .insertInto('activationCodes')
      .values(some.slice(from, from + 500).map(({ id }) => ({ ...letter, accountId: id, codeHmac: id })))
      .execute()
  // As PostgreSQL itself does within a minute.
  if (engineOf(db) === 'postgres') await sql`vacuum analyze accounts, activation_codes`.execute(db)
  const company = (await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()) as unknown as CompanyInScope
  const ways = { today: dayOf(new Date(), 'Europe/Paris'), hasMail: true, providers: new Map() }
  const times: number[] = []
  for (let each = 0; each < 21; each += 1) {
    const begun = performance.now()
    const { people: all } = await readWays(db, company, undefined, ways)
    times.push(performance.now() - begun)
    if (all < people) throw new Error(`${all} people instead of ${people}`)
  }
  return median(times)
}

const letter = { madeOn: '2026-11-01', expiresOn: '2100-01-01', usedOn: null }

/** Milliseconds of processor per request. */
async function entering({ database: { db }, companyId, startServer }: Installation) {
  const found = await db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('companyId', '=', companyId)
    .where('role', '=', 'employee')
    .limit(2 * asks)
    .execute()
  const server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const client = openClient(server.url, 4)
  const measured = async (path: string, expected: number, bodies: readonly object[]) => {
    const post = async (body: object) => {
      const { status, text } = await client.call({ path, method: 'POST', body: JSON.stringify(body) })
      if (status !== expected) throw new Error(`${path} answered ${status}: ${text}`)
    }
    // Until V8 has compiled what it runs.
    await inFlight(bodies.slice(asks), 4, post)
    const begun = cpuMilliseconds(server.child.pid ?? 0)
    await inFlight(bodies.slice(0, asks), 4, post)
    return (cpuMilliseconds(server.child.pid ?? 0) - begun) / asks
  }
  const tokens = []
  for (const { id } of found) tokens.push({ token: (await newAccessLink(db, id, new Date())) ?? '' })
  const look = await measured('/api/access/link/look', 200, tokens)
  const press = await measured('/api/access/link', 200, tokens)
  const emails = found.map(({ email }) => ({ email: email ?? '' }))
  const ask = await measured('/api/access/entry', 202, emails)
  client.close()
  await server.end()
  return { ask, look, press }
}
