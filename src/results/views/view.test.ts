import { describe, expect, test } from 'vitest'
import { choicesOf, type Question, type Answer } from '../../surveys/questions/rules.ts'
import type { Histogram } from '../statistics/histogram.ts'
import { Tally } from '../statistics/tally.ts'
import { writeCsv } from '../../base/text/csv.ts'
import { exportedRows, type ExportSource } from '../exports/rows.ts'
import * as words from '../tables/messages.ts'
import { method } from '../tables/methodText.ts'

import { askedOf, type TableSource } from './source.ts'
import { viewOf } from './view.ts'

const plain = { dimension: null, required: false, reversed: false, help: null }
const questions: Question[] = [
  { ...plain, id: 'grade', question: '=Note', type: 'note', min: 0, max: 20, dimension: 'Accueil' },
  { ...plain, id: 'clear', question: 'Clair ?', type: 'oui_non', reversed: true, dimension: 'Accueil' },
  {
    ...plain,
    id: 'one',
    question: 'Un jour ?',
    type: 'choix_unique',
    options: choicesOf(['Lundi', 'Mardi']),
  },
  {
    ...plain,
    id: 'many',
    question: 'Lesquels ?',
    type: 'choix_multiple',
    options: choicesOf(['A', 'B', 'C']),
  },
  { ...plain, id: 'say', question: 'Autre ?', type: 'texte' },
]
const asked = askedOf(questions, ['Accueil'])

/** The table of so many people who each gave the next of these answers. */
function tableOf(people: number, given: Record<string, (Answer | null)[]>): TableSource {
  const tally = new Tally(questions)
  for (let person = 0; person < people; person += 1)
    tally.add(questions.map(({ id }) => [id, given[id]?.[person % given[id].length] ?? null]))
  const histograms = new Map(
    tally
      .pieces(null)
      .filter(({ valid }) => valid > 0)
      .map(({ question, histogram }) => [question, histogram]),
  )
  return { ballots: people, population: null, isCompany: true, histograms }
}

const given = {
  grade: [12, 15],
  clear: [true, true, false],
  one: ['o1', 'o1', 'o2'],
  many: [['o1', 'o2'], ['o1'], ['o3']],
}
const resultOf = (people: number, id: string) =>
  viewOf(asked, tableOf(people, given)).questions.find((each) => each.id === id)?.result

test('score case 11 as shown: a mean and a score, the share of « oui » whatever the orientation', () => {
  expect(resultOf(12, 'grade')).toMatchObject({
    grade: { mean: { value: 13.5, bound: 'exact' }, margin: 3.9, decimals: 1 },
    score: { value: 68 },
    distribution: null,
  })
  expect(resultOf(12, 'clear')).toMatchObject({ score: { value: 67 } })
  expect(viewOf(asked, tableOf(12, given)).dimensions[0]?.score?.value).toBe(50)
})

test('choices are shares of the people who answered, from ten answers on', () => {
  expect(resultOf(12, 'one')?.distribution).toEqual([67, 33])
  expect(resultOf(12, 'many')?.distribution).toEqual([67, 33, 33])
  expect(resultOf(9, 'one')).toMatchObject({ detail: 'small', score: null, distribution: null })
})

test('the whole scale from thirty answers on, a margin from ten (C26.5)', () => {
  expect(resultOf(10, 'grade')?.margin).toBeGreaterThan(0)
  expect(resultOf(9, 'grade')?.margin).toBeNull()
  expect(resultOf(30, 'grade')?.distribution).toHaveLength(21)
  expect(resultOf(30, 'grade')?.margin).toBeGreaterThan(0)
  expect(resultOf(30, 'one')?.margin).toBeNull()
})

test('a margin is never 0: neither where all answered nor where all said the same (C26.5)', () => {
  const alike = (population: number | null) => ({ ...tableOf(30, { grade: [12] }), population })
  const shown = (population: number | null) => viewOf(asked, alike(population)).questions[0]?.result?.margin
  expect([shown(null), shown(40), shown(30)]).toEqual([6, 5, 4])
  const rows = exportedRows({
    asked,
    questions,
    dimensions: [],
    company: alike(30),
    teams: [],
    groupings: [],
  })
  expect(rows.find(([, , id]) => id === 'grade')?.slice(12)).toEqual([
    4,
    0,
    expect.stringContaining('12 : 100 %'),
    '',
  ])
})

test('margin case 1: the example of the method says what the formulas give', () => {
  const likert = askedOf([{ ...plain, id: 'q', question: 'Ça va ?', type: 'likert' }], [])
  const histograms = new Map([['q', { valid: 12, none: 0, counts: [0, 2, 2, 5, 3] }]])
  const result = viewOf(likert, { ballots: 12, population: 20, isCompany: true, histograms }).questions[0]
    ?.result
  expect([result?.score?.value, result?.margin]).toEqual([69, 16])
  expect(method(5)).toContainEqual(
    expect.stringContaining(`Le score est ${result?.score?.value}, sa marge ±\u00a0${result?.margin} points`),
  )
})

