import { expect, test } from 'vitest'
import {
  anyAnswer,
  opinions,
  repeatable,
  sayToday,
  someOf,
  tallied,
  type Random,
} from '../../../test/repeatedAnswers.ts'
import { defaultDimensions, defaultQuestions } from '../../surveys/questions/defaultQuestionnaire.ts'
import { significanceOf } from '../statistics/teamVersusRest.ts'
import { sum, type Histogram } from '../statistics/histogram.ts'
import { cellsOf, dimensionsOf } from './dimensionViews.ts'
import { askedOf, type TableSource } from './source.ts'

// Where nothing differs, fewer than one page in twenty may name a strength or a priority.

const ROUNDS = { long: 5_000, few: 40 }[process.env.ROUNDS ?? ''] ?? 300

const questions = defaultQuestions
  .filter(({ type }) => type === 'likert')
  .map((each) => ({ ...each, reversed: false }))
const dimensions = defaultDimensions.map(({ id }) => id)
const asked = askedOf(questions, dimensions)

/** What people answer today, by question. */
type Said = number[][]

function tableOf(said: Said, population: number | null): TableSource {
  const histograms = new Map(
    questions.map(({ id }, at): [string, Histogram] => [id, tallied(said.map((row) => row[at] ?? 0))]),
  )
  return { ballots: said.length, population, isCompany: false, histograms }
}

function together(tables: readonly TableSource[], population: number | null): TableSource {
  const histograms = new Map(
    questions.map(({ id }) => [id, sum(tables.flatMap((table) => table.histograms.get(id) ?? []))]),
  )
  const ballots = tables.reduce((total, table) => total + table.ballots, 0)
  return { ballots, population, isCompany: true, histograms }
}

const names = (source: TableSource, basis: Parameters<typeof dimensionsOf>[2]) =>
  dimensionsOf(asked, source, basis).some(({ standing: mark }) => mark !== null)

function rounds(page: (random: Random) => boolean): number {
  const random = repeatable(2026)
  return Array.from({ length: ROUNDS }, () => page(random)).filter(Boolean).length / ROUNDS
}

/** Everybody answers as chance will have it. */
const byChance = (random: Random, people: number): Said =>
  Array.from({ length: people }, () => questions.map(() => anyAnswer(random)))

test.each([
  [40, 40],
  [20, 20],
  [40, 50],
  [200, 200],
])('the company, %i answers of %i people', (answers, population) => {
  expect(rounds((random) => names(tableOf(byChance(random, answers), population), null))).toBeLessThan(0.05)
})

/** Teams of as many people who think the same on the whole, each in their own way; today's mood comes on top. */
function teams(
  random: Random,
  { people, answers, count }: { people: number; answers: number; count: number },
) {
  const one = dimensions.map((_, at) =>
    opinions(random, { people, questions: asked.dimensions[at]?.scored.length ?? 0 }),
  )
  return Array.from({ length: count }, () => {
    const own = one.map((dimension) => someOf(random, dimension, people))
    const team = Array.from({ length: people }, (_, person) =>
      own.flatMap((dimension) => dimension[person] ?? []),
    )
    return someOf(random, team, answers).map((opinion) => sayToday(random, opinion))
  })
}

test.each([
  ['all answer, and it is told', { people: 12, answers: 12, count: 4 }, true],
  ['most answer, and it is told', { people: 20, answers: 16, count: 4 }, true],
  ['most answer, and it is not told', { people: 20, answers: 16, count: 4 }, false],
  ['many teams', { people: 14, answers: 12, count: 12 }, true],
])('a team beside the others: %s', (_, shape, isNamed) => {
  const cells = shape.count * dimensions.length
  let [marked, all] = [0, 0]
  const named = rounds((random) => {
    const tables = teams(random, shape).map((said) => tableOf(said, isNamed ? shape.people : null))
    const company = together(tables, isNamed ? shape.people * shape.count : null)
    const basis = { company, significance: significanceOf(cells) }
    for (const table of tables) {
      const shown = cellsOf(asked, table, basis)
      marked += shown.filter(({ difference }) => difference !== null).length
      all += shown.length
    }
    return names(tables[0] as TableSource, basis)
  })
  expect(named).toBeLessThan(0.05)
  expect(marked / all).toBeLessThan(0.01)
})

test.each([
  [4, 12],
  [4, 40],
  [12, 12],
])('%i teams of %i who all answer as chance will have it', (count, people) => {
  const named = rounds((random) => {
    const tables = Array.from({ length: count }, () => tableOf(byChance(random, people), people))
    const company = together(tables, people * count)
    return names(tables[0] as TableSource, {
      company,
      significance: significanceOf(count * dimensions.length),
    })
  })
  expect(named).toBeLessThan(0.05)
})

test('teams of five who answer as chance will have it: no triangle, and one cell in ten coloured at most', () => {
  const random = repeatable(5)
  const cells = Array.from({ length: ROUNDS }, () => {
    const tables = Array.from({ length: 8 }, () => tableOf(byChance(random, 5), null))
    const basis = { company: together(tables, null), significance: significanceOf(72) }
    return tables.flatMap((table) => cellsOf(asked, table, basis))
  }).flat()
  expect(cells.filter(({ difference }) => difference !== null)).toEqual([])
  expect(cells.filter(({ step }) => step !== 0).length / cells.length).toBeLessThan(0.1)
})
