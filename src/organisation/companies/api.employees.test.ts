import { expect, test } from 'vitest'
import { addGroupsToPermanentWaves } from '../../surveys/waves/roster.ts'
import { days, later } from '../../base/time/dates.ts'
import { addMember, addTeam } from '../../../test/waves.ts'
import { addAccount } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { findRows, updateRows } from '../../../test/rows.ts'

const the = freshFixture()

const ada = () => the.as('ada')
const refused = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as object),
})
const json = async (response: Response | Promise<Response>) => (await response).json() as Promise<unknown>

test('candidates are approved people found by their names; an empty text finds nobody', async () => {
  const found = async (search: string) => {
    const answer = (await json(
      ada().get(`/api/companies/${the.acme.id}/candidates?search=${encodeURIComponent(search)}`),
    )) as {
      candidates: { firstName: string }[]
    }
    return answer.candidates.map(({ firstName }) => firstName)
  }
  expect(await found('')).toEqual([])
  expect(await found('  ')).toEqual([])
  expect(await found('EMILE')).toEqual(['Émile'])
  expect(await found('nora')).toEqual([])
  expect(await found('rémi')).toEqual([])
  expect(await found('exemple')).toEqual([])
  expect(await found('%')).toEqual([])
})

test('a person who is added leaves the former company and its teams', async () => {
  const { acme, globex, ids, db } = the
  await addMember(the, globex.id, await addTeam(the, globex.id, 'Labo'), ids.emile)
  const path = `/api/companies/${acme.id}/employees`
  expect(await refused(await ada().post(path, { accountId: ids.emile, from: null }))).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await ada().post(path, { accountId: ids.emile, from: globex.id })).status).toBe(204)
  expect(await db.selectFrom('teamMembers').selectAll().execute()).toEqual([])
  expect((await ada().post(path, { accountId: ids.emile, from: globex.id })).status).toBe(204)
  expect(await json(ada().get(path))).toMatchObject({ total: 3 })
  expect(await json(ada().get(`/api/companies/${globex.id}/employees`))).toMatchObject({ total: 0 })
})

test.each(['nora', 'remi'] as const)('%s, who is not approved, is not added', async (person) => {
  const added = await ada().post(`/api/companies/${the.acme.id}/employees`, {
    accountId: the.ids[person],
    from: null,
  })
  expect(await refused(added)).toEqual({ status: 409, code: 'employee_pending' })
})

test('a person who is removed keeps the account, without company or teams', async () => {
  const { acme, ids, db } = the
  await addMember(the, acme.id, await addTeam(the, acme.id, 'Ventes'), ids.paul)
  const remove = () => ada().delete(`/api/companies/${acme.id}/employees/${ids.paul}`)
  expect((await remove()).status).toBe(204)
  expect(await refused(await remove())).toEqual({ status: 404, code: 'employee_not_found' })
  expect(await db.selectFrom('teamMembers').selectAll().execute()).toEqual([])
  expect(await json(ada().get('/api/employees?search=paul'))).toMatchObject({
    employees: [{ status: 'approved', companyID: null, companyName: null, teams: [] }],
  })
})

test('a team gets its key once k people are established in it, whoever is added or approved (C12.6)', async () => {
  const { id } = (await json(ada().post('/api/companies', { name: 'Initech', teams: 'Ventes' }))) as {
    id: string
  }
  const team = `/api/companies/${id}/teams/${id}-Ventes/members`
  const groups = () =>
    the.db.selectFrom('reportingGroups').select('name').where('name', '=', 'Ventes').execute()
  const morning = () => addGroupsToPermanentWaves(the.db, { key: the.parts.key, now: the.now() })
  const joins: string[] = []
  for (let each = 0; each < 5; each += 1) {
    const accountId = await addAccount(the.db, { firstName: `Jo${each}`, lastName: 'Initech' })
    await ada().post(`/api/companies/${id}/employees`, { accountId, from: null })
    await ada().post(team, { accountId })
    joins.push(accountId)
  }
  await morning()
  expect(await groups()).toHaveLength(0)
  await updateRows(the.db, 'teamMembers', {}, { since: later(the.now(), -days(14)) })
  await ada().put(`/api/employees/${joins[0]}/status`, { from: 'approved', to: 'rejected' })
  await morning()
  expect(await groups()).toHaveLength(0)
  await ada().put(`/api/employees/${joins[0]}/status`, { from: 'rejected', to: 'approved' })
  expect(await groups()).toHaveLength(1)
})

test('in the month after its first ten people a company’s teams are established at once (C12.6)', async () => {
  const { id } = (await json(ada().post('/api/companies', { name: 'Hooli', teams: 'Labo' }))) as {
    id: string
  }
  for (let each = 0; each < 10; each += 1) {
    const accountId = await addAccount(the.db, { firstName: `Ma${each}`, lastName: 'Hooli' })
    await ada().post(`/api/companies/${id}/employees`, { accountId, from: null })
    if (each < 5) await ada().post(`/api/companies/${id}/teams/${id}-Labo/members`, { accountId })
  }
  const labo = await findRows(the.db, 'reportingGroups', ['people'], { name: 'Labo' })
  expect(labo).toEqual([{ people: 5 }])
  expect(
    await the.db.selectFrom('companies').select('grownOn').where('id', '=', id).executeTakeFirst(),
  ).toEqual({ grownOn: '2026-11-21' })
})
