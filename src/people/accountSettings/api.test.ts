import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, signInDirectly, fixture, type Fixture } from '../../../test/fixture.ts'
import { sendDue } from '../../data/mail/sending.ts'
import { openTransport } from '../../data/mail/transport.ts'
import { hours, minutes } from '../../base/time/dates.ts'
import { mailWriter } from './writeMail.ts'

let folder = ''
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'ressenti-outbox-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const paul = 'paul.martin@exemple.fr'
const another = { password: 'nouveau mot', confirmation: 'nouveau mot' }

async function tokenInMail({ db, parts, now }: Fixture): Promise<string | undefined> {
  const sent: string[] = []
  const transport = { send: async ({ text }: { text: string }) => void sent.push(text) }
  await sendDue(
    { db, key: parts.key, transport, write: mailWriter(db, parts.config, async () => null) },
    now(),
  )
  expect(sent.length).toBeLessThanOrEqual(1)
  return sent[0]?.match(/http:\/\/127\.0\.0\.1:3000\/reinitialiser#([\w-]{64})/)?.[1]
}

async function askReset(on: Fixture, email = paul) {
  const answer = await on.as('visitor').post('/api/access/reset', { email })
  expect([answer.status, await answer.json()]).toEqual([202, { asked: true }])
}

const reset = (on: Fixture, token: string | undefined, form: object = another) =>
  on.as('visitor').put('/api/access/reset', { token, ...form })

const signIn = (on: Fixture, typed: string, more: object = {}, email = paul) =>
  on.as('visitor').post('/api/auth/sign-in', { door: 'employee', email, password: typed, ...more })

test('a forgotten password is replaced by the link of the mail, once, and every session ends', async () => {
  const on = await fixture()
  expect((await on.as('paul').get('/api/me')).status).toBe(200)
  await askReset(on, ' Paul.Martin@exemple.fr')
  const token = await tokenInMail(on)
  expect((await reset(on, token)).status).toBe(204)
  expect((await on.as('paul').get('/api/me')).status).toBe(401)
  expect((await signIn(on, password)).status).toBe(401)
  expect((await signIn(on, another.password)).status).toBe(200)
  const again = await reset(on, token)
  expect([again.status, await again.json()]).toEqual([400, { code: 'link_invalid' }])
})

test('whoever asks learns nothing: an unknown address gets the same answer and no mail', async () => {
  const on = await fixture()
  await askReset(on, 'personne@exemple.fr')
  expect(await tokenInMail(on)).toBeUndefined()
  expect(await on.db.selectFrom('mailOutbox').selectAll().execute()).toEqual([])
})

test('a link ends after 30 minutes, and when another one is asked for', async () => {
  const on = await fixture()
  await askReset(on)
  const first = await tokenInMail(on)
  await askReset(on)
  const second = await tokenInMail(on)
  expect((await reset(on, first)).status).toBe(400)
  on.travel(minutes(30))
  expect((await reset(on, second)).status).toBe(400)
  expect((await signIn(on, password)).status).toBe(200)
})

test('a new password keeps the status: a rejected account stays rejected', async () => {
  const on = await fixture()
  await askReset(on, 'remi.noir@exemple.fr')
  expect((await reset(on, await tokenInMail(on))).status).toBe(204)
  const entered = await signIn(on, another.password, {}, 'remi.noir@exemple.fr')
  expect(await entered.json()).toEqual({ code: 'account_rejected' })
})

test('a new password keeps the rules of registration', async () => {
  const on = await fixture()
  await askReset(on)
  const token = await tokenInMail(on)
  const short = await reset(on, token, { password: '12345', confirmation: '12345' })
  expect(await short.json()).toMatchObject({ code: 'password_too_short' })
  const different = await reset(on, token, { ...another, confirmation: 'x' })
  expect(await different.json()).toMatchObject({ code: 'passwords_differ' })
  expect((await reset(on, token)).status).toBe(204)
})

test('one changes one’s password by telling the present one; the other sessions end', async () => {
  const on = await fixture()
  const elsewhere = await signInDirectly(on.db, on.ids.paul, on.now())
  const wrong = await on.as('paul').put('/api/access/password', { current: 'wrong', ...another })
  expect([wrong.status, await wrong.json()]).toEqual([400, { code: 'password_wrong' }])
  expect((await on.as('paul').put('/api/access/password', { current: password, ...another })).status).toBe(
    204,
  )
  expect((await on.as('paul').get('/api/me')).status).toBe(200)
  expect((await on.app.request('/api/me', { headers: { cookie: elsewhere } })).status).toBe(401)
  expect((await signIn(on, another.password)).status).toBe(200)
})

test('one sees one’s own sessions and ends them, nobody else’s', async () => {
  const on = await fixture()
  const elsewhere = await signInDirectly(on.db, on.ids.paul, on.now())
  await on.as('chloe').get('/api/me')
  const sessions = (await (await on.as('paul').get('/api/access/sessions')).json()) as {
    id: string
    current: boolean
  }[]
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true])
  const other = sessions.find(({ current }) => !current)?.id ?? ''
  expect((await on.as('chloe').delete(`/api/access/sessions/${other}`)).status).toBe(404)
  expect((await on.as('paul').delete(`/api/access/sessions/${other}`)).status).toBe(204)
  expect((await on.app.request('/api/me', { headers: { cookie: elsewhere } })).status).toBe(401)
  expect((await on.as('chloe').get('/api/me')).status).toBe(200)
})

const codeOf = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

