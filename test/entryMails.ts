import { queueMail } from '../src/data/mail/store.ts'
import { sendDue } from '../src/data/mail/sending.ts'
import { mailWriter } from '../src/people/accountSettings/writeMail.ts'
import { cookieIn } from './attacks/attack.ts'
import type { Fixture } from './fixture.ts'

// Entering by a mail's link or code, as a browser without a session does it.

export const withMail = { SMTP_URL: 'smtp://127.0.0.1:1' }
export const paul = 'paul.martin@exemple.fr'

export const askCookie = (answer: Response) => cookieIn(answer.headers.getSetCookie(), 'ressenti-ask')

/** Another code than this one. */
export const wrongOf = (code: string) =>
  String((Number(code.replace(' ', '')) + 1) % 100_000_000).padStart(8, '0')

const said = async (answer: Response) => {
  const body = (await answer.json()) as { state?: string; code?: string; role?: string; left?: number }
  return { status: answer.status, ...body }
}

export function entering(on: Pick<Fixture, 'db' | 'parts' | 'now' | 'as'>) {
  const post = (path: string, body: object, cookie = '') =>
    on.as('visitor').post(`/api/access/${path}`, body, cookie ? { cookie } : {})

  /** What leaves now: recipient, token and code of each mail. */
  async function sent() {
    const mails: { to: string; text: string; token: string; code: string }[] = []
    const send = async ({ to, text }: { to: string; text: string }) => {
      const token = /\/entrer#([\w-]{64})/.exec(text)?.[1] ?? ''
      mails.push({ to, text, token, code: /\d{4} \d{4}$/m.exec(text)?.[0] ?? '' })
    }
    const write = mailWriter(on.db, on.parts.config, async () => null)
    await sendDue({ db: on.db, key: on.parts.key, transport: { send }, write }, on.now())
    return mails
  }

  const queue = (kind: 'activation' | 'confirmation', to: string) =>
    on.db.transaction().execute((tx) => queueMail(tx, { kind, to }, on.now()))

  return {
    post,
    sent,
    queue,
    accessLink: async () => {
      await queue('activation', paul)
      return (await sent())[0]?.token ?? ''
    },
    press: async (token: string, chosen = {}) => said(await post('link', { token, ...chosen })),
    look: async (token: string) => said(await post('link/look', { token })),
    renew: (token: string) => post('link/renewal', { token }),
    /** The cookie of the browser that asked. */
    ask: async (email = paul) => askCookie(await post('entry', { email })),
    type: async (cookie: string, code: string) => said(await post('entry/code', { code }, cookie)),
  }
}
