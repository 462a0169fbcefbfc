import { beforeAll, expect, test } from 'vitest'
import { addMember, addTeam } from '../../../test/waves.ts'
import { addAccount, addCompany, signInDirectly, fixture, type Fixture } from '../../../test/fixture.ts'
import { activityRate } from './rules.ts'

let the: Fixture
beforeAll(async () => {
  the = await fixture()
})
const read = async (response: Response | Promise<Response>) =>
  (await response).json() as Promise<Record<string, unknown>>

test.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
  [5, 5, 100],
])('%i approved of %i employees is an activity rate of %i', (approved, all, rate) => {
  expect(activityRate(approved, all)).toBe(rate)
})

test('the dashboard of a new company counts its people and nothing else', async () => {
  const { acme, as, ids } = the
  expect(await read(as('samia').get('/api/sub-admin/dashboard'))).toMatchObject({
    company: { id: acme.id, name: 'Acme' },
    counts: { employees: 2, teams: 0, questionnaires: 0, analytics: 0 },
    statistics: { active: 2, pending: 0, activityRate: 100 },
    recent: [
      { id: ids.chloe, firstName: 'Chloé', status: 'approved', teams: [], teamId: [] },
      { id: ids.paul, firstName: 'Paul' },
    ],
  })
})

test('the statistics tell active from pending, the recent activity is the five newest', async () => {
  const { db, acme, globex, as } = the
  for (const status of ['pending', 'rejected', 'approved', 'pending'] as const)
    await addAccount(db, {
      firstName: 'Zoé',
      lastName: status,
      companyId: acme.id,
      status,
      email: `${Math.random()}@exemple.fr`,
    })
  await addTeam(the, acme.id, 'Support')
  await addTeam(the, globex.id, 'Étranger')
  const dashboard = await read(as('samia').get('/api/sub-admin/dashboard'))
  expect(dashboard).toMatchObject({
    counts: { employees: 6, teams: 1 },
    statistics: { active: 3, pending: 2, activityRate: 50 },
  })
  expect(dashboard.recent).toHaveLength(5)
  expect((dashboard.recent as object[]).slice(0, 3)).toMatchObject([
    { lastName: 'pending' },
    { lastName: 'approved' },
    { lastName: 'rejected' },
  ])
})

test('a sub-admin without company is told so; employees and administrators have no such screen', async () => {
  const employees = `/api/companies/${the.acme.id}/employees`
  for (const page of ['/api/sub-admin/dashboard', employees]) {
    expect(await read(the.as('solal').get(page))).toEqual({ code: 'no_company' })
    expect((await the.as('paul').get(page)).status).toBe(403)
  }
  expect((await the.as('ada').get('/api/sub-admin/dashboard')).status).toBe(403)
  expect(await read(the.as('bruno').get(employees))).toEqual({ code: 'company_not_found' })
})

test('the profile is the own one, read-only', async () => {
  expect(await read(the.as('samia').get('/api/sub-admin/profile'))).toMatchObject({
    firstName: 'Samia',
    lastName: 'Benali',
    email: 'samia.benali@exemple.fr',
    company: 'Acme',
    companyId: the.acme.id,
    status: 'approved',
  })
  expect(await read(the.as('solal').get('/api/sub-admin/profile'))).toMatchObject({
    company: null,
    companyId: null,
  })
})

test('the employees of the company are listed with their teams, and found by name or e-mail', async () => {
  const { acme, as, ids } = the
  const [ventes, rh] = [await addTeam(the, acme.id, 'Ventes'), await addTeam(the, acme.id, 'Achats')]
  await addMember(the, acme.id, ventes, ids.chloe)
  await addMember(the, acme.id, rh, ids.chloe)
  const found = (search: string) =>
    read(as('samia').get(`/api/companies/${acme.id}/employees?search=${encodeURIComponent(search)}`))
  for (const search of ['CHLOE', 'dur', 'chloe.durand@', 'Chloé Durand', 'durand chloé'])
    expect(await found(search)).toMatchObject({
      total: 1,
      pages: 1,
      employees: [
        { id: ids.chloe, teams: ['Achats', 'Ventes'], teamId: [`${acme.id}-Achats`, `${acme.id}-Ventes`] },
      ],
    })
  expect(await found('%')).toMatchObject({ total: 0 })
  expect(await found('emile')).toMatchObject({ total: 0 })
})

test('employees are sorted by any column, and what they declared is not shown', async () => {
  const list = (await read(the.as('samia').get(`/api/companies/${the.acme.id}/employees?sort=-email`)))
    .employees as Record<string, string>[]
  const emails = list.map(({ email = '' }) => email)
  expect(emails).toEqual([...emails].sort().reverse())
  expect(Object.keys(list[0] ?? {}).sort()).toEqual([
    'addressState',
    'createdAt',
    'email',
    'firstName',
    'id',
    'lastName',
    'letterOn',
    'mailFailedOn',
    'means',
    'number',
    'provider',
    'status',
    'teamId',
    'teams',
  ])
})

test('twenty-five employees a page, none twice', async () => {
  const company = await addCompany(the.db, 'Grande')
  for (let n = 0; n < 60; n++)
    await addAccount(the.db, {
      firstName: 'Jo',
      lastName: 'Même',
      companyId: company.id,
      email: `jo${n}@exemple.fr`,
    })
  const sub = await addAccount(the.db, {
    firstName: 'Gaëlle',
    lastName: 'Grande',
    role: 'sub-admin',
    companyId: company.id,
  })
  const cookie = await signInDirectly(the.db, sub, the.now())
  const page = async (n: number) =>
    (
      (await read(the.as('visitor').get(`/api/companies/${company.id}/employees?page=${n}`, { cookie })))
        .employees as {
        id: string
      }[]
    ).map(({ id }) => id)
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect([first.length, second.length, third.length]).toEqual([25, 25, 10])
  expect(new Set([...first, ...second, ...third]).size).toBe(60)
})

test('company ids that are prefixes of one another share nothing (« c1 », « c10 »)', async () => {
  const [one, ten] = [await addCompany(the.db, 'Un', 'c1'), await addCompany(the.db, 'Dix', 'c10')]
  await addAccount(the.db, { firstName: 'Denis', lastName: 'Dix', companyId: ten.id })
  await addTeam(the, ten.id, 'RH')
  const sub = await addAccount(the.db, {
    firstName: 'Ursule',
    lastName: 'Une',
    role: 'sub-admin',
    companyId: one.id,
  })
  const cookie = await signInDirectly(the.db, sub, the.now())
  expect(await read(the.as('visitor').get('/api/sub-admin/dashboard', { cookie }))).toMatchObject({
    counts: { employees: 0, teams: 0 },
    statistics: { activityRate: 0 },
    recent: [],
  })
})
