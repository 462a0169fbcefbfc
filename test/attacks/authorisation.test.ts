import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../src/base/encoding/ids.ts'
import { permissionMatrix } from '../permissionMatrix.ts'
import { addTeam } from '../waves.ts'
import { addAccount, addCompany, signInDirectly, fixture, type Fixture } from '../fixture.ts'
import { emails, enter, hashOf, questionnaire } from './attack.ts'
import { updateRows } from '../rows.ts'

let on: Fixture
let [ventes, rh] = ['', '']
beforeEach(async () => {
  on = await fixture()
  await addTeam(on, on.acme.id, 'Ventes')
  await addTeam(on, on.globex.id, 'RH')
  ;[ventes, rh] = [`${on.acme.id}-Ventes`, `${on.globex.id}-RH`]
})

/** What a GET, POST … of this path answers samia, to compare with the same on a row that does not exist. */
async function whole(method: 'get' | 'post' | 'put' | 'delete', path: string, body?: unknown) {
  const answer = await on.as('samia')[method](path, body as never)
  return { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) }
}

const forVisitors = /api.(health|open|docs|auth|oidc|me|access.(reset|entry|link)|waves|ballots|mails|activ)/
test('AZ-01 the table of doors names every route, and opens none to a visitor but those for visitors', () => {
  const toVisitors = Object.entries(permissionMatrix).filter(([, line]) => line.trim().startsWith('yes'))
  expect(toVisitors.map(([route]) => route.replace(/ \/api\/(\w+).*/, ' $1'))).not.toContain('GET companies')
  for (const [route] of toVisitors) expect(route).toMatch(forVisitors)
})
type At = (team: string) => string

test('AZ-02 the rows of B are to A’s manager what no row at all is', async () => {
  const before = await hashOf(on.db)
  const nowhere = `${newId()}-RH`
  const [own, theirs, noOnes] = [on.acme.id, on.globex.id, newId()].map(
    (company) => (team: string) => `/api/companies/${company}/teams/${team}`,
  ) as [At, At, At]
  for (const [method, path] of [
    ['get', (team: string) => team],
    ['get', (team: string) => `${team}/members`],
    ['get', (team: string) => `${team}/available`],
    ['delete', (team: string) => `${team}/members/${on.ids.emile}`],
  ] as const) {
    expect(await whole(method, path(own(rh)))).toEqual(await whole(method, path(own(nowhere))))
    expect(await whole(method, path(theirs(rh)))).toEqual(await whole(method, path(noOnes(rh))))
  }
  for (const at of [theirs, noOnes]) expect((await whole('get', at(rh))).text).toContain('company_not_found')
  const add = (team: string) => whole('post', `${team}/members`, { accountId: on.ids.emile })
  expect(await add(own(rh))).toEqual(await add(own(nowhere)))
  expect(await add(theirs(rh))).toEqual(await add(noOnes(rh)))
  const rows = await on.db.selectFrom('sessions').select('id').execute()
  expect(rows).toHaveLength(1)
  await on.db.deleteFrom('sessions').execute()
  expect(await hashOf(on.db)).toBe(before)
})

test('AZ-03 A in the path and B in the body writes nothing anywhere', async () => {
  await on.as('samia').get('/api/me')
  const before = await hashOf(on.db)
  const asked: [string, unknown, number[]][] = [
    [`/api/companies/${on.acme.id}/teams/${ventes}/members`, { accountId: on.ids.emile }, [404, 409]],
    [
      `/api/companies/${on.acme.id}/teams/${ventes}/members`,
      { accountId: on.ids.paul, companyId: on.globex.id },
      [400],
    ],
    [`/api/companies/${on.acme.id}/teams`, { name: 'Nord', companyId: on.globex.id }, [400]],
    [`/api/questionnaires`, questionnaire([], { companyId: on.globex.id }), [400]],
    [`/api/questionnaires`, questionnaire([rh]), [400, 404]],
  ]
  for (const [path, body, expected] of asked)
    expect(expected, path).toContain((await on.as('samia').post(path, body)).status)
  expect(await hashOf(on.db)).toBe(before)
})

