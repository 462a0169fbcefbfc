import { expect, test } from 'vitest'
import { askCookie, entering, paul, withMail } from '../../../test/entryMails.ts'
import { password } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { cookieIn, hashOf } from '../../../test/attacks/attack.ts'
import { findRow, updateRows } from '../../../test/rows.ts'
import { days } from '../../base/time/dates.ts'

const the = freshFixture(withMail)
const { accessLink, look, press, queue, renew, sent, type } = entering(the)

test.each([
  ['on day 60', 60, 200],
  ['on day 364', 364, 200],
  ['on day 366', 366, 400],
])('C24 case W1: an access link of somebody who never entered, opened %s', async (_, after, status) => {
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { passwordHash: null })
  const token = await accessLink()
  the.travel(days(after))
  expect((await look(token)).state).toBe(status === 200 ? 'good' : 'over')
  expect((await press(token)).status).toBe(status)
})

test('C24 case W1: an expired link is renewed from its page, without typing an address', async () => {
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { passwordHash: null })
  const token = await accessLink()
  the.travel(days(366))
  expect(await look(token)).toMatchObject({ state: 'over', to: 'p•••@exemple.fr' })
  const renewed = await renew(token)
  expect(renewed.status).toBe(202)
  const [mail] = await sent()
  expect(mail?.to).toBe(paul)
  expect((await type(askCookie(renewed), mail!.code)).role).toBe('employee')
})

test('C24 case W1: after the first entry by another way a link opens for thirty days more', async () => {
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { entered: 0 })
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { passwordHash: null })
  const [one, other] = [await accessLink(), await accessLink()]
  expect((await press(one)).status).toBe(200)
  the.travel(days(31))
  expect((await look(other)).state).toBe('over')
})

test('C24 case W2: GET, HEAD and twenty looks use nothing and write nothing; then the press enters', async () => {
  const token = await accessLink()
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { countsSince: null })
  const before = await hashOf(the.db)
  for (const method of ['GET', 'HEAD'] as const)
    for (const path of ['/entrer', '/api/access/link', '/api/access/link/look'])
      await the.app.request(`http://127.0.0.1:3000${path}`, { method })
  for (let n = 0; n < 20; n += 1)
    expect(await look(token)).toMatchObject({ state: 'good', firstName: 'Paul', company: 'Acme' })
  expect(await hashOf(the.db)).toBe(before)
  expect(await press(token)).toEqual({ status: 200, role: 'employee' })
  expect(await findRow(the.db, 'accounts', ['entered', 'countsSince'], { id: the.ids.paul })).toEqual({
    entered: 1,
    countsSince: '2026-11-21',
  })
  expect(await look(token)).toMatchObject({ state: 'used' })
})

test('C24 case W2: pressed twice at once, one session, one `link_invalid`', async () => {
  const token = await accessLink()
  const both = await Promise.all([press(token), press(token)])
  expect(both.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'link_invalid'])
  expect(await the.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('what is kept of a used link tells its month alone (C23.8)', async () => {
  const token = await accessLink()
  await press(token)
  const row = await findRow(the.db, 'accessLinks', ['madeOn', 'expiresAt'], { used: 1 })
  expect(row).toEqual({ madeOn: '2026-11-01', expiresAt: '2026-12-01T00:00:00.000Z' })
})

test('nobody looks from another site', async () => {
  const token = await accessLink()
  const path = '/api/access/link/look'
  const foreign = await the.as('visitor').post(path, { token }, { origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
})

test.each([
  ['cut in the middle', (token: string) => token.slice(0, 40)],
  ['of nobody', () => `${'a'.repeat(20)}-${'b'.repeat(43)}`],
  ['empty', () => ''],
  ['of another account', (token: string) => token.replace(/^\w+/, the.ids.chloe)],
])('a link %s is not recognised, and opens nothing', async (_, change) => {
  const token = change(await accessLink())
  expect(await look(token)).toEqual({ status: 200, state: 'unknown' })
  expect(await press(token)).toMatchObject({ status: 400, code: 'link_invalid' })
})

test.each(['rejected', 'pending'] as const)(
  'a link of an account that is %s enters nobody',
  async (status) => {
    const token = await accessLink()
    await updateRows(the.db, 'accounts', { id: the.ids.paul }, { status })
    const refused = { rejected: [400, 'link_invalid'], pending: [403, 'account_pending'] }[status]
    const answer = await press(token)
    expect([answer.status, answer.code]).toEqual(refused)
    expect(await the.db.selectFrom('sessions').select('id').execute()).toEqual([])
    await updateRows(the.db, 'accounts', { id: the.ids.paul }, { status: 'approved' })
    expect((await press(token)).status).toBe(200)
  },
)

test('C24.3 a rejection, a new address and a deletion leave no link', async () => {
  const token = await accessLink()
  await the.as('ada').put(`/api/employees/${the.ids.paul}/status`, { from: 'approved', to: 'rejected' })
  await the.as('ada').put(`/api/employees/${the.ids.paul}/status`, { from: 'rejected', to: 'approved' })
  expect(await look(token)).toEqual({ status: 200, state: 'unknown' })
  expect(await the.db.selectFrom('accessLinks').select('kind').execute()).toEqual([])
})

test('a link of one account enters it, whoever was in, and ends that session', async () => {
  const token = await accessLink()
  const answer = await the.as('chloe').post('/api/access/link', { token })
  expect(answer.status).toBe(200)
  expect((await the.as('chloe').get('/api/me')).status).toBe(401)
  const cookie = cookieIn(answer.headers.getSetCookie(), 'ressenti')
  const me = await the.app.request('/api/me', { headers: { cookie } })
  expect(await me.json()).toMatchObject({ firstName: 'Paul' })
})

test('a member of the works council chooses a password with the first link, and has none once in use', async () => {
  await updateRows(the.db, 'accounts', { id: the.ids.claire }, { passwordHash: null })
  const to = 'claire.elu@exemple.fr'
  const invite = () => queue('activation', to)
  await invite()
  const [mail] = await sent()
  const token = mail!.token
  expect(await look(token)).toMatchObject({ state: 'good', needsPassword: true })
  expect(await press(token)).toMatchObject({ status: 400, code: 'fields_required' })
  expect(await press(token, { password, confirmation: password })).toEqual({ status: 200, role: 'cse' })
  await invite()
  expect((await sent())[0]?.token).toBe('')
})
