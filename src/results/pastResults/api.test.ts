import { beforeAll, expect, test } from 'vitest'
import { days } from '../../base/time/dates.ts'
import { addBallots, addWaveOf, asked, closeAndPublish, same } from '../../../test/ballots.ts'
import { fixture, signInDirectly, type Fixture, type Person } from '../../../test/fixture.ts'
import type { CampaignEvolution } from '../comparison/evolutionStore.ts'
import { pastMarks } from './dimensionPoints.ts'
import { pastSentence } from './problemMessages.ts'
import { pastColumns, type PastPoint, type PastProblem } from './rules.ts'

let here: Fixture
const waves: string[] = []

beforeAll(async () => {
  here = await fixture()
  const questions = [...'abc'].map((id) => ({
    ...asked(id),
    dimension: 'Accueil',
    itemKey: id,
    originKey: id,
  }))
  for (const high of [6, 9]) {
    const waveId = await addWaveOf(here, here.acme.id, questions)
    const answers = [...same(high, { a: 5, b: 5, c: 4 }), ...same(14 - high, { a: 2, b: 2, c: 3 })]
    await addBallots(here, waveId, 'Entreprise', answers)
    await closeAndPublish(here, waveId)
    waves.push(waveId)
    here.travel(days(182))
  }
})

const request = async (person: Person, path: string) => {
  const cookie = await signInDirectly(here.db, here.ids[person], here.now())
  return here.as(person).get(path, { cookie })
}
const last = () => waves.at(-1) ?? ''
const pastPath = (company = here.acme.id) => `/api/companies/${company}/past-results`

interface Sent {
  lines: readonly string[]
  confirmed?: boolean
  company?: string
  head?: string
}

async function send(person: Person, { lines, confirmed = true, company, head }: Sent) {
  const form = new FormData()
  form.set('wave', last())
  form.set('confirmed', confirmed ? 'oui' : 'non')
  form.set('file', new File([[head ?? pastColumns.join(';'), ...lines].join('\n')], 'repris.csv'))
  const cookie = await signInDirectly(here.db, here.ids[person], here.now())
  return here.as(person).post(pastPath(company), form, { cookie })
}
const line = (id: string, mean: string, more = 'Baromètre;Cabinet') =>
  `${id};;;enquête;2024-06;${more};;;212;${mean};`
const read = async (person: Person, wave = last()) =>
  (await (await request(person, `${pastPath()}?wave=${wave}`)).json()) as {
    titles: { id: string; title: string; figures: number; madeBy: string | null }[]
    points: PastPoint[]
  }
const kept = async () => (await here.db.selectFrom('pastResults').selectAll().execute()).length
const journal = async () =>
  (await here.db.selectFrom('auditEvents').select(['action', 'subject']).orderBy('id').execute()).filter(
    ({ action }) => action.startsWith('past_results'),
  )

/** All that says something of numbers. */
async function everything(person: Person) {
  const paths = ['', `/compare/${waves[0]}`, '/evolution', '/table.csv', `/table.csv?compare=${waves[0]}`]
  const found = await Promise.all(paths.map((path) => request(person, `/api/results/${last()}${path}`)))
  const texts = await Promise.all(found.map((answer) => answer.text()))
  return texts.map((text) => text.replace(/,"hasPast":(true|false)/, ''))
}

test('C26 case 26: a flattering year before is kept with its mark, and no verdict, sentence or export changes', async () => {
  const before = await everything('samia')
  const lines = [line('a', '1'), line('b', '1'), line('c', '1,2')]
  expect((await send('samia', { lines, confirmed: false })).status).toBe(200)
  expect(await kept()).toBe(0)
  expect((await send('samia', { lines })).status).toBe(201)
  expect(await everything('samia')).toEqual(before)
  const { titles, points } = await read('samia')
  expect(titles).toMatchObject([{ title: 'Baromètre', figures: 3, madeBy: 'Samia Benali' }])
  const evolution = (await (
    await request('samia', `/api/results/${last()}/evolution`)
  ).json()) as CampaignEvolution
  const marks = pastMarks(points, evolution.groups[0]?.dimensions[0]?.drawn ?? [])
  expect(marks.map(({ words }) => words)).toEqual([
    'Repris : 2, juin 2024, Cabinet, 212 réponses, non vérifié',
  ])
  // Title, source and how many: never a value.
  expect(await journal()).toEqual([{ action: 'past_results_added', subject: 'Baromètre (Cabinet) : 3' }])
})

