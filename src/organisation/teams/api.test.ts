import { beforeAll, expect, test } from 'vitest'
import { addMember, addTeam } from '../../../test/waves.ts'
import { addAccount, addCompany, signInDirectly, fixture, type Fixture } from '../../../test/fixture.ts'

let path: string
let the: Fixture
beforeAll(async () => {
  the = await fixture()
  path = `/api/companies/${the.acme.id}/teams`
})

const refused = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as object),
})
const at = (name: string, rest = '') => `${path}/${encodeURIComponent(`${the.acme.id}-${name}`)}${rest}`

test('a sub-admin creates a team of her company and finds it by its public id', async () => {
  const created = await the.as('samia').post(path, { name: '  Ventes   Nord ' })
  expect(created.status).toBe(201)
  expect(await created.json()).toMatchObject({
    id: `${the.acme.id}-Ventes Nord`,
    name: 'Ventes Nord',
    memberCount: 0,
  })
  expect(await (await the.as('samia').get(at('Ventes Nord'))).json()).toMatchObject({
    companyId: the.acme.id,
    name: 'Ventes Nord',
  })
})

test.each([
  ['   ', 400, 'team_name_required'],
  ['Ventes, Nord', 400, 'team_name_comma'],
  ['.', 400, 'team_name_invalid'],
  [' .. ', 400, 'team_name_invalid'],
  ['a'.repeat(101), 400, 'team_name_invalid'],
  ['a\u202Eb', 400, 'team_name_invalid'],
  ['Ventes Nord', 409, 'team_name_taken'],
])('a team cannot be called %j', async (name, status, code) => {
  expect(await refused(await the.as('samia').post(path, { name }))).toMatchObject({ status, code })
})

test('names differ by case, and are the same in any Unicode form', async () => {
  expect((await the.as('samia').post(path, { name: 'ventes nord' })).status).toBe(201)
  expect((await the.as('samia').post(path, { name: 'Équipe R/D %2F ?' })).status).toBe(201)
  expect((await the.as('samia').post(path, { name: 'E\u0301quipe R/D %2F ?' })).status).toBe(409)
  expect((await the.as('samia').get(at('E\u0301quipe R/D %2F ?'))).status).toBe(200)
})

test("a team is of the company at its address, which for a sub-admin is the session's", async () => {
  expect((await the.as('samia').post(path, { name: 'Ailleurs', companyId: the.globex.id })).status).toBe(400)
  expect(await refused(await the.as('solal').post(path, { name: 'Ailleurs' }))).toEqual({
    status: 404,
    code: 'no_company',
  })
  expect(await refused(await the.as('bruno').post(path, { name: 'Ailleurs' }))).toEqual({
    status: 404,
    code: 'company_not_found',
  })
})

