import { createHash } from 'node:crypto'
import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'kysely'
import type { Db } from '../../src/data/db/db.ts'
import { finish, listen, portOf } from '../../src/listen.ts'
import { password, type Fixture } from '../fixture.ts'

/** All rounds only where they were asked for: `npm run test:long`. */
export const long = process.env.ROUNDS === 'long'
export const rounds = (few: number, many: number) => (long ? many : few)

export const emails = {
  ada: 'ada.lovelace@exemple.fr',
  paul: 'paul.martin@exemple.fr',
  chloe: 'chloe.durand@exemple.fr',
  samia: 'samia.benali@exemple.fr',
  nora: 'nora.blanc@exemple.fr',
  remi: 'remi.noir@exemple.fr',
  mina: 'mina.petit@exemple.fr',
  nobody: 'personne@exemple.fr',
} as const

interface Ask {
  method?: string
  /** The address of this machine from which the socket is opened. */
  from?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** The product behind a real socket, with the limits of a real start. */
export async function served(on: Fixture) {
  const server = await listen(on.app.fetch, { host: '127.0.0.1', port: 0 })
  const port = portOf(server, 0)
  const origin = `http://127.0.0.1:${port}`

  function ask(path: string, { method = 'GET', from = '127.0.0.1', headers = {}, body }: Ask = {}) {
    return new Promise<Answer>((resolve, reject) => {
      const sent = {
        origin,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      }
      const options = {
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: sent,
        localAddress: from,
        agent: false,
      }
      const asking = request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      asking.on('error', reject)
      asking.end(body)
    })
  }

  /** Bytes as they are; what comes back until the server closes or falls silent. */
  function raw(bytes: string | Buffer, patience = 2_000) {
    return new Promise<string>((resolve) => {
      let said = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.setTimeout(patience, () => socket.destroy())
      socket.on('data', (chunk) => (said += chunk.toString('latin1')))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(said))
    })
  }

  const post = (path: string, form: unknown, more: Omit<Ask, 'body' | 'method'> = {}) =>
    ask(path, { method: 'POST', body: JSON.stringify(form), ...more })

  return { ask, post, raw, origin, port, server, close: () => finish(server) }
}

interface Entering {
  door?: 'employee' | 'admin' | 'sub-admin'
  typed?: string
  headers?: Record<string, string>
}

export function enter(
  on: Fixture,
  email: string,
  { door: area = 'employee', typed = password, headers = {} }: Entering = {},
) {
  return on.as('visitor').post('/api/auth/sign-in', { door: area, email, password: typed }, headers)
}

/** The pair « name=value » of a cookie that was set. */
export const cookieIn = (setCookie: string[] | undefined, name: string) =>
  setCookie?.find((each) => each.startsWith(`${name}=`))?.split(';')[0] ?? ''

export const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code

/** Everything that the database holds, as one hash: equal when nothing was written. */
export async function hashOf(db: Db): Promise<string> {
  const tables = await db.introspection.getTables()
  const hash = createHash('sha256')
  for (const { name } of tables
    .filter((table) => !table.isView)
    .sort((a, b) => a.name.localeCompare(b.name))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    const lines = rows.map((row) => JSON.stringify(row)).sort()
    hash.update(`${name}\n${lines.join('\n')}\n`)
  }
  return hash.digest('hex')
}

const csv = () => new File(['id,question,type\nq1,Tout va bien ?,likert\n'], 'questions.csv')

/** The form of a new questionnaire: for these teams, or for the whole company. */
export function questionnaire(teams: string[], more: Record<string, string> = {}) {
  const form = new FormData()
  form.set('title', 'Climat')
  form.set('audience', teams.length > 0 ? 'teams' : 'company')
  for (const team of teams) form.append('teams', team)
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  form.set('file', csv())
  return form
}
