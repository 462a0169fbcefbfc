import type { Hono } from 'hono'
import { parseJson } from '../base/encoding/json.ts'
import type { SignInEntry } from '../people/auth/rules.ts'
import type { AppEnv } from '../context.ts'
import { password, type DemoPerson } from './people.ts'

type App = Pick<Hono<AppEnv>, 'request'>

const origin = 'http://127.0.0.1:3000'

/** Keeps its cookie, speaks JSON, and throws on a refusal. */
export function openBrowser(app: App) {
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const isForm = body instanceof FormData
    const response = await app.request(`${origin}${path}`, {
      method,
      headers: {
        origin,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} : ${response.status} ${text}`)
    return text === '' ? null : parseJson(text)
  }

  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body?: unknown) => send('POST', path, body),
    put: (path: string, body?: unknown) => send('PUT', path, body),
    patch: (path: string, body?: unknown) => send('PATCH', path, body),
    /** As the product's pages do for ballots (C3). */
    postWithoutCookie: (path: string, body: string) =>
      app.request(`${origin}${path}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body,
      }),
    async signIn(entry: SignInEntry, person: DemoPerson) {
      await send('POST', '/api/auth/sign-in', { door: entry, email: person.email, password })
    },
  }
}

export type Browser = ReturnType<typeof openBrowser>
