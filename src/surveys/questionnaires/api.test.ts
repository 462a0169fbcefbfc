import { beforeAll, expect, test } from 'vitest'
import { addTeam } from '../../../test/waves.ts'
import { addAccount, addCompany, signInDirectly, fixture, type Fixture } from '../../../test/fixture.ts'

const csv = `id;question;type;options;dimension;obligatoire;inverse;aide
q1;Les réunions m'aident à avancer.;likert;;Réunions;oui;;
q2;Quel jour ?;choix unique;Lundi|Mardi;;;;Un seul
q3;Une note ?;note;1..5;;;;
`

function form(
  fields: Record<string, string | string[]>,
  file: string | Uint8Array<ArrayBuffer> | null = csv,
  name = 'q.csv',
) {
  const body = new FormData()
  for (const [field, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(field, value)
  if (file !== null) body.append('file', new File([file], name))
  return body
}
const path = '/api/questionnaires'
const whole = (title: string) => form({ title, audience: 'company' })

let the: Fixture
beforeAll(async () => {
  the = await fixture()
})
const counted = async () =>
  Number(
    (
      await the.db
        .selectFrom('questionnaires')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const refused = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as object),
})

test('a sub-admin creates a questionnaire: its questions are kept as written, its wave is open', async () => {
  const created = await the.as('samia').post(path, whole('  Nos   réunions '))
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: string }
  expect(await (await the.as('samia').get(`${path}/${id}`)).json()).toMatchObject({
    id,
    title: 'Nos réunions',
    createdAt: the.now().toISOString(),
    companyId: the.acme.id,
    createdBy: the.ids.samia,
    audience: 'company',
    teams: [],
    employees: [],
    state: 'open',
    questions: [
      {
        id: 'q1',
        question: "Les réunions m'aident à avancer.",
        type: 'likert',
        dimension: 'Réunions',
        required: true,
        reversed: false,
        help: null,
      },
      {
        id: 'q2',
        question: 'Quel jour ?',
        type: 'choix_unique',
        options: [
          { code: 'o1', label: 'Lundi' },
          { code: 'o2', label: 'Mardi' },
        ],
        help: 'Un seul',
      },
      { id: 'q3', type: 'note', min: 1, max: 5, required: false },
    ],
  })
  const wave = await the.db
    .selectFrom('waves')
    .selectAll()
    .where('questionnaireId', '=', id)
    .executeTakeFirstOrThrow()
  expect(wave).toMatchObject({ companyId: the.acme.id, mode: 'once', state: 'open' })
  const roster = await the.db.selectFrom('roster').select('accountId').where('waveId', '=', wave.id).execute()
  expect(roster.map(({ accountId }) => accountId).sort()).toEqual([the.ids.paul, the.ids.chloe].sort())
})

const ours = 'id;question;type\nq1;Que disons-nous entre nous ?;note\n'

test('another company neither sees, counts nor closes it; an administrator sees it', async () => {
  const { id } = (await (
    await the.as('samia').post(path, form({ title: 'Entre nous', audience: 'company' }, ours))
  ).json()) as { id: string }
  const missing = await the.as('bruno').get(`${path}/absent`)
  const foreign = await the.as('bruno').get(`${path}/${id}`)
  expect(await refused(foreign)).toEqual(await refused(missing))
  expect((await the.as('bruno').put(`${path}/${id}/closing`)).status).toBe(404)
  expect(await (await the.as('bruno').get(path)).json()).toMatchObject({ total: 0, questionnaires: [] })
  expect((await the.as('ada').get(`${path}/${id}`)).status).toBe(200)
})

test("the company is the session's: nothing in the form can name another", async () => {
  const before = await counted()
  for (const field of ['companyId', 'createdBy', 'id', 'createdAt', '__proto__']) {
    const response = await the
      .as('samia')
      .post(path, form({ title: 'Titre', audience: 'company', [field]: the.globex.id }))
    expect(response.status).toBe(400)
  }
  expect(await counted()).toBe(before)
})

test('a sub-admin without company is told that there is none', async () => {
  expect(await refused(await the.as('solal').get(path))).toEqual({ status: 404, code: 'no_company' })
  expect(await refused(await the.as('solal').post(path, whole('Titre')))).toEqual({
    status: 404,
    code: 'no_company',
  })
})

test.each([
  ['visitor', 401],
  ['nora', 401],
  ['mina', 401],
  ['paul', 403],
  ['ada', 403],
] as const)('%s may not create a questionnaire', async (person, status) => {
  const before = await counted()
  expect((await the.as(person).post(path, whole('Titre'))).status).toBe(status)
  expect(await counted()).toBe(before)
})

