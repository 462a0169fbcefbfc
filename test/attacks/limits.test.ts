import { beforeEach, expect, test } from 'vitest'
import { hours, minutes } from '../../src/base/time/dates.ts'
import { limits } from '../../src/people/rateLimits/rules.ts'
import { codeHmac } from '../../src/people/accountSettings/activation.ts'
import { noteUnknownSignIns } from '../../src/people/auth/failedSignIn.ts'
import { askCookie, entering, paul, withMail, wrongOf } from '../entryMails.ts'
import { fixture, password, type Fixture } from '../fixture.ts'
import { addCrowd } from '../people.ts'
import { findRows, insertRows } from '../rows.ts'
import { codeOf, emails, enter, rounds } from './attack.ts'

// C24.20: nobody's guesses keep a colleague behind the same network address out.

let on: Fixture
beforeEach(async () => void (on = await fixture(withMail)))

/** As if so many others of this address had been counted. */
const already = (deed: string, points: number) =>
  insertRows(on.db, 'rateLimits', {
    key: `${deed}-address:127.0.0.1`,
    points,
    expiresAt: on.now().getTime() + minutes(10),
  })

const statuses = (answers: readonly Response[]) => [...new Set(answers.map(({ status }) => status))]

async function many(times: number, one: (n: number) => Promise<Response>): Promise<number[]> {
  const answers: Response[] = []
  for (let n = 0; n < times; n += 1) answers.push(await one(n))
  return statuses(answers)
}

test('C24 case W8: 500 made-up names and numbers, then a right password of an account is in', async () => {
  const few = rounds(5, 500)
  if (few < 500) await already('sign-in-unknown', 500 - few)
  expect(await many(few, (n) => enter(on, `cible${n}@exemple.fr`))).toEqual([401])
  expect((await enter(on, 'autre@exemple.fr')).status).toBe(429)
  expect(await many(rounds(5, 500), (n) => enter(on, `X-${n}`))).toEqual([401])
  expect((await enter(on, emails.paul)).status).toBe(200)
})

test('C24 case W8: wrong codes of letters beyond their limit keep no right one out', async () => {
  const number = { kind: 'number' as const, issuer: '', value: 'M-1', valueKey: 'm-1' }
  await insertRows(on.db, 'accountIdentifiers', { accountId: on.ids.chloe, ...number })
  const letter = { madeOn: '2026-11-20', expiresOn: '2027-01-19', usedOn: null }
  const hmac = codeHmac(on.parts.key, on.ids.chloe, 'AAAABBBBCCCC')
  await insertRows(on.db, 'activationCodes', { accountId: on.ids.chloe, codeHmac: hmac, ...letter })
  const type = (identifier: string, code: string) =>
    on.as('visitor').post('/api/activation', { identifier, code })
  const few = rounds(5, 500)
  if (few < 500) await already('activation', 500 - few)
  expect(await many(few, (n) => type(`X-${n}`, '0000 0000 0000'))).toEqual([400])
  expect((await type('X-autre', '0000 0000 0000')).status).toBe(429)
  expect((await type('M-1', 'AAAA-BBBB-CCCC')).status).toBe(200)
})

test('C24 case W8: 2,000 links for one network address; then passwords and letters go on', async () => {
  const few = rounds(3, 2_000)
  if (few < 2_000) await already('entry', 2_000 - few)
  const ask = (email: string) => on.as('visitor').post('/api/access/entry', { email })
  expect(await many(few, (n) => ask(`cible${n}@exemple.fr`))).toEqual([202])
  expect((await ask(paul)).status).toBe(429)
  expect((await enter(on, emails.paul)).status).toBe(200)
})

