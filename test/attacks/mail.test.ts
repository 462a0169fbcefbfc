import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailWriter } from '../../src/people/accountSettings/writeMail.ts'
import { days, hours, minutes } from '../../src/base/time/dates.ts'
import { mailTemplates } from '../../src/data/mail/messages.ts'
import { sendDue } from '../../src/data/mail/sending.ts'
import { queueMail } from '../../src/data/mail/store.ts'
import { openTransport } from '../../src/data/mail/transport.ts'
import { readable, startMailServer } from '../mailServer.ts'
import { addAccount, fixture, type Fixture } from '../fixture.ts'
import { emails } from './attack.ts'
import { updateRows } from '../rows.ts'

let post: Awaited<ReturnType<typeof startMailServer>>
let url = ''
beforeEach(async () => {
  post = await startMailServer()
  url = post.url
})
afterEach(() => post.close())

const waiting = (on: Fixture) => on.db.selectFrom('mailOutbox').selectAll().execute()

function postOf(on: Fixture) {
  const { db, parts } = on
  return {
    db,
    key: parts.key,
    transport: openTransport(parts.config),
    write: mailWriter(db, parts.config, async () => null),
  }
}

test('EM-01 a mail server that refuses, is away or dies loses no mail and holds nobody up', async () => {
  const on = await fixture({ SMTP_URL: url })
  const asked = await on.as('visitor').post('/api/access/reset', { email: emails.paul })
  expect(asked.status).toBe(202)
  post.state.mood = 'rejecting'
  await sendDue(postOf(on), on.now())
  expect(post.received).toEqual([])
  expect(await waiting(on)).toMatchObject([{ attempts: 1 }])
  await sendDue(postOf(on), on.now())
  expect(await waiting(on)).toMatchObject([{ attempts: 1 }])
  on.travel(hours(1))
  const nowhere = {
    ...postOf(on),
    transport: openTransport({ ...on.parts.config, smtpUrl: 'smtp://127.0.0.1:1' }),
  }
  await sendDue(nowhere, on.now())
  expect(await waiting(on)).toMatchObject([{ attempts: 1 }])
  post.state.mood = 'ready'
  on.travel(minutes(1))
  await queueMail(on.db, { kind: 'account_approved', to: emails.paul }, on.now())
  await sendDue(postOf(on), on.now())
  expect(post.received).toHaveLength(1)
  expect(post.received[0]).toMatchObject({ from: 'ressenti@localhost', to: [emails.paul] })
  expect(await waiting(on)).toEqual([])
})

test('EM-01 killed between sending and noting, a mail is sent once more under the same id', async () => {
  const on = await fixture({ SMTP_URL: url })
  await queueMail(on.db, { kind: 'account_approved', to: emails.paul }, on.now())
  const dying = {
    ...postOf(on),
    transport: {
      send: () =>
        openTransport(on.parts.config)
          .send({ ...mailTemplates.account_rejected(), id: 'x', to: emails.paul })
          .then(() => new Promise<never>(() => undefined)),
    },
  }
  void sendDue(dying, on.now())
  await expect.poll(() => post.received.length).toBe(1)
  await sendDue(postOf(on), on.now())
  expect(post.received).toHaveLength(1)
  on.travel(minutes(2))
  await sendDue(postOf(on), on.now())
  await sendDue(postOf(on), on.now())
  expect(post.received).toHaveLength(2)
  expect(await waiting(on)).toEqual([])
})

test('EM-01 two processes send each mail once, and give up after three days', async () => {
  const on = await fixture({ SMTP_URL: url })
  for (let n = 0; n < 6; n += 1)
    await queueMail(on.db, { kind: 'account_approved', to: `a${n}@exemple.fr` }, on.now())
  await Promise.all([sendDue(postOf(on), on.now()), sendDue(postOf(on), on.now())])
  expect(post.received.map(({ to }) => to[0]).sort()).toEqual(
    [0, 1, 2, 3, 4, 5].map((n) => `a${n}@exemple.fr`),
  )
  post.state.mood = 'rejecting'
  await queueMail(on.db, { kind: 'account_approved', to: 'late@exemple.fr' }, on.now())
  on.travel(days(3))
  await sendDue(postOf(on), on.now())
  expect(await waiting(on)).toEqual([])
})

test('EM-02 a hundred resets give three mails to one address, two hundred to the addresses of one asker; what is not sent is not told as sent', async () => {
  const on = await fixture({ SMTP_URL: url })
  const ask = async (email: string) => (await on.as('visitor').post('/api/access/reset', { email })).status
  for (const email of [emails.paul, emails.nobody]) {
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => ask(email)))
    expect(atOnce.sort()).toEqual([202, 202, 202, 429, 429])
    for (let n = 0; n < 9; n += 1) expect(await ask(email)).toBe(429)
  }
  expect(await waiting(on)).toHaveLength(6)
  await updateRows(on.db, 'rateLimits', { key: 'reset-address:127.0.0.1' }, { points: 198 })
  const asked = []
  for (let n = 0; n < 5; n += 1) asked.push(await ask(`a${n}@exemple.fr`))
  expect(asked).toEqual([202, 202, 429, 429, 429])
  expect(await waiting(on)).toHaveLength(8)
  on.travel(hours(1))
  expect(await ask(emails.paul)).toBe(202)
})

