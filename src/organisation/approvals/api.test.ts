import { expect, test } from 'vitest'
import { freshFixture } from '../../../test/freshFixture.ts'

const the = freshFixture()

const ada = () => the.as('ada')
const refused = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as object),
})
const account = (id: string) =>
  the.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const setStatus = (id: string, from: string, to: string, more = {}) =>
  ada().put(`/api/employees/${id}/status`, { from, to, ...more })

test('an employee is approved, rejected, set pending again: any status from any other', async () => {
  const { nora } = the.ids
  const firstApproval = the.now().toISOString()
  for (const [from, to] of [
    ['pending', 'approved'],
    ['approved', 'rejected'],
    ['rejected', 'pending'],
    ['pending', 'rejected'],
    ['rejected', 'approved'],
  ] as const) {
    expect((await setStatus(nora, from, to)).status).toBe(204)
    expect(await account(nora)).toMatchObject({ status: to })
    the.travel(60_000)
  }
  // An account pending for a day is not new (C22.3).
  expect(await account(nora)).toMatchObject({ approvedAt: firstApproval, countsSince: '2026-11-21' })
})

test('an account that is no longer approved loses its access at the next request, told once why', async () => {
  expect((await the.as('paul').get('/api/me')).status).toBe(200)
  await setStatus(the.ids.paul, 'approved', 'rejected')
  expect(await refused(await the.as('paul').get('/api/me'))).toEqual({
    status: 401,
    code: 'ACCOUNT_REJECTED',
  })
  expect(await refused(await the.as('paul').get('/api/me'))).toEqual({ status: 401, code: 'SESSION' })
  expect(await account(the.ids.paul)).toMatchObject({ companyId: the.acme.id })
})

test('an approval opens no session of before', async () => {
  await the.as('paul').get('/api/me')
  await setStatus(the.ids.paul, 'approved', 'pending')
  await setStatus(the.ids.paul, 'pending', 'approved')
  expect(await refused(await the.as('paul').get('/api/me'))).toEqual({ status: 401, code: 'SESSION' })
})

test('the declared company is offered and attached in one step, never by itself', async () => {
  const listed = (await (await ada().get('/api/employees?status=pending')).json()) as { employees: object[] }
  expect(listed.employees).toMatchObject([
    {
      id: the.ids.nora,
      companyID: null,
      declaredCompany: 'Acme',
      matchingCompany: { id: the.acme.id, name: 'Acme' },
    },
  ])
  expect((await setStatus(the.ids.nora, 'pending', 'approved', { companyId: the.acme.id })).status).toBe(204)
  expect(await account(the.ids.nora)).toMatchObject({ status: 'approved', companyId: the.acme.id })
})

test.each([
  [{ from: 'pending', to: 'pending' }, 400],
  [{ from: 'pending', to: 'rejected', companyId: 'x' }, 400],
  [{ from: 'pending', to: 'deleted' }, 400],
  [{ to: 'approved' }, 400],
  [{ from: 'pending', to: 'approved', role: 'admin' }, 400],
  [{ from: 'pending', to: 'approved', companyId: 'nowhere' }, 404],
  [{ from: 'rejected', to: 'approved' }, 409],
])('a status is not set by %j', async (body, status) => {
  expect((await ada().put(`/api/employees/${the.ids.nora}/status`, body)).status).toBe(status)
  expect(await account(the.ids.nora)).toMatchObject({ status: 'pending', companyId: null })
})

test('a sub-admin is approved with names and company, and enters the list of that company', async () => {
  const { ids, acme } = the
  const path = `/api/sub-admins/${ids.mina}/approval`
  const asked = {
    firstName: ' Mina ',
    lastName: 'Œuvre',
    companyId: acme.id,
    seen: { status: 'pending', companyId: null },
  }
  expect(await refused(await ada().put(path, { ...asked, companyId: 'nowhere' }))).toEqual({
    status: 404,
    code: 'company_not_found',
  })
  expect(await refused(await ada().put(path, { ...asked, lastName: ' ' }))).toMatchObject({
    status: 400,
    code: 'fields_required',
    field: 'lastName',
  })
  expect(await refused(await ada().put(path, { ...asked, role: 'admin' }))).toMatchObject({ status: 400 })
  expect(await account(ids.mina)).toMatchObject({ status: 'pending', lastName: 'Petit' })
  expect((await ada().put(path, asked)).status).toBe(204)
  expect(await account(ids.mina)).toMatchObject({
    status: 'approved',
    firstName: 'Mina',
    lastName: 'Œuvre',
    sortName: 'oeuvre mina',
    companyId: acme.id,
    approvedAt: the.now().toISOString(),
  })
  const company = (await (await ada().get(`/api/companies/${acme.id}`)).json()) as { subAdmins: string[] }
  expect(company.subAdmins).toContain(ids.mina)
})

test('a sub-admin who is approved for another company must sign in again, and has left the first', async () => {
  const { ids, acme, globex } = the
  await the.as('samia').get('/api/me')
  const seen = { status: 'approved', companyId: acme.id }
  const asked = { firstName: 'Samia', lastName: 'Benali', companyId: globex.id, seen }
  expect((await ada().put(`/api/sub-admins/${ids.samia}/approval`, asked)).status).toBe(204)
  expect(await refused(await the.as('samia').get(`/api/companies/${the.acme.id}/teams`))).toEqual({
    status: 401,
    code: 'SESSION',
  })
  expect(
    ((await (await ada().get(`/api/companies/${acme.id}`)).json()) as { subAdmins: string[] }).subAdmins,
  ).toEqual([])
})

test('a rejected sub-admin has no company; their session ends', async () => {
  const { ids, acme } = the
  const reject = (seen: object) => ada().put(`/api/sub-admins/${ids.samia}/rejection`, { seen })
  await the.as('samia').get('/api/me')
  expect(await refused(await reject({ status: 'pending', companyId: null }))).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await reject({ status: 'approved', companyId: acme.id })).status).toBe(204)
  expect(await account(ids.samia)).toMatchObject({ status: 'rejected', companyId: null, approvedAt: null })
  expect(await refused(await the.as('samia').get('/api/me'))).toMatchObject({ code: 'ACCOUNT_REJECTED' })
})

test('the journal tells who did what to whom, and is filtered by kind and by text', async () => {
  await setStatus(the.ids.nora, 'pending', 'approved', { companyId: the.acme.id })
  the.travel(1_000)
  await ada().post('/api/companies', { name: 'Initech' })
  const read = async (query: string) =>
    (await (await ada().get(`/api/journal${query}`)).json()) as { events: object[]; total: number }
  expect((await read('')).events).toMatchObject([
    { actorName: 'Ada Lovelace', action: 'company_created', subject: 'Initech' },
    { actorName: 'Ada Lovelace', action: 'employee_approved', subject: 'Nora Blanc → Acme' },
  ])
  expect(await read('?kind=people')).toMatchObject({ total: 1 })
  expect(await read('?search=initech')).toMatchObject({ total: 1 })
  expect((await ada().get('/api/journal?kind=ballots')).status).toBe(400)
})