test('AZ-04 a questionnaire for a team of A and one of B is not created, not even half', async () => {
  await on.as('samia').get('/api/me')
  const before = await hashOf(on.db)
  const answer = await on.as('samia').post('/api/questionnaires', questionnaire([ventes, rh]))
  expect([400, 404]).toContain(answer.status)
  expect(await hashOf(on.db)).toBe(before)
})

test('AZ-05 nobody but an approved employee of A becomes a member of A’s team', async () => {
  const pending = await addAccount(on.db, {
    firstName: 'Pia',
    lastName: 'Attend',
    status: 'pending',
    companyId: on.acme.id,
  })
  const rejected = await addAccount(on.db, {
    firstName: 'Rex',
    lastName: 'Non',
    status: 'rejected',
    companyId: on.acme.id,
  })
  const { emile, samia, ada, lucie, bruno } = on.ids
  for (const accountId of [emile, pending, rejected, samia, bruno, ada, lucie, newId()]) {
    const answer = await on
      .as('samia')
      .post(`/api/companies/${on.acme.id}/teams/${ventes}/members`, { accountId })
    expect([403, 404, 409]).toContain(answer.status)
  }
  expect(await on.db.selectFrom('teamMembers').selectAll().execute()).toEqual([])
})

test('AZ-06 no route of answers takes a person’s id', async () => {
  const routes = Object.keys(permissionMatrix).filter((route) =>
    /\/api\/(responses|ballots|waves)/.test(route),
  )
  expect(routes.length).toBeGreaterThan(5)
  for (const route of routes) expect(route).not.toMatch(/account|user|employee|person/i)
  const read = async (path: string) => (await on.as('paul').get(`/api/responses/${path}`)).text()
  for (const id of [`${on.ids.chloe}-default-questionnaire`, on.ids.chloe]) {
    expect(await read(id)).toBe(await read(newId()))
    expect(await read(`${id}/copy`)).toBe(await read(`${newId()}/copy`))
    expect(await read(`questionnaires/${id}`)).toBe(await read(`questionnaires/${newId()}`))
  }
  const cards = await on.as('paul').get('/api/responses')
  const filtered = await on
    .as('paul')
    .get(`/api/responses?accountId=${on.ids.chloe}&expand=account&sort=accountId`)
  expect(filtered.status === 400 || (await filtered.text()) === (await cards.text())).toBe(true)
})

test('AZ-07 companies whose ids begin alike do not meet', async () => {
  for (const [one, other] of [
    ['c1', 'c10'],
    ['a', 'a-b'],
  ] as const) {
    const own = await addCompany(on.db, `Entreprise ${one}`, one)
    const long = await addCompany(on.db, `Entreprise ${other}`, other)
    await addTeam(on, long.id, 'RH')
    await addTeam(on, own.id, 'Labo')
    await updateRows(on.db, 'accounts', { id: on.ids.samia }, { companyId: own.id })
    const get = (path: string) => on.as('samia').get(`/api/companies/${path}`)
    expect((await get(`${own.id}/teams/${own.id}-Labo`)).status).toBe(200)
    expect((await get(`${own.id}/teams/${long.id}-RH`)).status).toBe(404)
    expect((await get(`${long.id}/teams/${long.id}-RH`)).status).toBe(404)
    expect(await (await get(`${own.id}/teams`)).text()).not.toContain(`${long.id}-RH`)
  }
})

