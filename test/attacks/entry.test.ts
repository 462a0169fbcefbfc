import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publishChange } from '../../src/data/db/publishChange.ts'
import { sendDue } from '../../src/data/mail/sending.ts'

import { codeHmac } from '../../src/people/accountSettings/activation.ts'
import { newAccessLink, newResetLink } from '../../src/people/entry/links.ts'
import { mailWriter } from '../../src/people/accountSettings/writeMail.ts'
import { hours, later } from '../../src/base/time/dates.ts'
import { password, type Fixture, type Person } from '../fixture.ts'
import { insertRows, findRow, sealedAgain, updateRows } from '../rows.ts'
import { imported, singleSignOn } from '../singleSignOn.ts'
import { openCompanyWave } from '../waves.ts'
import { emails, enter } from './attack.ts'

// C23.2: a colleague who also writes the database, without the application key, enters nobody's account. Here `on.db`
// is the writer's own SQL; what is allowed to a fixture goes through test/rows.ts, which seals again.

let sso: Awaited<ReturnType<typeof singleSignOn>>
beforeAll(async () => void (sso = await singleSignOn()))
afterAll(() => sso.close())

let on: Fixture
beforeEach(async () => void (on = await sso.connected({ SMTP_URL: 'smtp://127.0.0.1:1' })))

const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const me = async (cookie: string) => (await on.app.request('/api/me', { headers: { cookie } })).status
const set = (id: string, values: object) =>
  on.db.updateTable('accounts').set(values).where('id', '=', id).execute()
const signIn = async (email: string, typed = password) => (await enter(on, email, { typed })).status
const statusAs = async (person: Person) => (await on.as(person).get('/api/me')).status

test('C23.2 an inserted session row opens nothing, nor one’s own moved to another account', async () => {
  const expiresAt = later(on.now(), hours(24))
  for (const hash of [sha('known'), sha(`${on.ids.paul}-known`)])
    await on.db
      .insertInto('sessions')
      .values({
        tokenHash: hash,
        id: hash.slice(0, 20),
        accountId: on.ids.paul,
        createdAt: expiresAt,
        expiresAt,
      })
      .execute()
  expect(await me('ressenti=known')).toBe(401)
  expect(await me(`ressenti=${on.ids.paul}-known`)).toBe(401)
  const answer = await enter(on, emails.chloe, { typed: password })
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  expect(await me(cookie)).toBe(200)
  await on.db.updateTable('sessions').set({ accountId: on.ids.paul }).execute()
  expect(await me(cookie)).toBe(401)
  expect(await me(cookie.replace(on.ids.chloe, on.ids.paul))).toBe(401)
})

test.each([
  ['another role', { role: 'sub-admin' }],
  ['another company', { companyId: null }],
  ['no seal', { secretSeal: null }],
  ['the mark of an account never entered', { entered: 1 }],
  ['an address', { email: 'autre@exemple.fr' }],
] as const)(
  'C23.2 an open session ends at once where a writer changed its account: %s',
  async (_, values) => {
    expect(await statusAs('chloe')).toBe(200)
    await set(on.ids.chloe, values)
    expect(await statusAs('chloe')).toBe(401)
    expect(await signIn(emails.chloe)).toBe(401)
  },
)

test('C23.2 a live stream ends with the seal', async () => {
  expect(await statusAs('chloe')).toBe(200)
  const stream = await on.as('chloe').get('/api/live')
  await set(on.ids.chloe, { role: 'sub-admin' })
  await on.db.transaction().execute(async (tx) => {
    await publishChange(tx, 'session', { accountId: on.ids.chloe })
  })
  const reader = stream.body!.getReader()
  let said = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    said += new TextDecoder().decode(part.value)
  expect(said).toContain('event: ended')
})

