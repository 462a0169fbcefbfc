import { request, type RequestOptions } from 'node:https'
import { connect } from 'node:http2'
import { setTimeout as wait } from 'node:timers/promises'
import type { IncomingMessage } from 'node:http'
import type { Installation } from '../bench/installation.ts'

interface Answer {
  status: number
  text: string
  headers: IncomingMessage['headers']
}

/** Another machine's address, as the proxy sees it. */
const visitor = '127.0.0.7'

/** What must work through a proxy; what did not. */
export async function visit(name: string, port: number, installation: Installation): Promise<string[]> {
  const complaints: string[] = []
  const expect = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) complaints.push(`${what}: ${String(found)} instead of ${String(expected)}`)
  }
  const secure = (cookie: string) => cookie.replace('ressenti=', '__Host-ressenti=')
  const [admin, subAdmin] = [secure(installation.admin), secure(installation.subAdmin)]
  const home = `https://${name}:${port}`
  const place = {
    host: '127.0.0.1',
    port,
    servername: name,
    localAddress: visitor,
    rejectUnauthorized: false,
  }
  const ask = (path: string, options: RequestOptions = {}, body?: string | Buffer) =>
    send(
      { ...place, path, ...options, headers: { host: `${name}:${port}`, origin: home, ...options.headers } },
      body,
    )
  const json = (cookie: string) => ({
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
  })

  const page = await ask('/login', { headers: { accept: 'text/html' } })
  expect('/login', page.status, 200)
  expect('its policy', page.headers['content-security-policy'] !== undefined, true)
  expect('HTTP/2', await overHttp2(home, place), 200)
  for (let turn = 0; turn < 10; turn += 1)
    expect('a session in each process', (await ask('/api/me', { headers: { cookie: admin } })).status, 200)

  const live = listen({ ...place, path: '/api/live', headers: { host: `${name}:${port}`, cookie: subAdmin } })
  expect('the stream begins at once', await live.heard('event: ready'), true)
  expect(
    'a team',
    (
      await ask(
        `/api/companies/${installation.companyId}/teams`,
        json(subAdmin),
        JSON.stringify({ name: 'a/b' }),
      )
    ).status,
    201,
  )
  expect('the change comes at once', await live.heard('data: teams'), true)
  live.close()

  const key = encodeURIComponent(`${installation.companyId}-a/b`)
  const team = `/api/companies/${installation.companyId}/teams/${key}`
  expect('an encoded slash', (await ask(team, { headers: { cookie: subAdmin } })).status, 200)
  const screen = await ask(`/admin/company/${installation.companyId}/team/a%2Fb`, {
    headers: { accept: 'text/html' },
  })
  expect('an encoded slash in a screen', screen.status, 200)

  const upload = (rows: number) => {
    const [head, form] = multipart(rows)
    return ask(
      '/api/questionnaires',
      { method: 'POST', headers: { cookie: subAdmin, 'content-type': head } },
      form,
    )
  }
  expect('an upload', (await upload(100)).status, 201)
  expect('an upload that is too large', (await upload(40_000)).status, 413)

  const person = { firstName: 'Zoé', lastName: 'Blanc', companyName: 'Acme', email: `zoe.${port}@exemple.fr` }
  const account = JSON.stringify({ ...person, password: 'secret', confirmation: 'secret' })
  const lying = json('')
  await ask(
    '/api/auth/register/employee',
    { ...lying, headers: { ...lying.headers, 'x-forwarded-for': '9.9.9.9' } },
    account,
  )
  const keys = await installation.database.db.selectFrom('rateLimits').select('key').execute()
  expect(
    'the address of a visitor who lies',
    keys.some(({ key }) => key.includes(visitor)),
    true,
  )
  expect(
    'his own address',
    keys.some(({ key }) => key.includes('9.9.9.9')),
    false,
  )
  expect('key list', (await ask(`/api/waves/${installation.waveId}/keys`)).status, 200)
  return complaints
}

/** Requests with personal data while no server answers: the proxy's failure log must not contain them. */
export async function visitNobody(name: string, port: number, { waveId }: Installation): Promise<number> {
  const place = { host: '127.0.0.1', port, servername: name, rejectUnauthorized: false }
  const answer = await send({
    ...place,
    path: `/api/waves/${waveId}/keys`,
    headers: { host: `${name}:${port}` },
  })
  return answer.status
}

function send(options: RequestOptions, body?: string | Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => (text += String(part)))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

function overHttp2(home: string, place: { host: string; port: number; servername: string }): Promise<number> {
  return new Promise((resolve) => {
    const session = connect(`https://127.0.0.1:${place.port}`, { ...place, rejectUnauthorized: false })
    session.on('error', () => resolve(0))
    const asked = session.request({
      ':path': '/login',
      ':authority': new URL(home).host,
      accept: 'text/html',
    })
    asked.on('response', (headers) => {
      resolve(Number(headers[':status']))
      session.destroy()
    })
  })
}

/** A live stream, and whether it says something within three seconds: a buffer would keep it for longer. */
function listen(options: RequestOptions) {
  let text = ''
  const asked = request(
    options,
    (answer) => void answer.setEncoding('utf8').on('data', (part) => (text += String(part))),
  )
  asked.on('error', () => undefined)
  asked.end()
  async function heard(words: string): Promise<boolean> {
    for (let turn = 0; turn < 60 && !text.includes(words); turn += 1) await wait(50)
    return text.includes(words)
  }
  return { heard, close: () => asked.destroy() }
}

function multipart(rows: number): [string, Buffer] {
  const questions = Array.from(
    { length: rows },
    (_, row) => `q${row};Êtes-vous bien installé dans votre bureau ?;likert`,
  )
  const fields = { title: 'Bureau', audience: 'company' }
  const parts = Object.entries(fields).map(
    ([field, value]) => `--part\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const file = `--part\r\nContent-Disposition: form-data; name="file"; filename="q.csv"\r\nContent-Type: text/csv\r\n\r\n`
  const text = `${parts.join('')}${file}id;question;type\n${questions.join('\n')}\n\r\n--part--\r\n`
  return ['multipart/form-data; boundary=part', Buffer.from(text)]
}
