import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../../test/mailServer.ts'
import { addAskable, planned, signedInAgain } from '../../../test/plans.ts'
import { march, postOffice } from '../../../test/postOffice.ts'
import { addMembers, addTeam } from '../../../test/waves.ts'
import { fixture } from '../../../test/fixture.ts'
import { queueMail } from '../../data/mail/store.ts'
import { deliveryAlarms } from '../../campaigns/mails/deliveries.ts'
import type { DeliveryAlarm, RelayState } from '../../campaigns/plans/rules.ts'
import { deliveryWords } from '../../campaigns/planning/deliveryMessages.ts'
import type { Alarm } from '../../data/db/alarms.ts'
import { summaryOf } from './health.ts'
import type { Installation } from './installation.ts'
import { alarms as alarmWords, alarmText } from './messages.ts'

let office: Awaited<ReturnType<typeof postOffice>>
beforeEach(async () => {
  office = await postOffice()
})
afterEach(() => office.post.close())

interface Listed {
  name: Alarm
  subject: string
  title: string | null
  company: string | null
}

const read = async <T>(path: string, person: 'ada' | 'samia') =>
  (await (await office.on.as(person).get(path)).json()) as T
const forAdministrators = async () =>
  (await read<Listed[]>('/api/alarms', 'ada')).map(({ name, subject, title, company }) =>
    alarmWords[name](alarmText.about(title, company), subject).replace(/[\u00A0\u202F]/g, ' '),
  )
const forSubAdmin = () =>
  read<{ alarms: DeliveryAlarm[]; relay: RelayState }>(
    `/api/companies/${office.on.acme.id}/campaigns/deliveries`,
    'samia',
  )

test('C24.16 mails that wait an hour after eleven are an alarm to both, with the reason, and end with it', async () => {
  const { id } = await office.open()
  office.post.state.mood = 'busy'
  office.at('2027-03-09T07:00:00Z')
  await office.queue()
  office.at('2027-03-09T10:59:00Z')
  await office.send()
  expect([await forAdministrators(), (await forSubAdmin()).alarms]).toEqual([[], []])
  office.at('2027-03-09T11:00:00Z')
  const { alarms, relay } = await forSubAdmin()
  expect(alarms).toMatchObject([{ campaignId: id, kind: 'invitation', waiting: 2, givenUp: 0 }])
  expect(relay.pause).toMatchObject({
    since: '2027-03-09T10:59:00.000Z',
    nextAt: '2027-03-09T11:00:00.000Z',
  })
  expect(await forAdministrators()).toEqual([
    expect.stringMatching(
      /^« <b>Printemps<\/b> » \(Acme\) : 2 messages attendent : la messagerie ne répond pas depuis .*11 h 59\. Nouvel essai à .*12 h 00\. Elle a dit : « .*busy.* »\.$/,
    ),
  ])
  expect(summaryOf(await read<Installation>('/api/installation', 'ada')).isWell).toBe(false)
  office.post.state.mood = 'ready'
  await office.send()
  expect([await forAdministrators(), (await forSubAdmin()).alarms]).toEqual([[], []])
})

test('C24.16 personal links that wait on the eve are an alarm before the campaign is open', async () => {
  const { on } = office
  const mails = { access: true, invitation: true, rappel: true, dernier: true, resultats: true }
  office.at('2027-03-01T09:00:00Z')
  await addMembers(on, on.acme.id, await addTeam(on, on.acme.id, 'Atelier'), 5)
  const questionnaireId = await addAskable(on)
  const id = await planned(on, { questionnaireId, ...march, mails })
  office.post.state.mood = 'busy'
  office.at('2027-03-08T07:00:00Z')
  await office.queue()
  office.at('2027-03-08T11:00:00Z')
  await office.send()
  const samia = await signedInAgain(on, 'samia')
  const path = `/api/companies/${on.acme.id}/campaigns/deliveries`
  const { alarms } = (await (await samia.get(path)).json()) as { alarms: DeliveryAlarm[] }
  expect(alarms).toMatchObject([{ campaignId: id, kind: 'access', waiting: 7, givenUp: 0 }])
  expect(await deliveryAlarms(on.db, null, on.now())).toMatchObject([{ kind: 'access', waiting: 7 }])
})

test('C24.16 T-M6′ given up mails are an alarm for a month, and the page counts them', async () => {
  const { id } = await office.open()
  office.at('2027-03-22T12:00:00Z')
  await office.queue()
  expect((await forSubAdmin()).alarms).toMatchObject([{ kind: 'dernier', givenUp: 2, isClosed: false }])
  expect(await forAdministrators()).toEqual([
    '« <b>Printemps</b> » (Acme) : 2 messages n’ont pas pu partir : il était trop tard.',
  ])
  office.at('2027-03-23T12:00:00Z')
  expect(await forAdministrators()).toEqual([
    '« <b>Printemps</b> » (Acme) : 2 messages n’ont pas pu partir : la campagne est close.',
  ])
  expect(summaryOf(await read<Installation>('/api/installation', 'ada')).words).toContain('À vérifier')
  const { deliveries } = await read<{ deliveries: Parameters<typeof deliveryWords>[0][] }>(
    `/api/companies/${office.on.acme.id}/campaigns/${id}`,
    'samia',
  )
  expect(deliveries.map(deliveryWords)).toEqual(['2 non partis'])
  const alarmsOn = (day: string) => deliveryAlarms(office.on.db, null, new Date(`${day}T12:00:00Z`))
  expect([(await alarmsOn('2027-04-17')).length, (await alarmsOn('2027-04-18')).length]).toEqual([1, 0])
})

test('C24.16 a sub-admin reads the alarms of the own company alone', async () => {
  await office.open()
  office.at('2027-03-22T12:00:00Z')
  await office.queue()
  const other = `/api/companies/${office.on.globex.id}/campaigns/deliveries`
  expect((await office.on.as('samia').get(other)).status).toBe(404)
  expect((await office.on.as('paul').get(other)).status).toBe(403)
  expect(await read(other, 'ada')).toMatchObject({ alarms: [] })
})

test('C24.15 T-M13 mails that wait for PUBLIC_URL are an alarm, and « tout va bien » is not said', async () => {
  await office.post.close()
  const post = await startMailServer({ host: '0.0.0.0' })
  office.on = await fixture({ SMTP_URL: post.url, SMTP_TLS: 'optional' })
  expect(await forAdministrators()).toEqual([])
  await queueMail(office.on.db, { kind: 'account_approved', to: 'a@exemple.fr' }, office.on.now())
  expect(await forAdministrators()).toEqual([
    'Aucun message ne part : ils porteraient http://127.0.0.1:3000, qui ne s’ouvre que sur cette machine. Réglez d’abord PUBLIC_URL (docs/install.md).',
  ])
  expect(summaryOf(await read<Installation>('/api/installation', 'ada')).isWell).toBe(false)
  await post.close()
})

test.each([
  [{ taken: 340, refused: 2 }, '340 partis, 2 refusés'],
  [{ taken: 1, waiting: 347 }, '1 parti, 347 en attente'],
  [{ givenUp: 12 }, '12 non partis'],
  [{}, '0 parti'],
])('C24.16 the campaign page says of %o « %s »', (counts, words) => {
  const none = { queued: 0, taken: 0, refused: 0, givenUp: 0, waiting: 0 }
  expect(deliveryWords({ kind: 'invitation', dueOn: '2027-03-09', ...none, ...counts })).toBe(words)
})
