import { beforeEach, expect, test } from 'vitest'
import { fixture } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { mailWriter } from '../../people/accountSettings/writeMail.ts'
import { hours } from '../../base/time/dates.ts'
import { updateRows } from '../../../test/rows.ts'

const the = freshFixture({ SMTP_URL: 'smtp://127.0.0.1:1' })
beforeEach(async () => {
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { passwordHash: null, countsSince: null })
})

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
    found.push(/entrer#([\w-]{64})/.exec(letter?.text ?? '')?.[1])
  }
  return found
}

const follow = async (token: string | undefined) =>
  (await the.as('visitor').post('/api/access/link', { token })).status

test('a personal link is sent to everybody chosen, and enters once, without a password (C24.2)', async () => {
  const answer = await invite([the.ids.paul, the.ids.chloe])
  expect([answer.status, await answer.json()]).toEqual([202, { invited: 2 }])
  const links = await tokens()
  expect(links.every((each) => each !== undefined)).toBe(true)
  const token = links.find((each) => each?.startsWith(`${the.ids.paul}-`))
  expect(JSON.stringify(await the.db.selectFrom('accessLinks').selectAll().execute())).not.toContain(token)
  expect(await follow(token)).toBe(200)
  const paul = await the.db
    .selectFrom('accounts')
    .select(['status', 'countsSince', 'entered', 'passwordHash'])
    .where('id', '=', the.ids.paul)
    .executeTakeFirst()
  expect(paul).toEqual({ status: 'approved', countsSince: '2026-11-21', entered: 1, passwordHash: null })
  expect(await follow(token)).toBe(400)
  // Who has entered is sent a link too, and the manager reads the same number (C23.8).
  expect((await tokens()).every((each) => each !== undefined)).toBe(true)
  expect(await (await invite([the.ids.paul])).json()).toEqual({ invited: 1 })
})

test('the newest three links of a person open, so that a mail that a relay sends twice leaves no dead one (C24.2)', async () => {
  await invite([the.ids.paul])
  const all: (string | undefined)[] = []
  for (let n = 0; n < 4; n += 1) {
    all.push(...(await tokens()))
    the.travel(hours(1))
  }
  expect(await Promise.all(all.slice(0, 1).map(follow))).toEqual([400])
  for (const token of all.slice(1)) expect(await follow(token)).toBe(200)
})

test('of two who press one link at once, one enters: one session', async () => {
  await invite([the.ids.paul])
  const [token] = await tokens()
  expect((await Promise.all([follow(token), follow(token)])).sort()).toEqual([200, 400])
  const sessions = the.db.selectFrom('sessions').select('id').where('accountId', '=', the.ids.paul)
  expect(await sessions.execute()).toHaveLength(1)
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