test('two requests for one name make one team', async () => {
  const both = await Promise.all([1, 2].map(() => the.as('samia').post(path, { name: 'Support' })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('an approved employee of the company is added once, then removed', async () => {
  const add = () => the.as('samia').post(at('Support', '/members'), { accountId: the.ids.paul })
  expect([(await add()).status, (await add()).status]).toEqual([204, 204])
  expect(await (await the.as('samia').get(at('Support', '/members'))).json()).toMatchObject({
    total: 1,
    people: [{ firstName: 'Paul', lastName: 'Martin' }],
  })
  expect(await (await the.as('samia').get(at('Support', '/available'))).json()).toMatchObject({
    total: 1,
    people: [{ id: the.ids.chloe }],
  })
  const remove = () => the.as('samia').delete(at('Support', `/members/${the.ids.paul}`))
  expect((await remove()).status).toBe(204)
  expect(await refused(await remove())).toEqual({ status: 404, code: 'member_not_found' })
})

test.each([
  ['', ['Équipe R/D %2F ?', 'Support', 'Ventes Nord', 'ventes nord']],
  ['?sort=-name', ['Ventes Nord', 'ventes nord', 'Support', 'Équipe R/D %2F ?']],
  ['?sort=members', ['Équipe R/D %2F ?', 'Ventes Nord', 'ventes nord', 'Support']],
  ['?sort=-members', ['Support', 'Ventes Nord', 'ventes nord', 'Équipe R/D %2F ?']],
])('teams are sorted by name or by members: %s', async (order, names) => {
  await the.as('samia').post(at('Support', '/members'), { accountId: the.ids.paul })
  const list = (await (await the.as('samia').get(path + order)).json()) as { teams: { name: string }[] }
  const shown = list.teams.map(({ name }) => name)
  // Both « ventes nord » sort equal; their random keys decide.
  expect(shown.map(lower)).toEqual(names.map(lower))
  expect(await refused(await the.as('samia').get(`${path}?sort=age`))).toMatchObject({ status: 400 })
})
const lower = (name: string) => name.toLowerCase()

test.each(['emile', 'lucie', 'nora', 'samia', 'ada'] as const)(
  '%s, who is not an employee of the company, is not found',
  async (person) => {
    const added = await the.as('samia').post(at('Support', '/members'), { accountId: the.ids[person] })
    expect(await refused(added)).toEqual({ status: 404, code: 'member_not_found' })
  },
)

test('an employee who is no longer approved keeps their teams and joins no other', async () => {
  const ex = await addAccount(the.db, {
    firstName: 'Rose',
    lastName: 'Adieu',
    companyId: the.acme.id,
    status: 'rejected',
  })
  const added = await the.as('samia').post(at('Support', '/members'), { accountId: ex })
  expect(await refused(added)).toEqual({ status: 409, code: 'member_not_approved' })
  expect(await (await the.as('samia').get(at('Support', '/available?search=rose'))).json()).toMatchObject({
    total: 0,
  })
})

test("another company's team does not exist, whatever is asked of it", async () => {
  await addTeam(the, the.globex.id, 'Étranger')
  const foreign = `${path}/${encodeURIComponent(`${the.globex.id}-Étranger`)}`
  const missing = await refused(await the.as('samia').get(at('Absente')))
  expect(missing).toEqual({ status: 404, code: 'team_not_found' })
  expect(await refused(await the.as('samia').get(foreign))).toEqual(missing)
  expect(await refused(await the.as('samia').get(`${foreign}/members`))).toEqual(missing)
  expect(await refused(await the.as('samia').get(`${foreign}/available`))).toEqual(missing)
  expect(
    await refused(await the.as('samia').post(`${foreign}/members`, { accountId: the.ids.paul })),
  ).toEqual(missing)
  expect(await refused(await the.as('samia').delete(`${foreign}/members/${the.ids.emile}`))).toEqual(missing)
})

test('company ids that are prefixes of one another never open the other (« c1 », « c10 »)', async () => {
  const [one, ten] = [await addCompany(the.db, 'Un', 'c1'), await addCompany(the.db, 'Dix', 'c10')]
  const [ours, theirs] = [await addTeam(the, one.id, '0-RH'), await addTeam(the, ten.id, 'RH')]
  const [una, dix] = [
    await addAccount(the.db, { firstName: 'Una', lastName: 'Une', companyId: one.id }),
    await addAccount(the.db, { firstName: 'Denis', lastName: 'Dix', companyId: ten.id }),
  ]
  await addMember(the, one.id, ours, una)
  await addMember(the, ten.id, theirs, dix)
  const sub = await addAccount(the.db, {
    firstName: 'Ursule',
    lastName: 'Une',
    role: 'sub-admin',
    companyId: one.id,
  })
  const cookie = await signInDirectly(the.db, sub, the.now())
  const at = (company: string, rest: string) =>
    the.as('visitor').get(`/api/companies/${company}/teams${rest}`, { cookie })
  const get = (rest: string) => at(one.id, rest)
  expect(await (await get('')).json()).toMatchObject({ total: 1, teams: [{ id: 'c1-0-RH', memberCount: 1 }] })
  expect((await get('/c10-RH')).status).toBe(404)
  expect((await at(ten.id, '/c10-RH')).status).toBe(404)
  expect((await get('/c10-RH/members')).status).toBe(404)
  expect(await (await get('/c1-0-RH/members')).json()).toMatchObject({
    total: 1,
    people: [{ firstName: 'Una' }],
  })
  expect(await (await get('/c1-0-RH/available')).json()).toMatchObject({ total: 0 })
})

test('teams are searched without accents, literally, and sorted by name', async () => {
  const found = async (search: string) => {
    const answer = await the.as('samia').get(`${path}?search=${encodeURIComponent(search)}`)
    return ((await answer.json()) as { teams: { name: string }[] }).teams.map(({ name }) => name)
  }
  expect((await found('')).map((name) => name.toLowerCase())).toEqual([
    'équipe r/d %2f ?',
    'support',
    'ventes nord',
    'ventes nord',
  ])
  expect(await found('equipe')).toEqual(['Équipe R/D %2F ?'])
  expect(await found('%')).toEqual(['Équipe R/D %2F ?'])
  expect(await found('_')).toEqual([])
})
