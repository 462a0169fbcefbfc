import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailWriter } from '../../src/access/writeMail.ts'
import { days, hours, minutes } from '../../src/kit/dates.ts'
import { letters } from '../../src/mail/messages.ts'
import { queueMail, sealDetails, sendDue } from '../../src/mail/store.ts'
import { openTransport } from '../../src/mail/transport.ts'
import { adminReset } from '../../src/auth/adminReset.ts'
import { addAccount, world, type World } from '../world.ts'
import { emails } from './attack.ts'

interface Received {
  from: string
  to: string[]
  text: string
}

let received: Received[] = []
let mood: 'ready' | 'rejecting' | 'silent' = 'ready'
let smtp: SMTPServer
let url = ''

beforeEach(async () => {
  received = []
  mood = 'ready'
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(mood === 'rejecting' ? new Error('no') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        received.push({
          from,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        if (mood !== 'silent') done()
      })
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
})
afterEach(() => new Promise<void>((resolve) => smtp.close(resolve)))

const waiting = (on: World) => on.db.selectFrom('mailOutbox').selectAll().execute()

function postOf(on: World) {
  const { db, parts } = on
  return { db, key: parts.key, transport: openTransport(parts.config), write: mailWriter(db, parts.config) }
}

test('EM-01 a mail server that refuses, is away or dies loses no mail and holds nobody up', async () => {
  const on = await world({ SMTP_URL: url })
  const asked = await on.as('visitor').post('/api/access/reset', { email: emails.paul })
  expect(asked.status).toBe(202)
  mood = 'rejecting'
  await sendDue(postOf(on), on.now())
  expect(received).toEqual([])
  expect(await waiting(on)).toMatchObject([{ attempts: 1 }])
  await sendDue(postOf(on), on.now())
  expect(await waiting(on)).toMatchObject([{ attempts: 1 }])
  on.travel(minutes(1))
  const nowhere = {
    ...postOf(on),
    transport: openTransport({ ...on.parts.config, smtpUrl: 'smtp://127.0.0.1:1' }),
  }
  await sendDue(nowhere, on.now())
  expect(await waiting(on)).toMatchObject([{ attempts: 2 }])
  mood = 'ready'
  on.travel(minutes(2))
  await sendDue(postOf(on), on.now())
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'ressenti@localhost', to: [emails.paul] })
  expect(await waiting(on)).toEqual([])
})

test('EM-01 killed between sending and noting, a mail is sent once more under the same id', async () => {
  const on = await world({ SMTP_URL: url })
  await queueMail(on.db, { kind: 'account_approved', to: emails.paul }, on.now())
  const dying = {
    ...postOf(on),
    transport: {
      send: () =>
        openTransport(on.parts.config)
          .send({ ...letters.account_rejected(), id: 'x', to: emails.paul })
          .then(() => new Promise<never>(() => undefined)),
    },
  }
  void sendDue(dying, on.now())
  await expect.poll(() => received.length).toBe(1)
  await sendDue(postOf(on), on.now())
  expect(received).toHaveLength(1)
  on.travel(minutes(2))
  await sendDue(postOf(on), on.now())
  await sendDue(postOf(on), on.now())
  expect(received).toHaveLength(2)
  expect(await waiting(on)).toEqual([])
})

test('EM-01 two processes send each mail once, and give up after three days', async () => {
  const on = await world({ SMTP_URL: url })
  for (let n = 0; n < 6; n += 1)
    await queueMail(on.db, { kind: 'account_approved', to: `a${n}@exemple.fr` }, on.now())
  await Promise.all([sendDue(postOf(on), on.now()), sendDue(postOf(on), on.now())])
  expect(received.map(({ to }) => to[0]).sort()).toEqual([0, 1, 2, 3, 4, 5].map((n) => `a${n}@exemple.fr`))
  mood = 'rejecting'
  await queueMail(on.db, { kind: 'account_approved', to: 'late@exemple.fr' }, on.now())
  on.travel(days(3))
  await sendDue(postOf(on), on.now())
  expect(await waiting(on)).toEqual([])
})

test('EM-02 a hundred resets give three mails to one address, twenty to the addresses of one asker', async () => {
  const on = await world({ SMTP_URL: url })
  const ask = (email: string) => on.as('visitor').post('/api/access/reset', { email })
  for (let n = 0; n < 12; n += 1) expect((await ask(emails.paul)).status).toBe(202)
  expect(await waiting(on)).toHaveLength(3)
  for (let n = 0; n < 20; n += 1) expect((await ask(`a${n}@exemple.fr`)).status).toBe(202)
  expect(await waiting(on)).toHaveLength(3 + 8)
  on.travel(hours(1))
  await ask(emails.paul)
  expect(await waiting(on)).toHaveLength(12)
})

test('EM-03 nothing that somebody typed is in a mail', async () => {
  const on = await world({ SMTP_URL: url })
  await addAccount(on.db, {
    firstName: '<b>http://evil.example</b>',
    lastName: 'x'.repeat(100),
    email: 'evil@exemple.fr',
  })
  await queueMail(on.db, { kind: 'account_approved', to: 'evil@exemple.fr' }, on.now())
  await queueMail(on.db, { kind: 'account_rejected', to: 'evil@exemple.fr' }, on.now())
  const sealedDetails = sealDetails(on.parts.key, { code: 'ABCD-EFGH' })
  await queueMail(on.db, { kind: 'invitation', to: 'evil@exemple.fr', sealedDetails }, on.now())
  expect(JSON.stringify(await waiting(on))).not.toContain('ABCD')
  await on.as('visitor').post('/api/access/reset', { email: 'evil@exemple.fr' })
  await sendDue(postOf(on), on.now())
  expect(received).toHaveLength(4)
  for (const { text, to } of received) {
    expect(text).not.toMatch(/evil\.example|<b>|x{20}|text\/html/)
    expect(text).toMatch(/Content-Type: text\/plain/)
    expect(to).toEqual(['evil@exemple.fr'])
  }
  expect(received.some(({ text }) => text.includes('ABCD-EFGH'))).toBe(true)
})

test('EM-04 without a mail server the page says whom to ask, and a command prints the link', async () => {
  const on = await world()
  const said = await on.as('visitor').get('/api/access/reset')
  expect(await said.json()).toEqual({ mail: false, passwordMinLength: 6 })
  const environment = { DATA_DIR: on.parts.config.dataDir, LOG_LEVEL: 'silent' }
  await expect(adminReset([], environment)).rejects.toThrow('Usage')
  await expect(adminReset(['personne@exemple.fr'], environment)).rejects.toThrow('Aucun compte')
  rmSync(on.parts.config.dataDir, { recursive: true, force: true })
})