test.each<[string, () => FormData, string]>([
  ['without a title', () => form({ title: '  ', audience: 'company' }), 'title_required'],
  [
    'with a title of 101 characters',
    () => form({ title: 'a'.repeat(101), audience: 'company' }),
    'title_invalid',
  ],
  [
    'with a hidden character in its title',
    () => form({ title: 'a\u202Eb', audience: 'company' }),
    'title_invalid',
  ],
  ['without a file', () => form({ title: 'Titre', audience: 'company' }, null), 'file_required'],
  ['with a faulty file', () => form({ title: 'Titre', audience: 'company' }, 'id;question'), 'csv_refused'],
  ['for teams, and none', () => form({ title: 'Titre', audience: 'teams' }), 'teams_required'],
  [
    'for the company and a team',
    () => form({ title: 'Titre', audience: 'company', teams: 'Ventes' }),
    'form_invalid',
  ],
  [
    'for an unknown team',
    () => form({ title: 'Titre', audience: 'teams', teams: 'Absente' }),
    'team_not_found',
  ],
  ['without an audience', () => form({ title: 'Titre' }), 'form_invalid'],
  ['with two titles', () => form({ title: ['Un', 'Deux'], audience: 'company' }), 'title_required'],
])('a questionnaire %s is refused and nothing is created', async (_, body, code) => {
  const before = await counted()
  expect(await refused(await the.as('samia').post(path, body()))).toMatchObject({ code })
  expect(await counted()).toBe(before)
})

test('the errors of a file come back with their lines, fifty at most and their number', async () => {
  const lines = Array.from({ length: 60 }, () => ';;')
  const file = `id;question;type\n${lines.map((_, index) => `q${index};Question;inconnu`).join('\n')}`
  const response = await the.as('samia').post(path, form({ title: 'Titre', audience: 'company' }, file))
  const answer = (await response.json()) as { messages: object[]; total: number }
  expect(answer.total).toBe(60)
  expect(answer.messages).toHaveLength(50)
  expect(answer.messages[0]).toEqual({ code: 'L08', line: 2, type: 'inconnu', nearest: null })
})

test('teams are those of the own company, also when company ids are prefixes of one another', async () => {
  const [one, ten] = [await addCompany(the.db, 'Un', 'c1'), await addCompany(the.db, 'Dix', 'c10')]
  await addTeam(the, one.id, '0-RH')
  await addTeam(the, ten.id, 'RH')
  const sub = await addAccount(the.db, {
    firstName: 'Una',
    lastName: 'Une',
    role: 'sub-admin',
    companyId: one.id,
  })
  const cookie = await signInDirectly(the.db, sub, the.now())
  const post = (team: string) =>
    the.as('visitor').post(path, form({ title: 'RH', audience: 'teams', teams: team }), { cookie })
  expect(await refused(await post('RH'))).toMatchObject({ status: 404, code: 'team_not_found' })
  expect((await post('0-RH')).status).toBe(201)
  const list = await (await the.as('visitor').get(path, { cookie })).json()
  expect(list).toMatchObject({
    total: 1,
    questionnaires: [{ teams: ['0-RH'], teamCount: 1, questionCount: 3, companyId: 'c1' }],
  })
})

test('the list shows the newest first, twenty-five a page', async () => {
  const { db, as, acme, now } = the
  await db.deleteFrom('questionnaires').where('companyId', '=', acme.id).execute()
  the.travel(60_000)
  for (const title of ['Premier', 'Second']) {
    the.travel(1000)
    await as('samia').post(
      path,
      form({ title, audience: 'company' }, `id;question;type\nq;${title} ${now().getTime()};note`),
    )
  }
  const page = (n: number) => as('samia').get(`${path}?page=${n}`)
  expect(await (await page(1)).json()).toMatchObject({
    total: 2,
    pages: 1,
    questionnaires: [{ title: 'Second' }, { title: 'Premier' }],
  })
  expect(await (await page(2)).json()).toMatchObject({ questionnaires: [] })
  expect((await page(0)).status).toBe(400)
})

test('no route changes the questions of a questionnaire, but those of its draft', () => {
  const writes = the.app.routes.filter(
    ({ method, path: route }) => route.startsWith(path) && !['GET', 'ALL'].includes(method),
  )
  expect([...new Set(writes.map(({ method, path: route }) => `${method} ${route}`))].sort()).toEqual([
    ...['DELETE /api/questionnaires/:id/draft', 'POST /api/questionnaires'],
    'POST /api/questionnaires/:id/draft/csv',
    ...['POST /api/questionnaires/drafts', 'POST /api/questionnaires/reach'],
    ...['archive', 'closing', 'draft'].map((part) => `PUT /api/questionnaires/:id/${part}`),
  ])
})
