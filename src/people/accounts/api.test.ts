import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { findRow, updateRows } from '../../../test/rows.ts'
import { addCrowd } from '../../../test/people.ts'
import { addAccount, password, fixture, type Fixture } from '../../../test/fixture.ts'
import { accountTexts } from '../auth/identifiers.ts'

let the: Fixture
beforeAll(async () => {
  the = await fixture()
  const people: [string, string][] = [
    ['Zoé', 'Élan'],
    ['Éloïse', 'Elan'],
    ['eloise', 'Œuvre'],
    ['Jean 100%', "O'Neil"],
    ['Ana_Lou', 'Zénon'],
    ['Li 🎉é', 'Ng "Al"'],
  ]
  for (const [firstName, lastName] of people) await addAccount(the.db, { firstName, lastName })
})

interface Listed {
  employees: { firstName: string; lastName: string; email: string }[]
  total: number
  pages: number
  hasMore: boolean
}
const list = async (query: string) =>
  (await (await the.as('ada').get(`/api/employees?${query}`)).json()) as Listed
const names = ({ employees }: Listed) =>
  employees.map(({ firstName, lastName }) => `${firstName} ${lastName}`)

test('employees are sorted by last then first name without accents, ties by id', async () => {
  expect(names(await list(''))).toEqual([
    'Nora Blanc',
    'Chloé Durand',
    'Éloïse Elan',
    'Zoé Élan',
    'Lucie Faure',
    'Paul Martin',
    'Li 🎉é Ng "Al"',
    'Rémi Noir',
    "Jean 100% O'Neil",
    'eloise Œuvre',
    'Ana_Lou Zénon',
    'Émile Zola',
  ])
})

test.each([
  ['eloise', ['Éloïse Elan', 'eloise Œuvre']],
  ['ÉLOÏSE', ['Éloïse Elan', 'eloise Œuvre']],
  ['oeuvre', ['eloise Œuvre']],
  ['elan zoe', ['Zoé Élan']],
  ['zoe elan', ['Zoé Élan']],
  ['paul.martin@', ['Paul Martin']],
  ['%', ["Jean 100% O'Neil"]],
  ['_', ['Ana_Lou Zénon']],
  ['o’neil', ["Jean 100% O'Neil"]],
  ['g "al', ['Li 🎉é Ng "Al"']],
  ['i 🎉e n', ['Li 🎉é Ng "Al"']],
  ['ann', []],
  ['(a+)+$', []],
  ["' OR 1=1--", []],
])('a search for %j finds literally, without accents', async (search, found) => {
  expect(names(await list(`search=${encodeURIComponent(search)}`))).toEqual(found)
})

test('statuses filter, sorts turn round, pages are counted', async () => {
  expect(names(await list('status=pending'))).toEqual(['Nora Blanc'])
  expect(names(await list('status=rejected'))).toEqual(['Rémi Noir'])
  expect(names(await list('sort=-name'))[0]).toBe('Émile Zola')
  expect((await list('sort=email')).employees[0]?.email).toBe('ana_lou.zenon@exemple.fr')
  expect(await list('page=2')).toMatchObject({ employees: [], total: 12, pages: 1 })
})

test.each([
  'limit=1000000000',
  'fields=passwordHash',
  'sort=status;--',
  'page=0',
  'page=1e9',
  'status=deleted',
  `search=${'a'.repeat(201)}`,
  'search=%00',
])('the list is not asked by %s', async (query) => {
  expect((await the.as('ada').get(`/api/employees?${query}`)).status).toBe(400)
})

test('an invitation is shown once, opens the registration once, and may be revoked', async () => {
  const ada = the.as('ada')
  const invite = async () =>
    (await (await ada.post('/api/administrators/invitations')).json()) as {
      id: string
      code: string
      expiresAt: string
    }
  const [used, revoked] = [await invite(), await invite()]
  expect(Date.parse(used.expiresAt) - the.now().getTime()).toBe(72 * 3_600_000)
  const listed = (await (await ada.get('/api/administrators/invitations')).json()) as object[]
  expect(listed).toHaveLength(2)
  expect(JSON.stringify(listed)).not.toContain(used.code)
  expect((await ada.delete(`/api/administrators/invitations/${revoked.id}`)).status).toBe(204)
  const register = (code: string, email: string) =>
    the.as('visitor').post('/api/auth/register/admin', {
      firstName: 'Grace',
      lastName: 'Hopper',
      email,
      password,
      confirmation: password,
      invitation: code,
    })
  expect((await register(revoked.code, 'grace@exemple.fr')).status).toBe(403)
  expect((await register(used.code, 'grace@exemple.fr')).status).toBe(201)
  expect((await register(used.code, 'grace2@exemple.fr')).status).toBe(403)
  expect(await (await ada.get('/api/administrators?search=hopper')).json()).toMatchObject({ total: 1 })
  expect(await (await ada.get('/api/administrators/invitations')).json()).toEqual([])
})

