import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { QuestionResult } from '../views/questionViews.ts'
import type { ResultsView } from '../layout/resultsView.ts'
import {
  changeOf,
  figureOf,
  emptyBarText,
  meaningsOf,
  rowsOf,
  sentenceOf,
  sorted,
  type QuestionRow,
} from './questionRows.ts'
import { cover } from '../tables/messages.ts'
import { questionsText } from './messages.ts'
import { middleHalf, typeResults, type ResultQuestion } from './questionTypes.tsx'

const asked = {
  ...{ id: 'q', type: 'likert' as const, text: 'Ça va ?', dimension: null },
  ...{ reversed: false, bounds: null, options: [] },
}
const shown: QuestionResult = {
  ...{
    answers: 40,
    detail: 'full',
    grade: null,
    classes: [50, 25, 25],
    distribution: null,
    mostChosen: null,
  },
  ...{ score: null, enps: null, margin: null, unknown: null, unsuited: false },
}

function rowOf(id: string, score: number | null, change: number | null = null): QuestionRow {
  const verdict = change === null ? 'unclear' : change > 0 ? 'up' : 'down'
  return {
    asked: { ...asked, id },
    result: { ...shown, score: score === null ? null : { value: score, bound: 'exact' } },
    line: {
      id,
      decimals: 0,
      before: 50,
      after: 50,
      change,
      from: 0,
      to: 0,
      verdict,
      words: '',
      common: null,
    },
  }
}

const rows = [rowOf('a', 40), rowOf('b', null), rowOf('c', 70, 8), rowOf('d', 20, -12), rowOf('e', 60)]

test.each([
  ['', 'abcde'],
  ['croissant', 'daecb'],
  ['decroissant', 'ceadb'],
  ['ecart', 'dcaeb'],
] as const)('sorted by « %s »: %s', (sort, ids) => {
  expect(
    sorted(rows, sort)
      .map((row) => row.asked.id)
      .join(''),
  ).toBe(ids)
})

test('a small group is told roughly, and without its scale nothing is', () => {
  const small = { ...shown, detail: 'small' as const }
  const figure = (result: QuestionResult | null) => figureOf({ asked, result })
  expect(figure({ ...small, score: { value: 45, bound: 'exact' } })).toBe('≈ 45')
  expect(figure({ ...small, score: { value: 95, bound: 'at_least' } })).toBe('95 ou plus')
  expect(figure({ ...shown, enps: -17 })).toBe('−17')
  expect([figure(null), figure(shown)]).toEqual(['–', '–'])
})

test('a grade is told in its own unit, « oui » by its share', () => {
  const grade = { mean: { value: 12.4, bound: 'exact' as const }, margin: null, decimals: 1 }
  expect(figureOf({ asked, result: { ...shown, grade } })).toBe('12,4')
  const yes = { ...shown, score: { value: 67, bound: 'exact' as const } }
  expect(figureOf({ asked: { ...asked, type: 'oui_non' }, result: yes })).toBe('67\u00a0%')
  const all = {
    ...shown,
    answers: 6,
    detail: 'small' as const,
    score: { value: 95, bound: 'at_least' as const },
  }
  expect(figureOf({ asked: { ...asked, type: 'oui_non' }, result: all })).toBe('95\u00a0% ou plus')
})

test.each([
  ['even', [25, 25, 25, 25], [0, 2]],
  ['in the middle', [0, 10, 80, 10, 0], [2, 2]],
  ['at the ends', [40, 0, 0, 60], [0, 3]],
  ['a hair below the first quarter', [24, 52, 24], [1, 1]],
])('the middle half of the answers: %s', (_, distribution, expected) => {
  expect(middleHalf(distribution)).toEqual(expected)
})

test('to agree with a question that is asked the other way round is unfavourable', () => {
  expect(meaningsOf(asked)).toEqual([2, 2, 1, 0, 0])
  expect(meaningsOf({ ...asked, reversed: true })).toEqual([0, 0, 1, 2, 2])
})

test('of eleven grades, nine and ten are favourable, seven and eight neutral', () => {
  expect(meaningsOf({ ...asked, type: 'nps' })).toEqual([2, 2, 2, 2, 2, 2, 2, 1, 1, 0, 0])
  expect(meaningsOf({ ...asked, type: 'note' })).toBeUndefined()
})

test('every question stands there with what is shown of it, but free texts', () => {
  const texts: ResultQuestion = { ...asked, id: 't', type: 'texte' }
  const { line } = rowOf('q', 40)
  const of = (over: object) =>
    rowsOf({
      results: { questions: [asked, texts, { ...asked, id: 'masked' }] },
      table: { questions: [{ id: 'q', result: shown }] },
      comparison: { groups: [{ groupId: null, questions: [line] }] },
      ...over,
    } as unknown as ResultsView)
  expect(of({})).toEqual([
    { asked, result: shown, line },
    { asked: { ...asked, id: 'masked' }, result: null, line: undefined },
  ])
  expect(of({ comparison: undefined })[0]?.line).toBeUndefined()
})