async function withSecondFactor(environment: Record<string, string> = {}) {
  const on = await fixture(environment)
  const begun = await on.as('samia').post('/api/access/second-factor', { password })
  const { secret, uri } = (await begun.json()) as { secret: string; uri: string }
  expect(uri).toContain('otpauth://totp/Ressenti:samia.benali%40exemple.fr')
  const confirmed = await on.as('samia').put('/api/access/second-factor', { code: codeOf(secret, on.now()) })
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] }
  on.travel(minutes(1))
  const enter = async (code?: string) => {
    const form = {
      door: 'sub-admin',
      email: 'samia.benali@exemple.fr',
      password,
      ...(code === undefined ? {} : { code }),
    }
    const answer = await on.as('visitor').post('/api/auth/sign-in', form)
    const { code: refused } = (await answer.json()) as { code?: string }
    return refused ?? answer.status
  }
  return { on, secret, recoveryCodes, enter }
}

test('a sub-admin’s second factor is asked for after the right password; a code is good once', async () => {
  const { on, secret, enter } = await withSecondFactor()
  expect(await enter()).toBe('second_factor_needed')
  expect(await enter('000000')).toBe('second_factor_wrong')
  const code = codeOf(secret, on.now())
  expect(await enter(code)).toBe(200)
  expect(await enter(code)).toBe('second_factor_wrong')
  on.travel(minutes(1))
  expect(await enter(`${codeOf(secret, on.now()).slice(0, 3)} ${codeOf(secret, on.now()).slice(3)}`)).toBe(
    200,
  )
})

test('codes cannot be guessed: the tenth wrong one closes the door for a day, recovery codes apart', async () => {
  const { on, secret, recoveryCodes, enter } = await withSecondFactor()
  const queued = () => on.db.selectFrom('mailOutbox').select(['kind', 'recipient']).execute()
  const mail = { kind: 'codes_refused', recipient: 'samia.benali@exemple.fr' }
  for (let n = 0; n < 10; n += 1) {
    expect(await enter('000000')).toBe('second_factor_wrong')
    // One or two mistakes have no effect (ATT2).
    expect(await queued()).toEqual(n < 2 ? [] : [mail])
    if (n % 5 === 4) on.travel(minutes(10))
  }
  expect(await enter(codeOf(secret, on.now()))).toBe('too_many_attempts')
  on.travel(hours(23))
  expect(await enter(codeOf(secret, on.now()))).toBe('too_many_attempts')
  expect(await enter(recoveryCodes[0])).toBe(200)
  on.travel(hours(1))
  expect(await enter(codeOf(secret, on.now()))).toBe(200)
})

test('a sign-in that is completed forgives the codes that were mistyped before it (ATT2)', async () => {
  const { on, secret, enter } = await withSecondFactor()
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 9; n += 1) expect(await enter('000000')).toBe('second_factor_wrong')
    expect(await enter(codeOf(secret, on.now()))).toBe(200)
    on.travel(minutes(1))
  }
})

test('a recovery code replaces the app once', async () => {
  const { recoveryCodes, enter } = await withSecondFactor()
  expect(recoveryCodes).toHaveLength(10)
  expect(await enter(recoveryCodes[0]?.toLowerCase())).toBe(200)
  expect(await enter(recoveryCodes[0])).toBe('second_factor_wrong')
  expect(await enter(recoveryCodes[9])).toBe(200)
})

test('the second factor goes with the password, unless the installation requires it', async () => {
  const { on, enter } = await withSecondFactor()
  expect((await on.as('samia').post('/api/access/second-factor/removal', { password: 'wrong' })).status).toBe(
    400,
  )
  expect((await on.as('samia').post('/api/access/second-factor/removal', { password })).status).toBe(204)
  expect(await enter()).toBe(200)
})

test('where a second factor is required, administrators and sub-admins do nothing before they have one', async () => {
  const on = await fixture({ REQUIRE_SECOND_FACTOR: '1' })
  const list = await on.as('samia').get('/api/questionnaires')
  expect([list.status, await list.json()]).toEqual([403, { code: 'SECOND_FACTOR' }])
  expect(await (await on.as('samia').get('/api/me')).json()).toMatchObject({ secondFactorMissing: true })
  expect(await (await on.as('paul').get('/api/me')).json()).toMatchObject({ secondFactorMissing: false })
  const begun = await on.as('samia').post('/api/access/second-factor', { password })
  const { secret } = (await begun.json()) as { secret: string }
  await on.as('samia').put('/api/access/second-factor', { code: codeOf(secret, on.now()) })
  expect((await on.as('samia').get('/api/questionnaires')).status).toBe(200)
  const removed = await on.as('samia').post('/api/access/second-factor/removal', { password })
  expect(await removed.json()).toEqual({ code: 'second_factor_required' })
})

test('an employee has no second factor', async () => {
  const { as } = await fixture()
  expect((await as('paul').post('/api/access/second-factor', { password })).status).toBe(403)
})

test('without SMTP a mail is a file of DATA_DIR/outbox', async () => {
  const on = await fixture({ DATA_DIR: folder })
  await askReset(on)
  const { id } = await on.db.selectFrom('mailOutbox').select('id').executeTakeFirstOrThrow()
  const { db, parts } = on
  const post = {
    db,
    key: parts.key,
    transport: openTransport(parts.config),
    write: mailWriter(db, parts.config, async () => null),
  }
  await sendDue(post, on.now())
  const mail = readFileSync(join(folder, 'outbox', `${id}.eml`), 'utf8')
  expect(mail).toContain(`To: ${paul}`)
  // French typography in mails too: no line begins with a colon.
  expect(mail.replace(/=\r?\n/g, '')).toContain('30 minutes=C2=A0:')
  expect(await db.selectFrom('mailOutbox').selectAll().execute()).toEqual([])
})