test('C23.2 one’s own password hash in another’s row lets nobody in, nor does a removed second factor', async () => {
  const own = await findRow(on.db, 'accounts', ['passwordHash'], { id: on.ids.chloe })
  await updateRows(on.db, 'accounts', { id: on.ids.paul }, { passwordHash: null })
  await set(on.ids.paul, own)
  expect(await signIn(emails.paul)).toBe(401)
  const factor = {
    accountId: on.ids.samia,
    sealedSecret: Buffer.from('x'),
    confirmed: 1 as const,
    lastStep: 0,
  }
  await insertRows(on.db, 'secondFactors', factor)
  await on.db.deleteFrom('secondFactors').execute()
  const answer = await enter(on, emails.samia, { typed: password, door: 'sub-admin' })
  expect(answer.status).toBe(401)
})

test('C23.2 nobody approves themselves', async () => {
  await set(on.ids.nora, { status: 'approved' })
  expect(await signIn(emails.nora)).toBe(401)
})

test('C23.2 codes and links that a writer inserts, or moves to another account, open nothing', async () => {
  const code = { codeHash: sha('AAAABBBBCCCCDDDD'), id: 'i', createdBy: on.ids.ada, usedAt: null }
  const times = { createdAt: on.now().toISOString(), expiresAt: later(on.now(), hours(1)) }
  await on.db
    .insertInto('invitations')
    .values({ ...code, ...times })
    .execute()
  const admin = {
    firstName: 'Eve',
    lastName: 'Admin',
    email: 'eve@exemple.fr',
    password,
    confirmation: password,
  }
  const registered = await on
    .as('visitor')
    .post('/api/auth/register/admin', { ...admin, invitation: 'AAAA-BBBB-CCCC-DDDD' })
  expect(registered.status).toBe(403)

  const fresh = { password: 'nouveau mot', confirmation: 'nouveau mot' }
  const reset = async (token: string) =>
    (await on.as('visitor').put('/api/access/reset', { token, ...fresh })).status
  const expiresAt = times.expiresAt
  await on.db
    .insertInto('accessLinks')
    .values({
      tokenHash: sha('known'),
      accountId: on.ids.paul,
      kind: 'reset',
      madeOn: '2026-11-21',
      expiresAt,
    })
    .execute()
  expect(await reset('known')).toBe(400)
  expect(await reset(`${on.ids.paul}-known`)).toBe(400)
  const own = (await newResetLink(on.db, on.ids.chloe, on.now())) ?? ''
  await on.db.deleteFrom('accessLinks').where('accountId', '=', on.ids.paul).execute()
  await on.db.updateTable('accessLinks').set({ accountId: on.ids.paul }).execute()
  expect(await reset(own)).toBe(400)
  expect(await reset(own.replace(on.ids.chloe, on.ids.paul))).toBe(400)
  expect(await signIn(emails.paul, fresh.password)).toBe(401)

  const ines = await imported(on, 'M-1')
  const mine = await newAccessLink(on.db, ines, on.now())
  await updateRows(on.db, 'accounts', { id: on.ids.paul }, { passwordHash: null })
  const press = async (token: string | null | undefined) =>
    (await on.as('visitor').post('/api/access/link', { token })).status
  await on.db.updateTable('accessLinks').set({ accountId: on.ids.paul }).execute()
  expect(await press(mine)).toBe(400)
  expect(await press(mine?.replace(ines, on.ids.paul))).toBe(400)
  // Nor a link of another kind, which its owner was sent to confirm an address or to change a password.
  await on.db.deleteFrom('accessLinks').execute()
  const changed = await newResetLink(on.db, on.ids.chloe, on.now())
  await on.db.updateTable('accessLinks').set({ kind: 'access' }).execute()
  expect(await press(changed)).toBe(400)
})

