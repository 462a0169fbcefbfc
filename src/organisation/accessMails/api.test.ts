import { beforeEach, expect, test } from 'vitest'
import { fixture } from '../../../test/fixture.ts'
import { lettersOf, writeTo } from '../../../test/accessMails.ts'
import { addAskable, planned } from '../../../test/plans.ts'
import { addMembers, addTeam } from '../../../test/waves.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { mailWriter } from '../../people/accountSettings/writeMail.ts'
import { days, hours } from '../../base/time/dates.ts'
import { openMail } from '../../data/mail/claims.ts'
import { updateRows } from '../../../test/rows.ts'

const the = freshFixture({ SMTP_URL: 'smtp://127.0.0.1:1' })
beforeEach(async () => {
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { passwordHash: null, countsSince: null })
})

const invite = (ids: readonly string[]) => writeTo(the, ids)
const of = (company: string) => `/api/companies/${company}/access-mails`
const toAll = { audience: 'company' } as const

async function preview(who: 'ada' | 'samia' = 'samia', audience: object | string = 'company') {
  const answer = await the.as(who).post(`${of(the.acme.id)}/preview`, { audience })
  expect(answer.status).toBe(200)
  return answer.json()
}

const send = (expected: number, who: 'ada' | 'samia' | 'paul' = 'samia') =>
  the.as(who).post(of(the.acme.id), { ...toAll, expected })

/** The links that the mail job would send. */
async function tokens() {
  const write = mailWriter(the.db, the.parts.config, async () => null)
  const waiting = await the.db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'activation').execute()
  const found: (string | undefined)[] = []
  for (const mail of waiting) {
    const opened = openMail(the.parts.key, { ...mail, uses: [] }, the.now())
    const letter = opened && (await write(opened, the.now()))
    found.push(/entrer#([\w-]{64})/.exec(letter?.text ?? '')?.[1])
  }
  return found
}

const letters = () => lettersOf(the)
const follow = async (token: string | undefined) =>
  (await the.as('visitor').post('/api/access/link', { token })).status