describe('grades', () => {
  test('the margin is in the unit of the mean: from 0 to 100, that of the score', () => {
    const wide = askedOf([{ ...plain, id: 'grade', question: 'Note ?', type: 'note', min: 0, max: 100 }], [])
    const counts = Array.from({ length: 101 }, (_, at) => (at % 100 === 0 ? 20 : 0))
    const histograms = new Map([['grade', { valid: 40, none: 0, counts }]])
    const table = { ballots: 40, population: null, isCompany: true, histograms }
    const result = viewOf(wide, table).questions[0]?.result
    expect(result?.margin).toBeGreaterThan(10)
    expect(Math.ceil(result?.grade?.margin ?? 0)).toBe(result?.margin)
  })

  const grades = (reversed: boolean) =>
    askedOf([{ ...plain, id: 'grade', question: 'Note ?', type: 'note', min: 0, max: 10, reversed }], [])
  const shown = (people: number, given: (Answer | null)[], reversed = false) => {
    const { ballots, histograms } = tableOf(people, { grade: given })
    const counted = histograms.get('grade') as Histogram
    const table = { ...counted, counts: counted.counts.slice(0, 11) }
    const source = { ballots, population: null, isCompany: true, histograms: new Map([['grade', table]]) }
    return viewOf(grades(reversed), source).questions[0]?.result
  }

  test('the mean as it was given stands beside the bars as they were given, its margin in its own unit', () => {
    const [plainly, reversed] = [shown(40, [7, 8, 7, 8]), shown(40, [7, 8, 7, 8], true)]
    expect(plainly).toMatchObject({ score: { value: 75 }, grade: { mean: { value: 7.5 }, margin: 0.5 } })
    expect(plainly?.margin).toBe(5)
    expect(reversed).toMatchObject({ score: { value: 25 }, grade: { mean: { value: 7.5 }, margin: 0.5 } })
    expect(reversed?.distribution).toEqual(plainly?.distribution)
  })

  test('a small group reads the same unit, as roughly as its score', () => {
    expect(shown(6, [7, 8])?.grade).toEqual({
      mean: { value: 7.5, bound: 'exact' },
      margin: null,
      decimals: 1,
    })
    expect(shown(6, [10])?.grade?.mean).toEqual({ value: 9.5, bound: 'at_least' })
    expect(shown(6, [10], true)).toMatchObject({
      score: { value: 5, bound: 'at_most' },
      grade: { mean: { value: 9.5, bound: 'at_least' } },
    })
    expect([
      words.grade({ mean: { value: 7.5, bound: 'exact' }, margin: null, decimals: 1 }, 10),
      words.grade({ mean: { value: 9.5, bound: 'at_least' }, margin: null, decimals: 1 }, 10),
    ]).toEqual(['7,5 sur\u00a010', '9,5 ou plus sur\u00a010'])
    expect(words.shareOfYes({ value: 95, bound: 'at_least' })).toBe('95\u00a0% ou plus de oui')
  })
})

test('« Je ne sais pas » is told only where every published ballot is in the table', () => {
  const table = tableOf(20, { grade: [12, 15, null, 12] })
  const unknown = (source: TableSource) => viewOf(asked, source).questions[0]?.result?.unknown
  expect(unknown(table)).toBe(25)
  expect(unknown({ ...table, ballots: 21 })).toBeNull()
  expect(unknown({ ...table, isCompany: false })).toBeNull()
})

test('promoters alone have a margin: another day they may be others (C26.3)', () => {
  const nps = askedOf([{ ...plain, id: 'enps', question: 'Conseil ?', type: 'nps' }], [])
  const table = (counts: number[]): TableSource => ({
    ballots: 40,
    population: null,
    isCompany: true,
    histograms: new Map([['enps', { valid: 40, none: 0, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, ...counts] }]]),
  })
  expect(viewOf(nps, { ...table([20, 20]), histograms: new Map() }).enps).toBeNull()
  expect(viewOf(nps, table([20, 20])).enps).toMatchObject({ index: 100, margin: 16 })
  expect(viewOf(nps, table([40, 0])).enps).toMatchObject({ index: 100, margin: 16 })
})

test('what people wrote is in no table', () => {
  expect(viewOf(asked, tableOf(30, given)).questions.map(({ id }) => id)).not.toContain('say')
})

test('a question that begins like a formula is plain text in the CSV, decimals have a comma', () => {
  const dimensions = [{ id: 'Accueil', name: 'Accueil', description: null }]
  const source: ExportSource = {
    asked,
    questions,
    dimensions,
    company: tableOf(12, given),
    teams: [{ groupId: null, label: '+Équipe', isJoint: false, source: null }],
    groupings: [],
  }
  const lines = writeCsv(exportedRows(source)).split('\r\n')
  expect(lines.find((line) => line.includes(';"grade";'))).toContain(`;"'=Note";"Accueil";12;68;;;;;13,5;`)
  expect(lines.find((line) => line.includes(';"many";'))).toContain('A : 67 % | B : 33 % | C : 33 %')
  expect(lines.at(-2)).toContain('"Équipe +Équipe";;')
})