test('the figures of the first campaign are read at the second, by the key of the question', async () => {
  expect((await read('ada', waves[0])).points.map(({ questionId }) => questionId)).toEqual(
    (await read('ada')).points.map(({ questionId }) => questionId),
  )
})

test('one wrong line: nothing is kept, and every line is told', async () => {
  const had = await kept()
  const answer = await send('samia', {
    lines: [line('a', '3', 'Autre;Cabinet'), line('z', '3'), line('b', '9')],
  })
  expect(answer.status).toBe(409)
  const { code, problems } = (await answer.json()) as { code: string; problems: PastProblem[] }
  expect(code).toBe('past_file_refused')
  expect(problems.map(pastSentence)).toEqual([
    'Ligne 3 : « z » n’est pas une question de cette campagne. Partez du modèle.',
    'Ligne 4 : 9 est en dehors de l’échelle (1 à 5).',
  ])
  expect(await kept()).toBe(had)
})

test('the same question again, a 21st title, 70 KB', async () => {
  const had = await kept()
  const again = (await (await send('samia', { lines: [line('a', '3')] })).json()) as {
    problems: PastProblem[]
  }
  expect(again.problems.map(pastSentence)).toEqual([
    'Ligne 2 : cette question a déjà un chiffre pour « Baromètre ».',
  ])
  const titles = Array.from({ length: 20 }, (_, n) => line('a', '3', `Titre ${n};Cabinet`))
  const many = (await (await send('samia', { lines: titles })).json()) as { problems: PastProblem[] }
  expect(many.problems.map(pastSentence)).toEqual(['20 titres au plus. Retirez-en un.'])
  const heavy = (await (await send('samia', { lines: ['x'.repeat(70 * 1024)] })).json()) as {
    problems: PastProblem[]
  }
  expect(heavy.problems.map(pastSentence)).toEqual(['Le fichier est trop lourd. La limite est de 64 Ko.'])
  expect(await kept()).toBe(had)
})

test('who reads the company’s table reads them; who decides alone writes them', async () => {
  const lines = [line('a', '3', 'Autre;Cabinet')]
  expect((await read('ada')).points).toHaveLength(3)
  for (const [person, status] of [
    ['paul', 403],
    ['claire', 403],
    ['bruno', 404],
  ] as const) {
    expect((await send(person, { lines })).status, person).toBe(status)
    const { titles } = await read('samia')
    const removal = `${pastPath()}/${titles[0]?.id}`
    expect((await here.as(person).delete(removal)).status, person).toBe(status)
  }
  expect((await request('claire', `${pastPath()}?wave=${last()}`)).status).toBe(403)
  expect((await request('bruno', `${pastPath()}?wave=${last()}`)).status).toBe(404)
  // An employee reads figures with a wave that they read, and no list of who took them over.
  expect((await (await request('paul', pastPath())).json()) as unknown).toEqual({ titles: [], points: [] })
})

test('a wave of another company names nothing here', async () => {
  const foreign = await addWaveOf(here, here.globex.id, [asked('a')])
  expect((await request('ada', `${pastPath()}?wave=${foreign}`)).status).toBe(404)
})

test('a title goes with all its figures, and the journal says so', async () => {
  const [{ id } = { id: '' }] = (await read('samia')).titles
  expect((await here.as('samia').delete(`${pastPath()}/${id}`)).status).toBe(204)
  expect(await kept()).toBe(0)
  expect((await here.as('samia').delete(`${pastPath()}/${id}`)).status).toBe(404)
  expect((await journal()).at(-1)).toEqual({
    action: 'past_results_removed',
    subject: 'Baromètre (Cabinet) : 3',
  })
  expect((await read('samia')).points).toEqual([])
})
