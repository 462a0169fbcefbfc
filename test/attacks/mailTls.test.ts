import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { mailTrouble, openTransport } from '../../src/data/mail/transport.ts'
import { startMailServer } from '../mailServer.ts'
import { emails } from './attack.ts'

let closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing) await close()
  closing = []
})

/** A mail server reached by a name that is not this machine's own; an interceptor offers no TLS. */
async function relay(
  environment: Record<string, string> = {},
  { offersTls = false, host = '0.0.0.0', query = '' } = {},
) {
  const post = await startMailServer({ offersTls })
  closing.push(post.close)
  const config = readConfig({ SMTP_URL: `${post.url.replace('127.0.0.1', host)}${query}`, ...environment })
  const letter = { id: 'x', to: emails.paul, subject: 'Lien', text: 'secret' }
  const sends = () =>
    openTransport(config)
      .send(letter)
      .then(
        () => true,
        () => false,
      )
  return { post, sends, says: () => mailTrouble(config) }
}

test('ATT12 nothing is sent in clear to another machine, whatever the address asks', async () => {
  for (const query of ['', '/?ignoreTLS=true', '/?requireTLS=false&opportunisticTLS=true']) {
    const { post, sends, says } = await relay({}, { query })
    expect([await sends(), post.received]).toEqual([false, []])
    expect(await says()).toBe(
      'Attention : aucun email ne part par 0.0.0.0 : il n’offre pas TLS (SMTP_TLS=optional pour un relais interne). Voir SMTP_URL dans docs/install.md.',
    )
  }
})

test('ATT12 a certificate that nobody vouches for is refused, unless the operator says otherwise', async () => {
  const strict = await relay({}, { offersTls: true })
  expect([await strict.sends(), strict.post.received]).toEqual([false, []])
  expect(await strict.says()).toContain('certificat n’est pas reconnu')
  const lenient = await relay({ SMTP_TLS_VERIFY: 'no' }, { offersTls: true })
  expect([await lenient.says(), await lenient.sends()]).toEqual([null, true])
  expect(lenient.post.received).toHaveLength(1)
})

test('ATT12 an internal relay without TLS is used where that was asked for; this machine’s own is', async () => {
  const optional = await relay({ SMTP_TLS: 'optional' })
  expect([await optional.says(), await optional.sends()]).toEqual([null, true])
  const own = await relay({}, { host: '127.0.0.1', offersTls: true })
  expect([await own.says(), await own.sends()]).toEqual([null, true])
})

test('ATT12 the start says what is wrong with the mail server', async () => {
  const nowhere = (url: string) => mailTrouble(readConfig({ SMTP_URL: url }))
  expect(await nowhere('smtp://127.0.0.1:1')).toContain('il ne répond pas')
  expect(await mailTrouble(readConfig({}))).toBeNull()
  const { post } = await relay()
  const refused = post.url.replace('//', '//moi:motdepasse@')
  expect(await nowhere(refused)).toContain('il refuse l’identifiant ou le mot de passe')
  expect(await nowhere(refused)).not.toContain('motdepasse')
})
