import { expect, test } from 'vitest'
import { choicesOf, type Question } from '../../asking/questionnaires/rules.ts'
import type { Answer } from '../../asking/questionnaires/answers.ts'
import { fraction, round } from '../statistics/fraction.ts'
import { scoreMargin } from '../statistics/noise.ts'
import { itemScore } from '../statistics/scoring.ts'
import { Tally } from '../statistics/tally.ts'
import { exportedRows, writeCsv } from './exported.ts'
import { method, tenths } from './messages.ts'
import type { Published } from './published.ts'
import { askedOf, viewOf, type TableSource } from './view.ts'

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

test('T-S11 as shown: a mean and a score, the share of « oui » whatever the orientation', () => {
  expect(resultOf(12, 'grade')).toMatchObject({ mean: 13.5, score: { value: 68 }, distribution: null })
  expect(resultOf(12, 'clear')).toMatchObject({ score: { value: 67 } })
  expect(viewOf(asked, tableOf(12, given)).dimensions[0]?.score?.value).toBe(50)
})

test('choices are shares of the people who answered, from ten answers on', () => {
  expect(resultOf(12, 'one')?.distribution).toEqual([67, 33])
  expect(resultOf(12, 'many')?.distribution).toEqual([67, 33, 33])
  expect(resultOf(9, 'one')).toMatchObject({ detail: 'small', score: null, distribution: null })
})

test('the whole scale and a margin from thirty answers on', () => {
  expect(resultOf(30, 'grade')?.distribution).toHaveLength(21)
  expect(resultOf(30, 'grade')?.margin).toBeGreaterThan(0)
  expect(resultOf(30, 'one')?.margin).toBeNull()
})

test('« toutes les personnes ont répondu » where they have, not where all of some said the same', () => {
  const alike = (population: number | null) => ({ ...tableOf(30, { grade: [12] }), population })
  const shown = (population: number | null) => viewOf(asked, alike(population)).questions[0]?.result?.margin
  expect([shown(null), shown(40), shown(30)]).toEqual([0, 0, 'everybody'])
  const rows = exportedRows({ asked, questions, dimensions: [], company: alike(30), teams: [] })
  expect(rows.find(([, , id]) => id === 'grade')?.[12]).toBe('toutes les personnes ont répondu')
})

test('T-N1: the example of the method says what the formulas give', () => {
  const measure = { type: 'likert', reversed: false, lowest: 1, highest: 5, optionCount: 0 } as const
  const histogram = { valid: 12, none: 0, counts: [0, 2, 2, 5, 3] }
  const score = round(itemScore(measure, histogram) ?? fraction(0))
  const margin = tenths(scoreMargin(measure, histogram, 20) ?? 0)
  expect(method(5)).toContainEqual(
    expect.stringContaining(`Le score est ${score}, sa marge ±\u00a0${margin} points`),
  )
  expect([score, margin]).toEqual([69, '10,9'])
})

test("a team's strengths and priorities stand apart from the company's mean, not from its own", () => {
  const two = [
    { ...plain, id: 'good', question: 'Bien ?', type: 'likert' as const, dimension: 'Bien' },
    { ...plain, id: 'bad', question: 'Mal ?', type: 'likert' as const, dimension: 'Mal' },
  ]
  const table = (good: number, bad: number): TableSource => {
    const tally = new Tally(two)
    for (let person = 0; person < 12; person += 1) tally.add([['good', good + (person % 2)], ['bad', bad]]) // prettier-ignore
    const histograms = new Map(tally.pieces(null).map(({ question, histogram }) => [question, histogram]))
    return { ballots: 12, population: null, isCompany: false, histograms }
  }
  const standing = (team: TableSource, company?: TableSource) =>
    viewOf(askedOf(two, ['Bien', 'Mal']), team, company).dimensions.map((dimension) => dimension.standing)
  expect(standing(table(4, 1))).toEqual(['strength', 'priority'])
  expect(standing(table(4, 4), table(2, 1))).toEqual(['strength', 'strength'])
  expect(standing(table(1, 1), table(4, 5))).toEqual(['priority', 'priority'])
})

test('what people wrote is in no table', () => {
  expect(viewOf(asked, tableOf(30, given)).questions.map(({ id }) => id)).not.toContain('say')
})

test('a question that begins like a formula is plain text in the CSV, decimals have a comma', () => {
  const dimensions = [{ id: 'Accueil', name: 'Accueil', description: null }]
  const source: Pick<Published, 'asked' | 'questions' | 'dimensions' | 'company' | 'teams'> = {
    asked,
    questions,
    dimensions,
    company: tableOf(12, given),
    teams: [{ groupId: null, name: '+Équipe', source: null }],
  }
  const lines = writeCsv(exportedRows(source)).split('\r\n')
  expect(lines.find((line) => line.includes(';grade;'))).toContain(";'=Note;Accueil;12;68;;;;;13,5;")
  expect(lines.find((line) => line.includes(';many;'))).toContain('A : 67 % | B : 33 % | C : 33 %')
  expect(lines.at(-2)).toContain('Équipe +Équipe;;')
})