test('every page of a long list comes in one order, from the first to the last', async () => {
  for (let each = 0; each < 130; each += 1)
    await addAccount(the.db, { firstName: 'Jo', lastName: `Nombre ${(each * 37) % 130}` })
  for (const sort of ['name', '-name', 'createdAt', '-email', 'status']) {
    const pages = [1, 2, 3, 4, 5, 6, 7].map((page) => list(`sort=${sort}&page=${page}`))
    const ids = (await Promise.all(pages)).flatMap(({ employees }) => employees.map(({ email }) => email))
    expect(new Set(ids).size).toBe(142)
    const back = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
    const turned = [1, 2, 3, 4, 5, 6].map((page) => list(`sort=${back}&page=${page}`))
    const backwards = (await Promise.all(turned)).flatMap(({ employees }) =>
      employees.map(({ email }) => email),
    )
    expect(backwards.toReversed()).toEqual(ids)
  }
})

test('who changes their name or leaves is found by what they are called now, and no piece of it stays', async () => {
  const { db } = the
  const id = await addAccount(db, { firstName: 'Quentin', lastName: 'Wyxz' })
  expect((await list('search=wyxz')).total).toBe(1)
  const texts = accountTexts({ firstName: 'Quentin', lastName: 'Vkjh', email: 'q@exemple.fr' })
  await db.updateTable('accounts').set(texts).where('id', '=', id).execute()
  expect((await list('search=wyxz')).total).toBe(0)
  expect((await list('search=vkjh')).total).toBe(1)
  expect((await list('search=jh')).total).toBe(1)
  const pieces = () => sql`select * from account_pieces`.execute(db).then(({ rows }) => rows.length)
  const before = await pieces()
  await db.deleteFrom('accounts').where('id', '=', id).execute()
  expect((await list('search=vkjh')).total).toBe(0)
  expect(await pieces()).toBe(before - 1)
})

test('a search that finds very many is told up to a hundred pages and says that there are more', async () => {
  await addCrowd(the.db, 2_501)
  const most = { total: 2_500, pages: 100, hasMore: true }
  // Two letters search the list itself, three the pieces: both give the same order.
  expect(await list('search=ou')).toMatchObject(most)
  for (const page of [1, 100]) {
    const [read, found] = await Promise.all(
      ['ul', 'foule'].map((each) => list(`search=${each}&page=${page}`)),
    )
    expect(found).toMatchObject(most)
    expect(found?.employees).toHaveLength(25)
    expect(found).toEqual(read)
  }
  expect(await list('search=foule&page=101')).toMatchObject({ employees: [], ...most })
  expect(await list('search=jo%20foule%2024')).toMatchObject({ total: 111, pages: 5, hasMore: false })
  expect(await list('')).toMatchObject({ hasMore: false })
  await addCrowd(the.db, 2_500)
  const many = await list('search=foule&page=2')
  expect(many).toMatchObject(most)
  expect(many).toEqual(await list('search=ul&page=2'))
})

test('administrators look at the people of one company, by its name; of a name that none bears there is nobody', async () => {
  const { as } = await fixture()
  const namesIn = async (query: string) => {
    const list = (await (await as('ada').get(`/api/employees?${query}`)).json()) as {
      employees: { firstName: string }[]
    }
    return list.employees.map(({ firstName }) => firstName)
  }
  expect(await namesIn('company=GLOBEX')).toEqual(['Émile'])
  expect(await namesIn('company=Acme&search=paul&status=approved')).toEqual(['Paul'])
  expect(await namesIn('company=Globex&search=paul')).toEqual([])
  expect(await namesIn('company=Personne')).toEqual([])
})

test('who is put back waits since that day, and comes after who waits for longer', async () => {
  const here = await fixture()
  const put = (body: object) => here.as('ada').put(path, body)
  const [early, late] = [
    await addAccount(here.db, { firstName: 'Alba', lastName: 'Attend', status: 'approved' }),
    await addAccount(here.db, { firstName: 'Bruna', lastName: 'Attend', status: 'pending' }),
  ]
  await updateRows(here.db, 'accounts', { id: early }, { createdAt: '2026-01-05T08:00:00.000Z' })
  await updateRows(here.db, 'accounts', { id: late }, { statusSince: '2026-02-01' })
  const path = `/api/employees/${early}/status`
  expect((await put({ from: 'approved', to: 'pending' })).status).toBe(204)
  const waiting = async () => {
    const { employees } = (await (
      await here.as('ada').get('/api/employees?status=pending&sort=statusSince&search=attend')
    ).json()) as { employees: { id: string; statusSince: string }[] }
    return employees.map(({ id, statusSince }) => [id, statusSince])
  }
  const today = dayOf(here.now(), zone())
  expect(await waiting()).toEqual([
    [late, '2026-02-01'],
    [early, today],
  ])
  const sinceOf = async (id: string) =>
    (await findRow(here.db, 'accounts', ['statusSince'], { id })).statusSince
  // Approving again what is approved moves no day.
  await put({ from: 'pending', to: 'approved' })
  await updateRows(here.db, 'accounts', { id: early }, { statusSince: '2026-03-01' })
  await put({ from: 'pending', to: 'approved' })
  expect(await sinceOf(early)).toBe('2026-03-01')
})