test('a personal link is sent to everybody chosen, and enters once, without a password (C24.2)', async () => {
  const answer = await invite([the.ids.paul, the.ids.chloe])
  expect([answer.status, await answer.json()]).toEqual([202, { sent: 2 }])
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
  expect(await (await invite([the.ids.paul, the.ids.chloe])).json()).toEqual({ sent: 2 })
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

test('nobody of another company is written to, nor anybody without a mail server, nor by an employee', async () => {
  await updateRows(the.db, 'accounts', { id: the.ids.emile }, { importId: 'ailleurs' })
  const elsewhere = { audience: { importId: 'ailleurs' }, expected: 1 }
  const none = await the.as('samia').post(of(the.acme.id), elsewhere)
  expect([none.status, await none.json()]).toEqual([409, { code: 'recipients_changed', count: 0 }])
  expect((await the.as('samia').post(of(the.globex.id), elsewhere)).status).toBe(404)
  expect((await the.as('samia').post(`${of(the.globex.id)}/preview`, toAll)).status).toBe(404)
  expect((await the.as('samia').post(`${of(the.globex.id)}/trial`, toAll)).status).toBe(404)
  expect((await send(2, 'paul')).status).toBe(403)
  expect(await the.db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
  const mute = await fixture()
  const shown = await mute.as('ada').post(`${of(mute.acme.id)}/preview`, toAll)
  expect(await shown.json()).toMatchObject({ trouble: 'no_mail' })
  for (const path of [of(mute.acme.id), `${of(mute.acme.id)}/trial`]) {
    const refused = await mute
      .as('ada')
      .post(path, { ...toAll, ...(path.endsWith('trial') ? {} : { expected: 2 }) })
    expect([refused.status, await refused.json()]).toEqual([409, { code: 'no_mail' }])
  }
})

test('C24.15 chosen people are no audience, so that nobody writes to who has not entered', async () => {
  for (const asked of [
    { accountIds: [the.ids.paul], expected: 1 },
    { audience: { accountIds: [the.ids.paul] }, expected: 1 },
    { audience: 'company', accountIds: [the.ids.paul], expected: 1 },
    { audience: 'company' },
    { audience: 'company', expected: 0 },
  ])
    expect((await the.as('ada').post(of(the.acme.id), asked)).status).toBe(400)
})

test('C24.15 the whole text, its sender and the number are shown, and what leaves is what was read', async () => {
  const signed = { signatory: 'Marie Duroc', role: 'directrice' }
  expect((await the.as('samia').put(`/api/companies/${the.acme.id}/sender`, signed)).status).toBe(204)
  const shown = await preview()
  expect(shown).toEqual({
    from: 'Acme (Ressenti) <ressenti@localhost>',
    subject: 'Acme\u00A0: votre accès au questionnaire',
    text: expect.stringContaining(
      'Acme vous a inscrit sur Ressenti pour ses questionnaires sur le travail.\n\nVotre lien personnel vous fait entrer sans mot de passe. Ne le transférez pas\u00A0: qui l’ouvre entre à votre place.\n(le lien personnel de chacun)\nS’il ne s’ouvre plus\u00A0: http://127.0.0.1:3000/login',
    ),
    count: 2,
    origin: 'http://127.0.0.1:3000',
    trouble: null,
  })
  expect(shown.text).toContain('\n\nMarie Duroc, directrice\nAcme\n\n')
  expect(shown.text).not.toContain('à toutes les personnes concernées')
  expect((await send(shown.count)).status).toBe(202)
  // Frozen when it is queued.
  await the.as('samia').put(`/api/companies/${the.acme.id}/sender`, { signatory: '', role: '' })
  const sent = await letters()
  expect(sent.map(({ to }) => to).sort()).toEqual(['chloe.durand@exemple.fr', 'paul.martin@exemple.fr'])
  for (const { subject, text, fromName, unsubscribe = '' } of sent) {
    expect([subject, fromName]).toEqual([shown.subject, 'Acme (Ressenti)'])
    const masked = text
      .replace(/http:\S+#[\w-]{64}/, '(le lien personnel de chacun)')
      .replace(unsubscribe, '(l’adresse de chacun)')
    expect(masked).toBe(shown.text)
    expect(unsubscribe).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/mails\/[\w-]+$/)
  }
})

test('C24.15 where a campaign of everybody is planned, its days are said', async () => {
  await addMembers(the, the.acme.id, await addTeam(the, the.acme.id, 'Atelier'), 6)
  await planned(the, {
    opensOn: '2027-03-09',
    closesOn: '2027-03-22',
    questionnaireId: await addAskable(the),
  })
  const { text } = await preview()
  expect(text).toContain(
    'Acme vous propose un questionnaire sur votre travail, du 9 au 22 mars 2027 (environ 1 minute).',
  )
  expect(text).toContain('Ce message part à toutes les personnes concernées.')
  expect((await preview('ada', { importId: 'arrivee' })).text).not.toContain('à toutes les personnes')
})

const ended = { state: 'opened', openedOn: '2027-03-09', closesOn: '2027-03-10' } as const
test.each([
  ['moved while mails wait', { opensOn: '2027-03-16', closesOn: '2027-03-29' }],
  ['cancelled while mails wait', { state: 'cancelled' }],
  ['closed while mails wait', ended],
  ['cancelled between preview and sending', { state: 'cancelled' }],
  ['closed between preview and sending', ended],
] as const)(
  'C24.15 where the campaign is %s, no mail says an old day, and each has its link',
  async (when, change) => {
    await addMembers(the, the.acme.id, await addTeam(the, the.acme.id, 'Atelier'), 6)
    const march = { opensOn: '2027-03-09', closesOn: '2027-03-22' }
    const id = await planned(the, { ...march, questionnaireId: await addAskable(the) })
    const { count } = await preview()
    const isBefore = when.endsWith('sending')
    if (isBefore) await updateRows(the.db, 'campaigns', { id }, change)
    expect((await send(count)).status).toBe(202)
    if (!isBefore) await updateRows(the.db, 'campaigns', { id }, change)
    const sent = await letters()
    expect(sent).toHaveLength(count)
    for (const mail of sent) {
      expect(mail.text).toContain('Acme vous a inscrit sur Ressenti pour ses questionnaires sur le travail.')
      expect(mail.text).not.toContain('mars')
      expect(mail.text).toMatch(/entrer#[\w-]{64}/)
    }
  },
)

test('C24.15 a list that changed meanwhile is refused with the new number, and nothing leaves', async () => {
  const { count } = await preview()
  await updateRows(the.db, 'accounts', { id: the.ids.chloe }, { campaignMails: 0 })
  const refused = await send(count)
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { code: 'recipients_changed', count: count - 1 },
  ])
  expect(await the.db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
  expect((await send(count - 1)).status).toBe(202)
})

test('C24.15 whoever entered, the number is the same; who left, waits or is refused twice is not written to', async () => {
  const before = await preview()
  await updateRows(the.db, 'accounts', { id: the.ids.chloe }, { entered: 1 })
  expect(await preview()).toEqual(before)
  await updateRows(the.db, 'accounts', { id: the.ids.chloe }, { mailFailures: 2 })
  expect((await preview()).count).toBe(before.count - 1)
  await updateRows(the.db, 'accounts', { id: the.ids.chloe }, { mailFailures: 0, status: 'pending' })
  expect((await preview()).count).toBe(before.count - 1)
})

test('C24.15 who unsubscribes or goes elsewhere while a mail waits is not written to', async () => {
  const { count } = await preview()
  expect((await send(count)).status).toBe(202)
  await updateRows(the.db, 'accounts', { id: the.ids.chloe }, { campaignMails: 0 })
  await updateRows(the.db, 'accounts', { id: the.ids.paul }, { companyId: the.globex.id })
  expect(await letters()).toEqual([])
})

test('C24.15 three a company in a day, whoever sends; a refused one does not count', async () => {
  const { count } = await preview()
  expect((await send(count + 1)).status).toBe(409)
  for (const who of ['samia', 'ada', 'samia'] as const) expect((await send(count, who)).status).toBe(202)
  const fourth = await send(count, 'ada')
  expect([fourth.status, await fourth.json()]).toMatchObject([429, { code: 'too_many_attempts' }])
  the.travel(days(1))
  expect((await the.as('ada').post(of(the.acme.id), { ...toAll, expected: count })).status).not.toBe(429)
})

test('C24.15 a trial is the very mail, to oneself; its link opens nothing', async () => {
  const shown = await preview()
  const answer = await the.as('samia').post(`${of(the.acme.id)}/trial`, toAll)
  expect([answer.status, await answer.json()]).toEqual([202, { to: 'samia.benali@exemple.fr' }])
  const [trial, ...others] = await letters()
  expect(others).toEqual([])
  const { to, subject, text = '', unsubscribe = '' } = trial ?? {}
  expect([to, subject]).toEqual(['samia.benali@exemple.fr', shown.subject])
  expect(text).toContain('http://127.0.0.1:3000/entrer#essai\n')
  const masked = text
    .replace('http://127.0.0.1:3000/entrer#essai', '(le lien personnel de chacun)')
    .replace(unsubscribe, '(l’adresse de chacun)')
  expect(masked).toBe(shown.text)
  expect(await the.db.selectFrom('accessLinks').selectAll().execute()).toEqual([])
  expect(await follow('essai')).toBe(400)
})
