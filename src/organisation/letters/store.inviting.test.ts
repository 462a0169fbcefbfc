import { beforeEach, expect, test } from 'vitest'
import { password, fixture } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { mailWriter } from '../../people/accountSettings/writeMail.ts'
import { hours } from '../../base/time/dates.ts'
import { updateRows } from '../../../test/rows.ts'

const the = freshFixture({ SMTP_URL: 'smtp://127.0.0.1:1' })
beforeEach(async () => {
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { passwordHash: null, countsSince: null })
})

const email = 'paul.martin@exemple.fr'
const invite = (
  accountIds: readonly string[],
  who: 'ada' | 'samia' | 'paul' = 'samia',
  company = the.acme.id,
) => the.as(who).post(`/api/companies/${company}/invitations`, { accountIds })

/** The links that the mail job would send. */
async function tokens() {
  const write = mailWriter(the.db, the.parts.config, async () => null)
  const waiting = await the.db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'activation').execute()
  const found: (string | undefined)[] = []
  for (const mail of waiting) {
    const letter = await write({ ...mail, mailings: [], details: {} }, the.now())
    found.push(/activation#([\w-]{64})/.exec(letter?.text ?? '')?.[1])
  }
  return found
}

const follow = async (token: string | undefined) =>
  (await the.as('visitor').put('/api/activation', { token, password, confirmation: password })).status

test('a personal link is sent to whoever has never activated the account, and opens it once', async () => {
  const answer = await invite([the.ids.paul, the.ids.chloe])
  expect([answer.status, await answer.json()]).toEqual([202, { invited: 2 }])
  const token = (await tokens()).find((each) => each !== undefined)
  expect(JSON.stringify(await the.db.selectFrom('activationLinks').selectAll().execute())).not.toContain(
    token,
  )
  expect(await follow(token)).toBe(204)
  const paul = await the.db
    .selectFrom('accounts')
    .select(['status', 'countsSince'])
    .where('id', '=', the.ids.paul)
    .executeTakeFirst()
  expect(paul).toEqual({ status: 'approved', countsSince: '2026-11-21' })
  expect(
    (await the.as('visitor').post('/api/auth/sign-in', { door: 'employee', email, password })).status,
  ).toBe(200)
  expect(await follow(token)).toBe(400)
  // After the activation the mail has no link, and the manager reads the same number (C23.8).
  expect(await tokens()).toEqual([undefined, undefined])
  expect(await (await invite([the.ids.paul])).json()).toEqual({ invited: 1 })
})

test('a link ends after 72 hours, and when a newer one goes out', async () => {
  await invite([the.ids.paul])
  const [older] = await tokens()
  const [newer] = await tokens()
  expect(await follow(older)).toBe(400)
  the.travel(hours(73))
  expect(await follow(newer)).toBe(400)
})

test('of two who follow one link at once, one chooses the password', async () => {
  await invite([the.ids.paul])
  const [token] = await tokens()
  expect((await Promise.all([follow(token), follow(token)])).sort()).toEqual([204, 400])
})

test('nobody of another company is invited, nor anybody without a mail server, nor by an employee', async () => {
  expect((await invite([the.ids.emile])).status).toBe(404)
  expect((await invite([the.ids.paul], 'samia', the.globex.id)).status).toBe(404)
  expect((await invite([the.ids.chloe], 'paul')).status).toBe(403)
  expect(await the.db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
  const mute = await fixture()
  const refused = await mute
    .as('ada')
    .post(`/api/companies/${mute.acme.id}/invitations`, { accountIds: [mute.ids.paul] })
  expect([refused.status, await refused.json()]).toEqual([409, { code: 'no_mail' }])
})
