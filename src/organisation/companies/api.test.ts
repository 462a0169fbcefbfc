import { expect, test } from 'vitest'
import { addMember, addTeam } from '../../../test/waves.ts'
import { addCompany } from '../../../test/fixture.ts'
import { freshFixture } from '../../../test/freshFixture.ts'
import { updateRows } from '../../../test/rows.ts'

const the = freshFixture()

const ada = () => the.as('ada')
const refused = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as object),
})
const json = async (response: Response | Promise<Response>) => (await response).json() as Promise<unknown>

test('a company is created with its teams, and its permanent wave is open from the first day', async () => {
  const created = await ada().post('/api/companies', {
    name: '  Initech ',
    teams: 'Ventes, , RH ,Ventes, R/D',
  })
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: string }
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/)
  expect(await json(ada().get(`/api/companies/${id}`))).toEqual({
    id,
    name: 'Initech',
    minimumGroupSize: 5,
    createdAt: the.now().toISOString(),
    teams: ['R/D', 'RH', 'Ventes'],
    employees: [],
    subAdmins: [],
    questionnaires: [],
  })
  const wave = await the.db.selectFrom('waves').selectAll().where('companyId', '=', id).executeTakeFirst()
  expect(wave).toMatchObject({ mode: 'permanent', state: 'open', questionnaireId: 'default-questionnaire' })
})

test.each([
  [{ name: '   ' }, 400, 'company_name_required'],
  [{}, 400, 'company_name_required'],
  [{ name: 'a'.repeat(101) }, 400, 'company_name_invalid'],
  [{ name: 'a\u202Eb' }, 400, 'company_name_invalid'],
  [{ name: 'acme' }, 409, 'company_name_taken'],
  [{ name: 'Neuve', teams: 'RH, .. ,Ventes' }, 400, 'team_name_invalid'],
  [{ name: 'Neuve', teams: `RH,${'a'.repeat(101)}` }, 400, 'team_name_invalid'],
  [{ name: 'Neuve', employees: [] }, 400, 'invalid'],
])('a company is refused: %j', async (body, status, code) => {
  expect(await refused(await ada().post('/api/companies', body))).toMatchObject({ status, code })
  expect(await the.db.selectFrom('companies').select('id').execute()).toHaveLength(2)
})

test('company, employee, sub-admin, administrator and team answer with the fields of S3', async () => {
  const { acme, ids } = the
  for (const name of ['Ventes', 'R-D'])
    await addMember(the, acme.id, await addTeam(the, acme.id, name), ids.paul)
  const employees = (await json(ada().get('/api/employees?search=paul'))) as { employees: unknown[] }
  expect(employees.employees[0]).toEqual({
    id: ids.paul,
    email: 'paul.martin@exemple.fr',
    number: null,
    firstName: 'Paul',
    lastName: 'Martin',
    companyName: 'Acme',
    companyID: acme.id,
    teamID: `${acme.id}-R-D`,
    team: ['R-D', 'Ventes'],
    teams: ['R-D', 'Ventes'],
    teamId: [`${acme.id}-R-D`, `${acme.id}-Ventes`],
    role: 'employee',
    status: 'approved',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    declaredCompany: 'Acme',
    matchingCompany: null,
    ...{ leftOn: null, mailFailedOn: null, statusSince: expect.any(String) as string },
    ...{ addressState: null, means: 'mail', letterOn: null, provider: null },
  })
  const subAdmins = (await json(ada().get('/api/sub-admins?search=samia'))) as { subAdmins: unknown[] }
  expect(subAdmins.subAdmins[0]).toMatchObject({
    id: ids.samia,
    email: 'samia.benali@exemple.fr',
    firstName: 'Samia',
    lastName: 'Benali',
    company: 'Acme',
    companyId: acme.id,
    role: 'sub-admin',
    status: 'approved',
    createdAt: expect.any(String) as string,
    approvedAt: expect.any(String) as string,
  })
  expect(await json(ada().get('/api/administrators'))).toMatchObject({
    administrators: [
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada.lovelace@exemple.fr',
        createdAt: expect.any(String) as string,
        lastLogin: null,
      },
      { firstName: 'Alan' },
    ],
    total: 2,
    pages: 1,
  })
  expect(await json(ada().get(`/api/companies/${acme.id}`))).toMatchObject({
    name: 'Acme',
    teams: ['R-D', 'Ventes'],
    employees: [ids.chloe, ids.paul],
    subAdmins: [ids.samia],
    questionnaires: [],
  })
  const team = `/api/companies/${acme.id}/teams/${acme.id}-R-D`
  expect(await json(ada().get(team))).toMatchObject({
    id: `${acme.id}-R-D`,
    companyId: acme.id,
    name: 'R-D',
  })
  expect(await json(ada().get(`${team}/members`))).toMatchObject({
    total: 1,
    people: [{ id: ids.paul, firstName: 'Paul', lastName: 'Martin' }],
  })
})

test('a rename compares without letter case, keeps ids, and loses a race', async () => {
  const path = `/api/companies/${the.acme.id}`
  expect(await refused(await ada().patch(path, { from: 'Acme', name: 'GLOBEX' }))).toMatchObject({
    status: 409,
    code: 'company_name_taken',
  })
  expect((await ada().patch(path, { from: 'Acme', name: 'ACME' })).status).toBe(204)
  expect(await refused(await ada().patch(path, { from: 'Acme', name: 'Acmé' }))).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  expect(await json(the.as('samia').get('/api/me'))).toMatchObject({
    companyName: 'ACME',
    companyId: the.acme.id,
  })
})