test('EM-03 nothing that somebody typed is in a mail', async () => {
  const on = await fixture({ SMTP_URL: url })
  await addAccount(on.db, {
    firstName: '<b>http://evil.example</b>',
    lastName: 'x'.repeat(100),
    email: 'evil@exemple.fr',
  })
  await queueMail(on.db, { kind: 'account_approved', to: 'evil@exemple.fr' }, on.now())
  await queueMail(on.db, { kind: 'account_rejected', to: 'evil@exemple.fr' }, on.now())
  const details = { code: 'ABCD-EFGH' }
  await queueMail(on.db, { kind: 'invitation', to: 'evil@exemple.fr', details }, on.now())
  expect(JSON.stringify(await waiting(on))).not.toContain('ABCD')
  await on.as('visitor').post('/api/access/reset', { email: 'evil@exemple.fr' })
  await sendDue(postOf(on), on.now())
  expect(post.received).toHaveLength(4)
  for (const { text, to } of post.received) {
    expect(text).not.toMatch(/evil\.example|<b>|x{20}|text\/html/)
    expect(text).toMatch(/Content-Type: text\/plain/)
    expect(to).toEqual(['evil@exemple.fr'])
  }
  expect(post.received.some(({ text }) => text.includes('ABCD-EFGH'))).toBe(true)
})

test('EM-03 whoever is invited receives the code or the address, as a text', async () => {
  const on = await fixture({ SMTP_URL: url })
  await updateRows(on.db, 'companies', { id: on.acme.id }, { name: '<b>http://evil.example/</b>' })
  const made = await on
    .as('ada')
    .post('/api/administrators/invitations', { email: ' Nouvelle@Exemple.fr\u00a0' })
  const { code } = (await made.json()) as { code: string }
  const people = ['un@exemple.fr', 'deux@exemple.fr', 'UN@exemple.fr']
  expect((await on.as('samia').post('/api/sub-admin/invitations', { emails: people })).status).toBe(204)
  expect(JSON.stringify(await waiting(on))).not.toMatch(new RegExp(`${code}|evil`))
  await sendDue(postOf(on), on.now())
  expect(post.received.map(({ to }) => to.join()).sort()).toEqual([
    'deux@exemple.fr',
    'nouvelle@exemple.fr',
    'un@exemple.fr',
  ])
  for (const mail of post.received) {
    expect(mail.text).toMatch(/Content-Type: text\/plain/)
    expect(readable(mail)).not.toMatch(/<b>|http:\/\/evil/)
    expect(readable(mail)).toContain(
      mail.to[0] === 'nouvelle@exemple.fr'
        ? code
        : 'http://127.0.0.1:3000/register?entreprise=%3Cb%3Ehttp%3A%2F%2Fevil.example%2F%3C%2Fb%3E',
    )
  }
})

test('EM-02 EM-03 invitations go to addresses only, to fifty at a time, ten times an hour', async () => {
  const on = await fixture({ SMTP_URL: url })
  const invite = (emails: string[]) => on.as('samia').post('/api/sub-admin/invitations', { emails })
  const many = Array.from({ length: 51 }, (_, n) => `a${n}@exemple.fr`)
  for (const wrong of [
    [],
    many,
    ['a@exemple.fr\r\nBcc: b@exemple.fr'],
    ['a@exemple.fr, b@exemple.fr'],
    ['x'],
  ])
    expect((await invite(wrong)).status).toBe(400)
  expect(await waiting(on)).toEqual([])
  for (let n = 0; n < 10; n += 1) expect((await invite([`a${n}@exemple.fr`])).status).toBe(204)
  expect((await invite(['late@exemple.fr'])).status).toBe(429)
  expect(await waiting(on)).toHaveLength(10)
  const silent = await fixture()
  const refused = await silent.as('samia').post('/api/sub-admin/invitations', { emails: ['a@exemple.fr'] })
  expect([refused.status, await refused.json()]).toEqual([409, { code: 'mail_off' }])
  const admin = await silent.as('ada').post('/api/administrators/invitations', { email: 'a@exemple.fr' })
  expect([admin.status, await waiting(silent)]).toEqual([409, []])
})

test('EM-04 without a mail server the page says whom to ask', async () => {
  const on = await fixture()
  const said = await on.as('visitor').get('/api/access/reset')
  expect(await said.json()).toEqual({ mail: false, passwordMinLength: 6 })
})
