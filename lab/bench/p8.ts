import { verify } from '@node-rs/argon2'
import { addAccount, password } from '../../test/people.ts'
import { openClient, probe, repeat } from './http.ts'
import { newInstallation } from './installation.ts'
import { percentile, rounded, thrice, type Figure } from './measure.ts'

const clients = 16
const seconds = 5
const warmUp = 10

/** Sign-ins at 16 clients, compared with bare argon2 verification, and what others wait meanwhile. */
export async function measure(): Promise<Figure> {
  const { database, companyId, startServer, subAdmin } = await newInstallation()
  const emails: string[] = []
  for (let i = 0; i < clients; i += 1) {
    const email = `personne${i}@exemple.fr`
    await addAccount(database.db, { firstName: 'Jo', lastName: `P${i}`, companyId, email })
    emails.push(email)
  }
  const { passwordHash } = await database.db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('email', '=', emails[0] ?? '')
    .executeTakeFirstOrThrow()
  const server = await startServer()
  const client = openClient(server.url, clients + 2)
  let turn = 0
  const signIn = () => {
    turn += 1
    const body = JSON.stringify({ door: 'employee', email: emails[turn % clients], password })
    return client.call({ path: '/api/auth/sign-in', method: 'POST', body })
  }
  // A server that has just started runs code that V8 has not compiled yet.
  await repeat(signIn, clients, warmUp)
  const { value, limit, others } = await thrice(async () => {
    const [signIns, reads] = await Promise.all([
      repeat(signIn, clients, seconds),
      probe(() => client.call({ path: '/api/me', cookie: subAdmin }), seconds),
    ])
    const bare = await repeat(
      async () => ({ status: (await verify(passwordHash ?? '', password)) ? 200 : 0 }),
      clients,
      seconds,
    )
    return { value: signIns.perSecond, limit: bare.perSecond, others: percentile(reads, 0.95) }
  })
  client.close()
  await server.end()
  const ratio = rounded(value / limit)
  return {
    value: rounded(value, 1),
    limit: rounded(limit, 1),
    ratio,
    unit: 'sign-ins/s',
    target: '≥ 0.85 × bare argon2; others p95 ≤ 50 ms',
    met: ratio >= 0.85 && others <= 50,
    note: `other requests meanwhile p95 ${rounded(others, 1)} ms`,
  }
}