test('C23.2 a letter’s code moved to another account opens nothing, nor with the number moved too', async () => {
  const [ines, lea] = [await imported(on, 'M-1'), await imported(on, 'M-2')]
  const days = { madeOn: '2026-11-20', expiresOn: '2027-01-19', usedOn: null }
  const codeHash = codeHmac(on.parts.key, ines, 'AAAABBBBCCCC')
  await insertRows(on.db, 'activationCodes', { accountId: ines, codeHmac: codeHash, ...days })
  await on.db.updateTable('activationCodes').set({ accountId: lea }).execute()
  const activate = (identifier: string) =>
    on.as('visitor').post('/api/activation', {
      ...{ identifier, code: 'AAAA-BBBB-CCCC', password: 'nouveau mot' },
    })
  expect((await activate('M-2')).status).toBe(400)
  // The code stays with its account; the number leads to it from a person's own letter.
  await on.db.updateTable('activationCodes').set({ accountId: ines }).execute()
  await on.db
    .updateTable('accountIdentifiers')
    .set({ value: 'X', valueKey: 'x' })
    .where('accountId', '=', lea)
    .execute()
  await on.db.updateTable('accountIdentifiers').set({ accountId: ines }).where('valueKey', '=', 'x').execute()
  await activate('M-1')
  expect(await signIn('x', 'nouveau mot')).toBe(401)
  expect(await signIn('m-1', 'nouveau mot')).toBe(401)
})

test('C23.2 a recovery code that a writer inserts is wrong', async () => {
  const factor = {
    accountId: on.ids.samia,
    sealedSecret: Buffer.from('x'),
    confirmed: 1 as const,
    lastStep: 0,
  }
  await insertRows(on.db, 'secondFactors', factor)
  await on.db
    .insertInto('recoveryCodes')
    .values({ accountId: on.ids.samia, codeHash: sha('AAAABBBBCCCC') })
    .execute()
  const form = { door: 'sub-admin', email: emails.samia, password, code: 'AAAA-BBBB-CCCC' }
  expect((await on.as('visitor').post('/api/auth/sign-in', form)).status).toBe(401)
})

test('C23.2 an address changed before a legal change is sealed by none of them', async () => {
  await openCompanyWave(on, on.acme.id)
  const { ids } = on
  await set(ids.paul, { email: 'voleur@exemple.fr' })
  const named = await on.as('ada').get('/api/employees?search=paul')
  expect(named.status).toBe(200)
  const status = (from: string, to: string) =>
    on.as('ada').put(`/api/employees/${ids.paul}/status`, { from, to })
  await status('approved', 'rejected')
  await status('rejected', 'approved')
  await on.as('visitor').post('/api/access/reset', { email: 'voleur@exemple.fr' })
  expect(await newResetLink(on.db, ids.paul, on.now())).toBeNull()
  const sent: string[] = []
  const transport = { send: async ({ text }: { text: string }) => void sent.push(text) }
  const write = mailWriter(on.db, on.parts.config, async () => null)
  await sendDue({ db: on.db, key: on.parts.key, transport, write }, on.now())
  expect(sent.join()).not.toContain('/reinitialiser')
  expect(await signIn('voleur@exemple.fr')).toBe(401)
  await sealedAgain(on.db)
  expect(await signIn('voleur@exemple.fr')).toBe(200)
})

test('C23.2 a provider’s identity that a writer adds leads into no account', async () => {
  const identifier = { kind: 'oidc' as const, issuer: sso.issuer, value: 'evil', valueKey: 'evil' }
  await on.db
    .insertInto('accountIdentifiers')
    .values({ accountId: on.ids.paul, ...identifier })
    .execute()
  expect(await sso.browser(on).enter({ sub: 'evil' })).toMatch(/^\/login\?message=sso_/)
})

test('C23.2 an invitation that waits in the outbox reaches no other address', async () => {
  const invited = await on.as('ada').post('/api/administrators/invitations', { email: 'nouvelle@exemple.fr' })
  expect(invited.status).toBe(201)
  await on.db.updateTable('mailOutbox').set({ recipient: 'voleur@exemple.fr' }).execute()
  const sent: string[] = []
  const transport = { send: async ({ text }: { text: string }) => void sent.push(text) }
  const write = mailWriter(on.db, on.parts.config, async () => null)
  await sendDue({ db: on.db, key: on.parts.key, transport, write }, on.now()).catch(() => undefined)
  expect(sent).toEqual([])
})
