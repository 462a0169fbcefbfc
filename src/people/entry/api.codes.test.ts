import { expect, test } from 'vitest'
import { entering, paul, withMail, wrongOf } from '../../../test/entryMails.ts'
import { fixture } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { days, minutes } from '../../base/time/dates.ts'

const the = freshFixture(withMail)
const { accessLink, ask, look, post, press, renew, sent, type } = entering(the)

test('C24 case W4: a code enters the browser that asked, once, however it is grouped', async () => {
  const cookie = await ask()
  const [mail] = await sent()
  expect(mail?.text).toContain('Ce lien vous fait entrer dans Ressenti (Acme), une fois, pendant 30 minutes')
  expect(mail?.code).toMatch(/^\d{4} \d{4}$/)
  const grouped = mail!.code.replace(' ', '.').split('').join(' ')
  expect(await type(cookie, grouped)).toEqual({ status: 200, role: 'employee' })
  expect((await type(cookie, mail!.code)).code).toBe('code_over')
  // The link went with its code.
  expect((await press(mail!.token)).code).toBe('link_invalid')
})

test('C24 case W4: in another browser, or without its cookie, a code is over', async () => {
  const cookie = await ask()
  const [mail] = await sent()
  const other = await ask('chloe.durand@exemple.fr')
  const [second] = await sent()
  expect((await type('', mail!.code)).code).toBe('code_over')
  expect((await type(other, mail!.code)).code).toBe('code_wrong')
  expect((await type(cookie, second!.code)).code).toBe('code_wrong')
  expect((await type('ressenti-ask=x', mail!.code)).code).toBe('code_over')
  expect((await type(cookie, mail!.code)).status).toBe(200)
})

test('C24 case W4: the sixth try and the code after thirty-one minutes are over, the link is not', async () => {
  const cookie = await ask()
  const [mail] = await sent()
  const answers: unknown[] = []
  for (let n = 0; n < 5; n += 1) {
    const { code, left } = await type(cookie, wrongOf(mail!.code))
    answers.push(code === 'code_wrong' ? left : code)
  }
  expect(answers).toEqual([4, 3, 2, 1, 'code_over'])
  expect((await type(cookie, mail!.code)).code).toBe('code_over')
  expect((await press(mail!.token)).status).toBe(200)
})

test('C24 case W4: half an hour ends code and link', async () => {
  const cookie = await ask()
  const [mail] = await sent()
  the.travel(minutes(31))
  expect((await type(cookie, mail!.code)).code).toBe('code_over')
  expect(await look(mail!.token)).toMatchObject({ state: 'over' })
})

test('C24.5 five wrong codes for one address end its codes for a day, over however many requests', async () => {
  for (let n = 0; n < 2; n += 1) {
    const cookie = await ask()
    const [mail] = await sent()
    for (let tried = 0; tried < 3 - n; tried += 1) await type(cookie, wrongOf(mail!.code))
  }
  const cookie = await ask()
  const [mail] = await sent()
  expect((await type(cookie, mail!.code)).code).toBe('codes_paused')
  expect((await press(mail!.token)).status).toBe(200)
  the.travel(days(1) + minutes(1))
  const next = await ask()
  const [later] = await sent()
  expect((await type(next, later!.code)).status).toBe(200)
})

test('C24 case W12: an address without account is answered like one with, try by try', async () => {
  const answers = async (email: string) => {
    const cookie = await ask(email)
    const [mail] = await sent()
    const all: unknown[] = []
    for (let n = 0; n < 6; n += 1) all.push(await type(cookie, wrongOf(mail?.code ?? '0')))
    return all
  }
  expect(await answers('personne@exemple.fr')).toEqual(await answers(paul))
})

test('asking writes the same for every address', async () => {
  const rows = async (email: string) => {
    await ask(email)
    const [row] = await the.db.selectFrom('mailOutbox').selectAll().execute()
    const kept = { kind: row?.kind, attempts: row?.attempts, length: row?.sealedDetails?.length }
    await the.db.deleteFrom('mailOutbox').execute()
    return kept
  }
  expect(await rows('personne@exemple.fr')).toEqual(await rows(paul))
})

test('C24.6 who decides about others is sent the way to their page, and no link', async () => {
  await ask('samia.benali@exemple.fr')
  await ask('ada.lovelace@exemple.fr')
  await ask('claire.elu@exemple.fr')
  const texts = (await sent()).map(({ text }) => /http\S+/.exec(text)?.[0])
  expect(texts.sort()).toEqual([
    'http://127.0.0.1:3000/admin-login',
    'http://127.0.0.1:3000/login',
    'http://127.0.0.1:3000/sub-admin-login',
  ])
  expect(await the.db.selectFrom('accessLinks').select('kind').execute()).toEqual([])
})

test('asking by address and renewing from a link have counts of their own', async () => {
  const token = await accessLink()
  await press(token)
  const again = async () => (await renew(token)).status
  const asked = async () => (await post('entry', { email: paul })).status
  expect([await again(), await again(), await again(), await again()]).toEqual([202, 202, 202, 429])
  expect([await asked(), await asked(), await asked(), await asked()]).toEqual([202, 202, 202, 429])
  await the.db.deleteFrom('rateLimits').where('key', 'like', 'renewal%').execute()
  expect(await again()).toBe(202)
})

test('C24 case W11: without a mail server nothing is offered, and nothing is said to have left', async () => {
  const mute = await fixture()
  for (const [path, body] of [
    ['entry', { email: paul }],
    ['link/renewal', { token: 'x' }],
  ] as const) {
    const answer = await mute.as('visitor').post(`/api/access/${path}`, body)
    expect([answer.status, await answer.json()]).toEqual([409, { code: 'no_mail' }])
  }
  expect(await mute.db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
})