test.each([
  ['up', 8, { way: 'up', change: 8, decimals: 0 }],
  ['down', -8, { way: 'down', change: -8, decimals: 0 }],
  ['slightly_up', 3, { way: 'up', change: 3, decimals: 0 }],
  ['to_confirm_up', 8, null],
  ['up', null, null],
  ['unclear', 8, null],
  ['few', null, null],
] as const)('a change that is « %s » (%s)', (verdict, change, shown) => {
  const { line } = rowOf('q', 40)
  expect(changeOf({ line: { ...line!, verdict, change } })).toEqual(shown)
  expect(changeOf({ line: undefined })).toBeNull()
})

test('a change of one point is further than none, and none at all is not told from what is unclear', () => {
  const near = [rowOf('a', 40), rowOf('b', 50, 1), rowOf('c', 30, -2), { ...rowOf('d', 20), line: undefined }]
  const ids = (rows: readonly QuestionRow[]) => rows.map((row) => row.asked.id).join('')
  expect(ids(sorted(near, 'ecart'))).toBe('cbda')
})

test('a grade’s change counts by its scale', () => {
  const bounds = { min: 0, max: 10 }
  const graded = rowOf('g', 40, 0.8)
  const rows = [rowOf('a', 40, 5), { ...graded, asked: { ...graded.asked, type: 'note' as const, bounds } }]
  expect(sorted(rows, 'ecart').map((row) => row.asked.id)).toEqual(['g', 'a'])
})

const exact = (value: number) => ({ value, bound: 'exact' as const })
const options = [
  { code: 'o1', label: 'Le matin' },
  { code: 'o2', label: 'Le soir' },
]
const chosen: ResultQuestion = { ...asked, type: 'choix_unique', options }
const graded: ResultQuestion = { ...asked, type: 'note', bounds: { min: 0, max: 20 } }
const yes: ResultQuestion = { ...asked, type: 'oui_non' }
const mean = { mean: exact(12.4), margin: null, decimals: 1 }

test.each<[string, ResultQuestion, Partial<QuestionResult> | null, string, string]>([
  ['masked', asked, null, 'question masquée : trop peu de réponses', ''],
  ['a grade', graded, { classes: null, grade: mean }, '12,4 sur\u00a020', ''],
  ['a grade of no known scale', { ...graded, bounds: null }, { classes: null, grade: mean }, '', ''],
  ['« oui »', yes, { classes: null, score: exact(67) }, '67\u00a0% de oui', ''],
  ['« oui » hidden', yes, { classes: null }, '', ''],
  [
    'a choice',
    chosen,
    { classes: null, distribution: [40, 60], mostChosen: [1] },
    'le plus choisi : « Le soir », 60\u00a0%',
    '',
  ],
  [
    'a choice of one option',
    { ...chosen, options: options.slice(0, 1) },
    { classes: null, distribution: [100], mostChosen: [0] },
    'le plus choisi : « Le matin », 100\u00a0%',
    '',
  ],
  [
    'C26 case 24: options chosen as often',
    chosen,
    { classes: null, distribution: [34, 33], mostChosen: [0, 1] },
    'à égalité : « Le matin » et « Le soir », 33\u00a0%',
    '',
  ],
  ['a choice without its shares', chosen, { classes: null }, '', ''],
  ['shares of no options', asked, { classes: null, distribution: [40, 60] }, '', ''],
  ['a small group', chosen, { classes: null, detail: 'small' }, 'petit groupe', ''],
  [
    'statements',
    asked,
    { score: exact(62) },
    '',
    '50\u00a0% favorables, 25\u00a0% neutres, 25\u00a0% défavorables, score 62',
  ],
  [
    'a recommendation',
    { ...asked, type: 'nps' },
    { enps: 25 },
    '',
    '50\u00a0% de promoteurs, 25\u00a0% de passifs, 25\u00a0% de détracteurs, score +25',
  ],
])('in place of its bar and for who listens: %s', (_, question, result, instead, sentence) => {
  const row = { asked: question, result: result && { ...shown, ...result }, line: undefined }
  expect(emptyBarText(row)).toBe(instead)
  expect(sentenceOf(row)).toBe(sentence || instead)
})

test('C26 case 24: one « oui » of 300 is under one percent, and « non » is not said of all', () => {
  const { bar } = typeResults.oui_non
  const result = { ...shown, score: exact(0.5), classes: null, distribution: [0.5, 99] }
  const drawn = renderToStaticMarkup(bar(result, { ...asked, type: 'oui_non' }))
  expect(drawn).toContain('aria-label="moins de 1\u00a0% de oui, 99\u00a0% de non"')
  const classes = renderToStaticMarkup(typeResults.likert.bar({ ...shown, classes: [99, 0, 0.5] }, asked))
  expect(classes).toContain('99\u00a0% favorables, 0\u00a0% neutres, moins de 1\u00a0% défavorables')
})

test('for who listens, the change comes last', () => {
  const row = rowOf('q', 62, 8)
  expect(sentenceOf({ ...row, line: { ...row.line!, words: 'en hausse' } })).toMatch(/, score 62, en hausse$/)
})

test('C26 case 24: thousands have their thin space wherever people are counted', () => {
  expect(questionsText.answersOf(1000, 1000)).toBe('1\u202f000 sur 1\u202f000')
  expect(cover({ shownTeams: 1200, teams: 1300, ballots: 15_000 })).toBe(
    '1\u202f200 équipes sur 1\u202f300, 15\u202f000 réponses',
  )
})
