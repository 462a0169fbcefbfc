import { beforeAll, expect, test } from 'vitest'
import { addGroupings, addTeam } from '../../../test/waves.ts'
import { addAccount, fixture, type Fixture } from '../../../test/fixture.ts'

let the: Fixture
let path: string
beforeAll(async () => {
  the = await fixture()
  await addTeam(the, the.acme.id, 'Support')
  path = `/api/companies/${the.acme.id}/teams/${encodeURIComponent(`${the.acme.id}-Support`)}`
})

const members = async () =>
  (await the.db.selectFrom('teamMembers').select('accountId').execute())
    .map(({ accountId }) => accountId)
    .sort()

test('many are added at once: only approved employees of the company, each once', async () => {
  const { paul, chloe, emile, samia } = the.ids
  const waiting = { firstName: 'Noé', lastName: 'Attend', status: 'pending', companyId: the.acme.id } as const
  const pending = await addAccount(the.db, waiting)
  const added = await the
    .as('samia')
    .post(`${path}/additions`, { accountIds: [paul, chloe, emile, samia, pending] })
  expect(await added.json()).toEqual({ added: [paul, chloe].sort() })
  expect(await members()).toEqual([paul, chloe].sort())
  const again = await the.as('samia').post(`${path}/additions`, { accountIds: [paul] })
  expect(await again.json()).toEqual({ added: [] })
})

test('what was added can be taken back', async () => {
  const { paul, chloe, emile } = the.ids
  const removed = await the.as('samia').post(`${path}/removals`, { accountIds: [paul, emile] })
  expect(await removed.json()).toEqual({ removed: [paul] })
  expect(await members()).toEqual([chloe])
})

test('several are approved together, and who was changed meanwhile is told', async () => {
  const { nora, paul } = the.ids
  const statuses = (to: string, people: object[]) =>
    the.as('ada').post('/api/employees/statuses', { to, people })
  const done = await statuses('approved', [
    { id: nora, from: 'pending', companyId: the.acme.id },
    { id: paul, from: 'pending' },
  ])
  expect(await done.json()).toEqual({ done: [nora], changedMeanwhile: [paul] })
  const account = await the.db
    .selectFrom('accounts')
    .select(['status', 'companyId'])
    .where('id', '=', nora)
    .executeTakeFirst()
  expect(account).toEqual({ status: 'approved', companyId: the.acme.id })
})

test('somebody corrects their own name, which the lists then show; the journal has a manager’s, no employee’s (C23.8)', async () => {
  expect((await the.as('chloe').put('/api/me/name', { firstName: ' ', lastName: 'Durand' })).status).toBe(400)
  expect(
    (await the.as('chloe').put('/api/me/name', { firstName: 'Chloé', lastName: 'Durand-Roy' })).status,
  ).toBe(204)
  expect(await (await the.as('chloe').get('/api/me')).json()).toMatchObject({ lastName: 'Durand-Roy' })
  const found = await the.as('samia').get(`/api/companies/${the.acme.id}/employees?search=durand-roy`)
  expect(await found.json()).toMatchObject({ total: 1 })
  expect(
    (await the.as('samia').put('/api/me/name', { firstName: 'Samia', lastName: 'Benali-Roy' })).status,
  ).toBe(204)
  const journal = await (await the.as('ada').get('/api/journal?kind=people')).json()
  const renamed = (journal as { events: { action: string; subject: string }[] }).events.filter(
    ({ action }) => action === 'own_name_changed',
  )
  expect(renamed.map(({ subject }) => subject)).toEqual(['Samia Benali → Samia Benali-Roy'])
})

test('the people of a company are those of one team, or of none', async () => {
  const { chloe } = the.ids
  const of = async (team: string) => {
    const found = await the.as('samia').get(`/api/companies/${the.acme.id}/employees?team=${team}`)
    return ((await found.json()) as { employees: { id: string }[] }).employees.map(({ id }) => id)
  }
  expect(await of('Support')).toEqual([chloe])
  expect(await of('-')).not.toContain(chloe)
  expect(await of('Absente')).toEqual([])
})

test('the people of a company are those of one entity, in teams of all levels below it', async () => {
  const { chloe } = the.ids
  await addTeam(the, the.acme.id, 'Vente')
  await addGroupings(the, the.acme.id, { Siège: [], 'Clients in Siège': ['Support'], Autre: ['Vente'] })
  const samia = the.as('samia')
  const of = async (entity: string) => {
    const path = `/api/companies/${the.acme.id}/employees?entity=${encodeURIComponent(entity)}`
    return ((await (await samia.get(path)).json()) as { employees: { id: string }[] }).employees.map(
      ({ id }) => id,
    )
  }
  expect(await of('Siège')).toEqual([chloe])
  expect(await of('Clients')).toEqual([chloe])
  expect([await of('Autre'), await of('Absente')]).toEqual([[], []])
  const names = await samia.get(`/api/companies/${the.acme.id}/groupings/names`)
  expect(await names.json()).toEqual([
    { name: 'Autre', level: 0 },
    { name: 'Siège', level: 0 },
    { name: 'Clients', level: 1 },
  ])
})
