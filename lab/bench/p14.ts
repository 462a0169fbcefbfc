import { setTimeout as wait } from 'node:timers/promises'
import { password } from '../../test/people.ts'
import { openClient, type Call } from './http.ts'
import { newInstallation } from './installation.ts'
import { percentile, rounded, type Figure } from './measure.ts'
import { prepareSubmissions } from './submissions.ts'
import { updateRows } from '../../test/rows.ts'

const people = Number(process.env.P14_PEOPLE ?? 5_000)
const minutes = Number(process.env.P14_MINUTES ?? 10)
/** One in this many people mistypes the password first. */
const mistypes = 20

/**
 * Launch morning: a whole company behind one address signs in, reads its account and sends within ten minutes. Nobody
 * is refused.
 */
export async function measure(): Promise<Figure> {
  const installation = await newInstallation()
  const list = await prepareSubmissions(installation, people)
  const emails = await withPassword(installation, list)
  const server = await installation.startServer()
  // One address for all, as the proxy in front reports it.
  const client = openClient(server.url, 256, '203.0.113.7')
  const pages: number[] = []
  const signIns: number[] = []
  const refused: string[] = []

  async function ask(what: string, call: Call, expected: number, times: number[]) {
    const start = performance.now()
    const answer = await client.call(call)
    times.push(performance.now() - start)
    if (answer.status !== expected) refused.push(`${what}: ${answer.status} ${answer.text.slice(0, 80)}`)
    return answer
  }

  async function morning(person: (typeof list)[number], n: number) {
    await wait(Math.random() * minutes * 60_000)
    const signIn = (typed: string): Call => {
      const form = { door: 'employee', email: emails.get(person.accountId), password: typed }
      return { path: '/api/auth/sign-in', method: 'POST', body: JSON.stringify(form) }
    }
    if (n % mistypes === 0) await ask('mistyped', signIn('mauvais'), 401, signIns)
    const { cookie } = await ask('sign-in', signIn(password), 200, signIns)
    await ask('me', { path: '/api/me', cookie }, 200, pages)
    await ask('cards', { path: '/api/responses', cookie }, 200, pages)
    const path = `/api/responses/${installation.waveId}/signature`
    await ask('signature', { path, method: 'POST', cookie, body: person.signature }, 200, pages)
    await ask('deposit', { path: '/api/ballots', method: 'POST', body: person.deposit }, 200, pages)
  }

  const begun = performance.now()
  await Promise.all(list.map((person, n) => morning(person, n)))
  const lasted = (performance.now() - begun) / 60_000
  client.close()
  await server.end()
  const p95 = percentile(pages, 0.95)
  return {
    value: refused.length,
    limit: 0,
    ratio: rounded(p95, 1),
    unit: 'refused',
    target: '0 refused; a page’s requests p95 ≤ 300 ms (ratio)',
    met: refused.length === 0 && p95 <= 300,
    note: `${people} people of one address in ${rounded(lasted, 1)} min; sign-in p95 ${rounded(percentile(signIns, 0.95), 0)} ms ${refused.slice(0, 3).join('; ')}`,
  }
}

/** Sets the tests’ password for everybody; returns the e-mails by account. */
async function withPassword(
  { database }: Awaited<ReturnType<typeof newInstallation>>,
  list: { accountId: string }[],
) {
  const { passwordHash } = await database.db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  await updateRows(database.db, 'accounts', { role: 'employee' }, { passwordHash })
  return new Map(list.map(({ accountId }) => [accountId, `${accountId.toLowerCase()}@exemple.fr`]))
}
