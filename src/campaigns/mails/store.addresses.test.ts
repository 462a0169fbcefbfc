import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCrowd } from '../../../test/people.ts'
import { postOffice } from '../../../test/postOffice.ts'
import { recipientsOfWave } from './recipients.ts'

let office: Awaited<ReturnType<typeof postOffice>>
beforeEach(async () => {
  office = await postOffice()
})
afterEach(() => office.post.close())

test('C13.6 two refusals in a row end campaign mails to an address; a mail that is taken forgets them', async () => {
  office.post.state.unknown = ['paul.martin@exemple.fr']
  await office.open()
  for (const [day, failures] of [
    ['09', 1],
    ['16', 2],
  ] as const) {
    office.at(`2027-03-${day}T07:00:00Z`)
    await office.queue()
    office.at(`2027-03-${day}T10:00:00Z`)
    await office.send()
    expect(await office.waiting()).toEqual([])
    const paul = await office.on.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', office.on.ids.paul)
      .executeTakeFirstOrThrow()
    expect(paul).toMatchObject({ mailFailures: failures, mailFailedOn: `2027-03-${day}` })
  }
  const list = await office.on.as('samia').get(`/api/companies/${office.on.acme.id}/employees?search=martin`)
  expect(await list.json()).toMatchObject({ employees: [{ mailFailedOn: '2027-03-16' }] })
  office.at('2027-03-18T07:00:00Z')
  await office.queue()
  expect((await office.waiting()).map(({ recipient }) => recipient)).toEqual(['chloe.durand@exemple.fr'])
  expect((await office.on.as('paul').put('/api/access/campaign-mails', { wanted: true })).status).toBe(204)
  office.post.state.unknown = []
  office.at('2027-03-24T07:00:00Z')
  await office.queue()
  office.at('2027-03-24T10:00:00Z')
  await office.send()
  const paul = await office.on.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', office.on.ids.paul)
    .executeTakeFirstOrThrow()
  expect(paul.mailFailures).toBe(0)
})

test('C13.10, C24.16 account mails go first, over the same few connections as those of campaigns', async () => {
  await addCrowd(office.on.db, 60, office.on.acme.id)
  await office.open()
  office.at('2027-03-09T07:00:00Z')
  await office.queue()
  office.at('2027-03-09T10:00:00Z')
  // Asked when everything else has waited for longer.
  await office.on.as('visitor').post('/api/access/reset', { email: 'ada.lovelace@exemple.fr' })
  await office.send()
  expect(office.post.received).toHaveLength(63)
  expect(office.post.received[0]?.to).toEqual(['ada.lovelace@exemple.fr'])
  expect(office.post.state.sessions).toBeLessThanOrEqual(4)
  expect(office.post.received.filter(({ text }) => text.includes('reinitialiser'))).toHaveLength(1)
})

test('EM-05, C13 case 5 a scanner that opens the address unsubscribes nobody; one press does, as often as it is pressed', async () => {
  await office.open()
  const { unsubscribeToken: token } = await office.accountOf('paul.martin@exemple.fr')
  const press = (which: string, body = 'List-Unsubscribe=One-Click') =>
    office.on.app.request(`http://127.0.0.1:3000/api/mails/${which}`, {
      ...{ method: 'POST', body },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const wants = async () => (await office.on.as('paul').get('/api/access/campaign-mails')).json()
  const opened = await office.on.app.request(`http://127.0.0.1:3000/api/mails/${token}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/messages-de-campagne#${token}`])
  expect(await wants()).toEqual({ wanted: true, refusedOn: null })
  expect((await press(token, 'List-Unsubscribe=One-Click&more')).status).toBe(400)
  expect(await wants()).toMatchObject({ wanted: true })
  for (const which of [token, token, 'token-of-nobody']) expect((await press(which)).status).toBe(204)
  expect(await wants()).toMatchObject({ wanted: false })
  office.at('2027-03-09T07:00:00Z')
  await office.queue()
  expect((await office.waiting()).map(({ recipient }) => recipient)).toEqual(['chloe.durand@exemple.fr'])
  expect(await office.on.db.selectFrom('auditEvents').selectAll().execute()).toEqual([])
})

test('who has left, is not approved any more or has another company is not written to', async () => {
  await office.open()
  const change = (set: object) =>
    office.on.db.updateTable('accounts').set(set).where('id', '=', office.on.ids.paul).execute()
  for (const set of [{ status: 'rejected' }, { companyId: office.on.globex.id }, { leftOn: '2027-03-08' }]) {
    await change({ status: 'approved', companyId: office.on.acme.id, leftOn: null })
    await change(set)
    const { waveId } = await office.on.db.selectFrom('roster').select('waveId').executeTakeFirstOrThrow()
    const found = await recipientsOfWave(office.on.db, waveId).execute()
    expect(found.map(({ email }) => email)).toEqual(['chloe.durand@exemple.fr'])
  }
})
