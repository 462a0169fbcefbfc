import { expect, test } from 'vitest'
import { noteMail } from '../../surveys/waves/mailSince.ts'
import { emailChanged } from '../../surveys/waves/excludedIdentifiers.ts'
import { writeTo } from '../../../test/accessMails.ts'
import { password, fixture, type Fixture, signInDirectly } from '../../../test/fixture.ts'
import { days } from '../../base/time/dates.ts'
import { sendDue } from '../../data/mail/sending.ts'
import { queueMail } from '../../data/mail/store.ts'
import { mailWriter } from './writeMail.ts'
import { findRow, insertRows, updateRows } from '../../../test/rows.ts'

const jeanne = 'jeanne.noel@exemple.fr'
const form = {
  firstName: 'Jeanne',
  lastName: 'Noël',
  email: jeanne,
  companyName: 'Acme',
  password,
  confirmation: password,
}

async function withMail(): Promise<Fixture> {
  const on = await fixture({ SMTP_URL: 'smtp://localhost' })
  await noteMail(on.db, on.now())
  return on
}

async function linksSent({ db, parts, now }: Fixture) {
  const links: { to: string; path: string; token: string }[] = []
  const send = async ({ to, text }: { to: string; text: string }) => {
    const [, path = '', token = ''] = text.match(/127\.0\.0\.1:3000(\/[a-z-]+)#([\w-]{64})/) ?? []
    links.push({ to, path, token })
  }
  const write = mailWriter(db, parts.config, async () => null)
  await sendDue({ db, key: parts.key, transport: { send }, write }, now())
  return links.filter(({ token }) => token !== '')
}

const register = (on: Fixture) => on.as('visitor').post('/api/auth/register/employee', form)
const confirm = (on: Fixture, token = '') => on.as('visitor').post('/api/access/link', { token })

async function jeanneOf(on: Fixture) {
  const list = await (await on.as('ada').get('/api/employees?search=jeanne')).json()
  const [{ id, status, addressState }] = list.employees
  const { countsSince } = await findRow(on.db, 'accounts', ['countsSince'], { id })
  return { id: id as string, seen: { status, addressState, countsSince } }
}

const approve = (on: Fixture, id: string) =>
  on.as('ada').put(`/api/employees/${id}/status`, { from: 'pending', to: 'approved' })

test('where mail is configured a self-registered account is approved at once and counts when its address is confirmed (C22.1)', async () => {
  const on = await withMail()
  expect((await register(on)).status).toBe(201)
  const [link] = await linksSent(on)
  expect(link).toMatchObject({ to: jeanne, path: '/entrer' })
  const { id } = await jeanneOf(on)
  expect((await approve(on, id)).status).toBe(204)
  expect((await jeanneOf(on)).seen).toEqual({
    status: 'approved',
    addressState: 'to_confirm',
    countsSince: null,
  })
  expect((await confirm(on, 'x'.repeat(43))).status).toBe(400)
  expect((await confirm(on, link?.token)).status).toBe(200)
  expect((await jeanneOf(on)).seen).toEqual({
    status: 'approved',
    addressState: null,
    countsSince: '2026-11-21',
  })
  expect((await confirm(on, link?.token)).status).toBe(400)
})

test('an address may be confirmed before the approval, for a year (C24.3)', async () => {
  const on = await withMail()
  await register(on)
  const [link] = await linksSent(on)
  on.travel(days(365))
  expect((await confirm(on, link?.token)).status).toBe(400)
  const { id } = await jeanneOf(on)
  await on.db.transaction().execute((tx) => queueMail(tx, { kind: 'confirmation', to: jeanne }, on.now()))
  const [second] = await linksSent(on)
  expect((await confirm(on, second?.token)).status).toBe(200)
  await approve(on, id)
  expect((await jeanneOf(on)).seen).toMatchObject({ status: 'approved', addressState: null })
})

test('without mail nothing is sent, and the administrator sees an address that nobody has verified', async () => {
  const on = await fixture()
  await register(on)
  expect(await on.db.selectFrom('mailOutbox').selectAll().execute()).toEqual([])
  const { id, seen } = await jeanneOf(on)
  expect(seen).toMatchObject({ status: 'pending', addressState: 'unverified' })
  await approve(on, id)
  expect((await jeanneOf(on)).seen).toMatchObject({ addressState: null, countsSince: '2026-11-21' })
})

test('a link that went to the address of before confirms nothing about the new one, which gets its own', async () => {
  const on = await withMail()
  await register(on)
  const [old] = await linksSent(on)
  const { id } = await jeanneOf(on)
  const after = 'j.noel@exemple.fr'
  await on.db.transaction().execute(async (tx) => {
    await emailChanged(tx, { id, before: jeanne, after }, { key: on.parts.key, now: on.now() })
    await updateRows(tx, 'accounts', { id }, { email: after })
  })
  expect((await confirm(on, old?.token)).status).toBe(400)
  const [fresh] = await linksSent(on)
  expect(fresh?.to).toBe(after)
  expect((await confirm(on, fresh?.token)).status).toBe(200)
})

test('an invitation that went to the address of before opens nothing', async () => {
  const on = await withMail()
  await updateRows(on.db, 'accounts', { id: on.ids.paul }, { passwordHash: null })
  await writeTo(on, [on.ids.paul])
  const [link] = await linksSent(on)
  await on.db
    .transaction()
    .execute((tx) =>
      emailChanged(
        tx,
        { id: on.ids.paul, before: 'paul.martin@exemple.fr', after: 'p@exemple.fr' },
        { key: on.parts.key, now: on.now() },
      ),
    )
  const answer = await on.as('visitor').post('/api/access/link', { token: link?.token })
  expect([answer.status, await answer.json()]).toEqual([400, { code: 'link_invalid' }])
})

test('C24.2: whom the company invites is written to alike, in use or not', async () => {
  const on = await withMail()
  const meansOfPaul = async () => {
    const list = await (await on.as('samia').get(`/api/companies/${on.acme.id}/employees?search=paul`)).json()
    return list.employees[0].means as string
  }
  expect(await meansOfPaul()).toBe('mail')
  await updateRows(on.db, 'accounts', { id: on.ids.paul }, { passwordHash: null })
  expect(await meansOfPaul()).toBe('mail')
  expect(await (await writeTo(on, [on.ids.paul, on.ids.chloe])).json()).toEqual({ sent: 2 })
  const sent: { to: string; text: string }[] = []
  const transport = {
    send: async ({ to, text }: { to: string; text: string }) => void sent.push({ to, text }),
  }
  const write = mailWriter(on.db, on.parts.config, async () => null)
  await sendDue({ db: on.db, key: on.parts.key, transport, write }, on.now())
  const textTo = (name: string) => sent.find(({ to }) => to.startsWith(name))?.text
  expect(sent).toHaveLength(2)
  expect(textTo('paul')).toMatch(/\/entrer#[\w-]{64}/)
  const masked = (name: string) =>
    textTo(name)
      ?.replace(/#[\w-]{64}/, '#')
      .replace(/mails\/\S+/, 'mails/')
  expect(masked('chloe')).toBe(masked('paul'))
})

test('whoever has a password and for whom a letter was printed reads it at the next sign-in, until the code has been used (C19.8)', async () => {
  const on = await fixture()
  const identifier = { kind: 'number' as const, issuer: '', value: 'M-9', valueKey: 'm-9' }
  await insertRows(on.db, 'accountIdentifiers', { accountId: on.ids.paul, ...identifier })
  await updateRows(on.db, 'accounts', { id: on.ids.paul }, { email: null })
  const printed = async () => {
    const cookie = await signInDirectly(on.db, on.ids.paul, on.now())
    return (await (await on.app.request('/api/access/letter', { headers: { cookie } })).json()) as object
  }
  expect((await on.as('paul').get('/api/access/letter')).status).toBe(200)
  expect(await printed()).toEqual({ printedOn: null })
  const form = new FormData()
  form.set('accountIds', on.ids.paul)
  const path = `/api/companies/${on.acme.id}/letters`
  const code = /<span class="code">([^<]+)</.exec(await (await on.as('ada').post(path, form)).text())?.[1]
  expect(await printed()).toEqual({ printedOn: '2026-11-21' })
  const another = { password: 'nouveau mot' }
  const chosen = { identifier: 'M-9', code, password: another.password }
  expect((await on.as('visitor').post('/api/activation', chosen)).status).toBe(200)
  // All sessions ended; after a new sign-in nothing more is shown.
  expect((await on.as('paul').get('/api/access/letter')).status).toBe(401)
  const entered = await on.as('visitor').post('/api/auth/sign-in', {
    door: 'employee',
    email: 'M-9',
    password: another.password,
  })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const answer = await on.as('visitor').get('/api/access/letter', { cookie })
  expect(await answer.json()).toEqual({ printedOn: null })
})

test('whoever lost the link asks for another one, three times an hour, until the address is confirmed', async () => {
  const on = await withMail()
  await updateRows(on.db, 'accounts', { id: on.ids.paul }, { countsSince: null })
  const toConfirm = async () => (await (await on.as('paul').get('/api/access/confirmation')).json()) as object
  const ask = () => on.as('paul').post('/api/access/confirmation', {})
  expect(await toConfirm()).toEqual({ toConfirm: true, taken: null })
  expect(await (await ask()).json()).toEqual({ asked: true })
  const [first] = await linksSent(on)
  expect(first).toMatchObject({ to: 'paul.martin@exemple.fr', path: '/entrer' })
  expect((await ask()).status).toBe(202)
  const [second] = await linksSent(on)
  expect((await confirm(on, first?.token)).status).toBe(400)
  expect((await ask()).status).toBe(202)
  expect((await ask()).status).toBe(429)
  expect((await confirm(on, second?.token)).status).toBe(200)
  expect(await toConfirm()).toEqual({ toConfirm: false, taken: null })
  expect(await (await ask()).json()).toEqual({ asked: false })
})

test('whoever comes by single sign-on alone is shown no form for a password', async () => {
  const on = await fixture()
  const isSet = async () => (await (await on.as('paul').get('/api/access/password')).json()) as object
  expect(await isSet()).toEqual({ isSet: true })
  await updateRows(on.db, 'accounts', { id: on.ids.paul }, { passwordHash: null })
  expect(await isSet()).toEqual({ isSet: false })
})