test('C24.5 1,001 wrong codes, over 300 accounts from 300 addresses, end codes for everybody until the next day, and no link', async () => {
  on = await fixture({ ...withMail, TRUSTED_PROXIES: '127.0.0.1' })
  const { ask, sent, type, press, post } = entering(on)
  const [few, crowd] = [rounds(7, 1_000), rounds(2, 300)]
  const key = 'entry-codes'
  const expiresAt = on.now().getTime() + hours(24)
  if (few < 1_000) await insertRows(on.db, 'rateLimits', { key, points: 1_000 - few, expiresAt })
  await addCrowd(on.db, crowd, on.acme.id)
  const everybody = await on.db.selectFrom('accounts').select('email').orderBy('createdAt', 'desc').execute()
  for (const [n, { email }] of everybody.slice(0, crowd).entries()) {
    const from = { 'x-forwarded-for': `10.${n >> 8}.${n % 256}.1` }
    const asked = await on.as('visitor').post('/api/access/entry', { email }, from)
    expect(asked.status).toBe(202)
    // Four at most, so that no request and no address ends by itself.
    const tries = n < few - 3 * crowd ? 4 : 3
    for (let tried = 0; tried < tries; tried += 1)
      expect((await type(askCookie(asked), '0000 0000')).code).toBe('code_wrong')
  }
  const one = await post('entry', { email: paul })
  expect((await type(askCookie(one), '0000 0000')).code).toBe('codes_paused')
  await on.db.deleteFrom('mailOutbox').execute()
  const cookie = await ask()
  const [mail] = await sent()
  expect((await type(cookie, mail!.code)).code).toBe('codes_paused')
  expect((await type(cookie, wrongOf(mail!.code))).code).toBe('codes_paused')
  expect((await press(mail!.token)).status).toBe(200)
  const alarms = async () =>
    ((await (await on.as('ada').get('/api/alarms')).json()) as { name: string }[]).map(({ name }) => name)
  expect(await alarms()).toEqual(['codes_paused'])
  on.travel(hours(24) + minutes(1))
  expect(await alarms()).not.toContain('codes_paused')
})

test('a number reads the same whether somebody has it or not', async () => {
  const number = { kind: 'number' as const, issuer: '', value: 'M-1', valueKey: 'm-1' }
  await insertRows(on.db, 'accountIdentifiers', { accountId: on.ids.chloe, ...number })
  const said = async (name: string) => {
    const answer = await enter(on, name, { typed: 'faux' })
    return [answer.status, await answer.text()]
  }
  expect(await said('M-1')).toEqual(await said('M-2'))
  expect(await said('M-1')).toEqual([401, '{"code":"number_wrong"}'])
})

test('every try to register counts by its e-mail, before a hash is made', async () => {
  const form = {
    ...{ firstName: 'Jo', lastName: 'Do', companyName: 'Acme', email: paul },
    ...{ password, confirmation: password },
  }
  const register = () => on.as('visitor').post('/api/auth/register/employee', form)
  expect(await many(limits.signUpsOfEmail.most, register)).toEqual([409])
  expect((await register()).status).toBe(429)
})

test('twenty wrong invitation codes an hour for one address', async () => {
  const admin = { firstName: 'Eve', lastName: 'Admin', password, confirmation: password, invitation: 'X' }
  const register = (n: number) =>
    on.as('visitor').post('/api/auth/register/admin', { ...admin, email: `eve${n}@exemple.fr` })
  expect(await many(20, register)).toEqual([403])
  expect((await register(20)).status).toBe(429)
  on.travel(hours(1) + minutes(1))
  expect(await codeOf(await register(21))).toBe('invitation_invalid')
})

test('failed sign-ins make a row of the journal when a limit is reached, and one an hour for unknown accounts', async () => {
  const rows = async () =>
    (await findRows(on.db, 'auditEvents', ['actorName', 'subject'], { action: 'sign_in_failed' })).map(
      ({ actorName, subject }) => [actorName, subject],
    )
  const fail = (email: string, at: 'employee' | 'sub-admin') => enter(on, email, { door: at, typed: 'faux' })
  await many(9, () => fail(emails.paul, 'employee'))
  expect(await rows()).toEqual([])
  await many(2, () => fail(emails.paul, 'employee'))
  expect(await rows()).toEqual([['', 'compte de salarié']])
  await many(10, () => fail(emails.samia, 'sub-admin'))
  await many(3, (n) => fail(`cible${n}@exemple.fr`, 'employee'))
  await noteUnknownSignIns(on.db, on.now())
  await noteUnknownSignIns(on.db, on.now())
  expect((await rows()).map(([, subject]) => subject).sort()).toEqual([
    '3 tentatives sur des comptes inconnus',
    'compte de salarié',
    'samia.benali@exemple.fr',
  ])
})
