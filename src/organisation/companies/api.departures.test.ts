import { expect, test } from 'vitest'
import { memberships } from '../../../test/importing.ts'
import { addMember, addTeam, openCompanyWave } from '../../../test/waves.ts'
import { password } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { deleteDeparted } from '../../operations/privacy/store.ts'
import { days } from '../../base/time/dates.ts'

const the = freshFixture()

test('C19 case 11: who left and is restored after twelve days is in the same teams since the same day', async () => {
  const team = await addTeam(the, the.acme.id, 'Ventes')
  await addMember(the, the.acme.id, team, the.ids.paul)
  const before = await memberships(the)
  await the.as('paul').get('/api/me')
  const path = `/api/companies/${the.acme.id}/departures`
  expect(
    await (await the.as('samia').post(path, { accountIds: [the.ids.paul, the.ids.emile] })).json(),
  ).toEqual({ left: 1 })
  expect((await the.as('paul').get('/api/me')).status).toBe(401)
  const form = { door: 'employee', email: 'paul.martin@exemple.fr', password }
  const entering = () => the.as('visitor').post('/api/auth/sign-in', form)
  const refused = await entering()
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'account_rejected' }])
  expect(await memberships(the)).toEqual([])
  const status = `/api/employees/${the.ids.paul}/status`
  expect((await the.as('ada').put(status, { from: 'rejected', to: 'approved' })).status).toBe(404)
  the.travel(days(12))
  expect(await (await the.as('alan').get(path)).json()).toMatchObject({
    total: 1,
    people: [{ id: the.ids.paul, leftOn: '2026-11-21', keptUntil: '2026-12-21' }],
  })
  expect(
    (await the.as('bruno').delete(`/api/companies/${the.globex.id}/departures/${the.ids.paul}`)).status,
  ).toBe(404)
  expect((await the.as('alan').delete(`${path}/${the.ids.paul}`)).status).toBe(204)
  expect(await memberships(the)).toEqual(before)
  expect(await the.db.selectFrom('pastMembers').selectAll().execute()).toEqual([])
  const paul = await the.db
    .selectFrom('accounts')
    .select(['status', 'companyId', 'leftOn'])
    .where('id', '=', the.ids.paul)
    .executeTakeFirst()
  expect(paul).toEqual({ status: 'approved', companyId: the.acme.id, leftOn: null })
  expect((await entering()).status).toBe(200)
})

test('thirty days after leaving the account is deleted at night, and its keys stay barred where it was asked (C8)', async () => {
  await openCompanyWave(the, the.acme.id)
  const team = await addTeam(the, the.acme.id, 'Ventes')
  await addMember(the, the.acme.id, team, the.ids.paul)
  await the.as('ada').post(`/api/companies/${the.acme.id}/departures`, { accountIds: [the.ids.paul] })
  const night = async () => {
    await deleteDeparted(the.db, { key: the.parts.key, now: the.now() })
    return the.db.selectFrom('accounts').select('id').where('id', '=', the.ids.paul).execute()
  }
  the.travel(days(29))
  expect(await night()).toHaveLength(1)
  the.travel(days(1))
  expect(await night()).toEqual([])
  const barred = await the.db.selectFrom('returnedKeys').select('accountId').execute()
  expect(barred).toEqual([{ accountId: null }])
  const restored = await the.as('alan').delete(`/api/companies/${the.acme.id}/departures/${the.ids.paul}`)
  expect(restored.status).toBe(404)
})