test('AZ-08 a manager who is given to B loses A at once', async () => {
  const cookie = await signInDirectly(on.db, on.ids.samia, on.now())
  const seen = { status: 'approved', companyId: on.acme.id }
  const approval = { firstName: 'Samia', lastName: 'Benali', companyId: on.globex.id, seen }
  expect((await on.as('ada').put(`/api/sub-admins/${on.ids.samia}/approval`, approval)).status).toBe(204)
  expect(
    (await on.app.request(`/api/companies/${on.acme.id}/teams/${ventes}`, { headers: { cookie } })).status,
  ).not.toBe(200)
  const entered = await enter(on, emails.samia, { door: 'sub-admin' })
  const again = { headers: { cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' } }
  expect((await on.app.request(`/api/companies/${on.acme.id}/teams/${ventes}`, again)).status).toBe(404)
  expect((await on.app.request(`/api/companies/${on.globex.id}/teams/${rh}`, again)).status).toBe(200)
  const responsible = await on.as('ada').get(`/api/companies/${on.acme.id}/sub-admins`)
  expect(await responsible.text()).not.toContain(on.ids.samia)
})

test('AZ-09 a manager whose company is deleted sees nothing of it, and no failure', async () => {
  await on.as('samia').get('/api/me')
  expect((await on.as('ada').delete(`/api/companies/${on.acme.id}`)).status).toBe(204)
  for (const path of [
    '/api/sub-admin/dashboard',
    `/api/companies/${on.acme.id}/teams`,
    '/api/questionnaires',
    `/api/companies/${on.acme.id}/teams/${ventes}`,
  ]) {
    const answer = await on.as('samia').get(path)
    expect([401, 404], path).toContain(answer.status)
    expect(await answer.text()).not.toMatch(/Acme|Ventes/)
  }
})

test('AZ-10 the form at which somebody signs in gives no right', async () => {
  for (const area of ['employee', 'sub-admin'] as const) {
    const entered = await enter(on, emails.samia, { door: area })
    const headers = { cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    expect((await on.app.request(`/api/companies/${on.acme.id}/teams`, { headers })).status).toBe(200)
    for (const path of ['/api/employees', '/api/companies', '/api/responses'])
      expect((await on.app.request(path, { headers })).status).toBe(403)
  }
})

test('AZ-11 two administrators who remove each other at once leave one', async () => {
  for (const path of ['/api/administrators', '/api/privacy/accounts']) {
    on = await fixture()
    for (const person of ['ada', 'alan'] as const) await on.as(person).get('/api/me')
    await Promise.all([
      on.as('ada').delete(`${path}/${on.ids.alan}`),
      on.as('alan').delete(`${path}/${on.ids.ada}`),
    ])
    const left = await on.db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()
    expect(left).toHaveLength(1)
    const last = left[0]?.id === on.ids.ada ? 'ada' : 'alan'
    expect((await on.as(last).delete(`${path}/${on.ids[last]}`)).status).toBe(409)
  }
})

test('AZ-12 tricks with methods and slashes get no more than the plain route', async () => {
  await on.as('samia').get('/api/me')
  const before = await hashOf(on.db)
  const override = {
    'x-http-method-override': 'DELETE',
    'x-method-override': 'DELETE',
    'x-http-method': 'DELETE',
  }
  const target = `/api/companies/${on.acme.id}`
  expect((await on.as('samia').get(target, override)).status).toBe(403)
  expect([403, 404]).toContain((await on.as('samia').post(`${target}?_method=DELETE`, {}, override)).status)
  for (const path of [
    `${target}/`,
    `//api/companies/${on.acme.id}`,
    `/API/companies/${on.acme.id}`,
    `/api/Companies/${on.acme.id}`,
    `/api/./companies/../companies/${on.acme.id}`,
  ]) {
    const answer = await on.as('samia').get(path)
    expect([403, 404], path).toContain(answer.status)
    expect(await answer.text()).not.toContain('"name"')
  }
  for (const method of ['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const cookie = await signInDirectly(on.db, on.ids.ada, on.now())
    const headers = { cookie, origin: 'http://127.0.0.1:3000' }
    if (method !== 'TRACE') await on.app.request(`http://127.0.0.1:3000${target}`, { method, headers })
    await on.db.deleteFrom('sessions').where('accountId', '=', on.ids.ada).execute()
  }
  expect(await hashOf(on.db)).toBe(before)
})

test('AZ-13 lists take no size, no field and no sort that is not offered', async () => {
  for (const query of [
    'limit=1e9',
    'pageSize=100000',
    'fields=password',
    'sort=status;--',
    'sort=passwordHash',
    'include=sessions',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e99',
    'page=NaN',
    'search[]=a',
  ]) {
    const answer = await on.as('ada').get(`/api/employees?${query}`)
    expect(answer.status, query).toBe(400)
    expect(await answer.text()).not.toMatch(/argon2|select /i)
  }
})