test('the minimum group size is only ever raised, open waves with it', async () => {
  const { id } = (await json(ada().post('/api/companies', { name: 'Initech' }))) as { id: string }
  const path = `/api/companies/${id}/minimum-group-size`
  expect((await ada().put(path, { from: 5, to: 8 })).status).toBe(204)
  expect(
    await the.db.selectFrom('waves').select('minimumGroupSize').where('companyId', '=', id).execute(),
  ).toEqual([{ minimumGroupSize: 8 }])
  for (const [from, to, code] of [
    [8, 6, 'group_size_only_raised'],
    [8, 4, 'group_size_out_of_range'],
    [8, 21, 'group_size_out_of_range'],
    [5, 9, 'changed_meanwhile'],
  ] as const)
    expect(await refused(await ada().put(path, { from, to }))).toMatchObject({ code })
})

test('the legal notice keeps its versions; administrators and the own sub-admins write it', async () => {
  const path = `/api/companies/${the.acme.id}/legal-notice`
  const empty = { address: '', dataContact: '', hosting: '', recipients: '', helpContacts: '' }
  expect(await json(ada().get(path))).toMatchObject({ version: 0, fields: empty })
  const fields = { ...empty, address: ' 1 rue de la Paix\r\n75002 Paris ' }
  expect(await json(the.as('samia').put(path, { version: 0, fields }))).toMatchObject({
    version: 1,
    fields: { ...empty, address: '1 rue de la Paix\n75002 Paris' },
  })
  expect(await refused(await ada().put(path, { version: 0, fields: empty }))).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  expect(
    await refused(await ada().put(path, { version: 1, fields: { ...empty, hosting: 'a\u0007' } })),
  ).toMatchObject({
    status: 400,
    field: 'fields.hosting',
  })
  const unknown = { status: 404, code: 'company_not_found' }
  expect(await refused(await the.as('bruno').get(path))).toEqual(unknown)
  expect(await refused(await the.as('bruno').put(path, { version: 1, fields }))).toEqual(unknown)
  expect(await json(the.as('bruno').get(`/api/companies/${the.globex.id}/legal-notice`))).toMatchObject({
    version: 0,
  })
})

test('a company that is deleted takes all that is its own and leaves its people', async () => {
  const { acme, ids, db } = the
  await addMember(the, acme.id, await addTeam(the, acme.id, 'Ventes'), ids.paul)
  for (const id of [ids.nora, ids.remi]) await updateRows(db, 'accounts', { id }, { companyId: acme.id })
  const path = `/api/companies/${acme.id}`
  expect(await json(ada().get(`${path}/deletion`))).toEqual({
    teams: 1,
    employees: 2,
    waiting: 2,
    subAdmins: 1,
    questionnaires: 0,
    results: 0,
  })
  expect((await ada().delete(path)).status).toBe(204)
  expect(await refused(await ada().delete(path))).toEqual({ status: 404, code: 'company_not_found' })
  for (const table of ['teams', 'teamMembers'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  const paul = await db.selectFrom('accounts').selectAll().where('id', '=', ids.paul).executeTakeFirst()
  expect(paul).toMatchObject({ status: 'approved', companyId: null })
  expect(await refused(await the.as('samia').get(`/api/companies/${the.acme.id}/teams`))).toEqual({
    status: 404,
    code: 'no_company',
  })
})

test('teams of any name are found, and deleted with their memberships', async () => {
  const { acme, ids, db } = the
  const names = [
    'R/D',
    '#1',
    '100 %',
    'dit « Zoé »',
    '🙂 Équipe',
    'a - b',
    "L'équipe",
    'a%2Fb',
    '?x=1',
    'a+b',
    'B\\',
  ]
  for (const name of names) {
    expect((await ada().post(`/api/companies/${acme.id}/teams`, { name })).status).toBe(201)
    const path = `/api/companies/${acme.id}/teams/${encodeURIComponent(`${acme.id}-${name}`)}`
    expect((await ada().post(`${path}/members`, { accountId: ids.paul })).status).toBe(204)
    expect(await json(ada().get(path))).toMatchObject({ name })
    expect(await json(ada().get(`${path}/members`))).toMatchObject({ people: [{ id: ids.paul }] })
    expect(await json(ada().get(`${path}/deletion`))).toEqual({ members: 1, closing: [] })
    expect((await ada().delete(path)).status).toBe(204)
    expect(await refused(await ada().delete(path))).toEqual({ status: 404, code: 'team_not_found' })
  }
  expect(await db.selectFrom('teamMembers').selectAll().execute()).toEqual([])
})

test('a company is found for an approval by any part of its name, without accents, wherever it is in the list', async () => {
  for (let n = 0; n < 60; n += 1) await addCompany(the.db, `Atelier ${n}`)
  await addCompany(the.db, 'Œuvre Éloïse')
  const names = async (search: string) =>
    ((await json(ada().get(`/api/companies/names?search=${search}`))) as { name: string }[]).map(
      ({ name }) => name,
    )
  expect(await names('eloise')).toEqual(['Œuvre Éloïse'])
  expect(await names('')).toHaveLength(50)
  expect(await names('100%25')).toEqual([])
})
