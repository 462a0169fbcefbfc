import { afterAll, expect, test } from 'vitest'
import { isMeasured, percent, writeMeasured } from '../../../test/measuredTables.ts'
import { anyAnswer, repeatable, tallied, type Random } from '../../../test/repeatedAnswers.ts'
import {
  askedIn,
  companyOf,
  dimensionsIn,
  later,
  measuredIn,
  person,
  tableOf,
  type ModelName,
} from '../../../test/simulatedPeople.ts'
import { claimedWay } from '../statistics/difference.ts'
import { cellsOf } from '../views/dimensionViews.ts'
import type { Histogram } from '../statistics/histogram.ts'
import type { TableSource } from '../views/source.ts'
import { comparedDimensions, itemsOf } from './rules.ts'

// Where nothing differs, a table that claims a difference is wrong: how often that may be (C26 case 16).

const ROUNDS = { long: 400, few: 10 }[process.env.ROUNDS ?? ''] ?? 40
/** A small company has few cells: more of them. */
const roundsOf = ({ teams }: Shape) => (isMeasured || teams.length > 4 ? ROUNDS : 5 * ROUNDS)

interface Shape {
  /** People of each team; nobody is in two. */
  teams: readonly number[]
  share: number
  dimensions: number
  /** The share of people who leave between two times: what they take along is a true change. */
  leaving?: number
  model?: ModelName
}

type Verdicts = string[][]

/** One company whose teams are drawn by chance, on two days, some having left: verdicts of each team. */
function drawn(random: Random, { teams, share, dimensions, leaving = 0.15, model = '.46' }: Shape) {
  const make = () => person(random, model, dimensions)
  const days = teams.map((size) => {
    const people = Array.from({ length: size }, make)
    return [people, later(random, { people, leaving, make })].map((each) =>
      tableOf(random, { people: each, answers: Math.round(each.length * share), model }),
    ) as [TableSource, TableSource]
  })
  const company = companyOf(days.map(([, after]) => after))
  const asked = measuredIn(dimensions)
  const rest = days.map(([, after]) =>
    cellsOf(asked, after, company).map(({ difference }) => difference?.verdict ?? 'few'),
  )
  const before = companyOf(days.map(([each]) => each))
  return {
    rest,
    change: days.map(([one, other]) => changesOf(dimensions, one, other)),
    company: [changesOf(dimensions, before, company)],
  }
}

function changesOf(dimensions: number, before: TableSource, after: TableSource): string[] {
  const questions = askedIn(dimensions)
  const pair = { before: questions, after: questions, dimensions: dimensionsIn(dimensions) }
  return comparedDimensions(pair, itemsOf(pair), { before, after }).map(({ verdict }) => verdict)
}

function countsOf(tables: readonly Verdicts[]) {
  const cells = tables.flat(2)
  const isClaimed = (verdict: string) => claimedWay(verdict) !== null
  const hasOne = (rows: Verdicts) => rows.flat().some(isClaimed)
  const pages = tables.flat()
  return {
    cells: cells.filter(isClaimed).length / cells.length,
    tables: tables.filter(hasOne).length / tables.length,
    pages: pages.filter((page) => page.some(isClaimed)).length / pages.length,
    toConfirm: cells.filter((verdict) => verdict.startsWith('to_confirm')).length / cells.length,
  }
}

const many = Array.from({ length: 24 }, (_, at) => 8 + Math.round((at * 37) / 23))
const four = (size: number) => Array<number>(4).fill(size)

/** Each with the most tables that may hold a false claim. */
const shapes: [name: string, shape: Shape, most: { rest: number; change: number }][] = [
  ['4 × 9, 12 of 12', { teams: four(12), share: 1, dimensions: 9 }, { rest: 0.05, change: 0.1 }],
  ['4 × 9, 32 of 40', { teams: four(40), share: 0.8, dimensions: 9 }, { rest: 0.1, change: 0.1 }],
  ['24 × 9, 80 %', { teams: many, share: 0.8, dimensions: 9 }, { rest: 0.11, change: 0.2 }],
  ...(isMeasured
    ? ([
        [
          '24 × 12, all, the same people',
          { teams: many, share: 1, dimensions: 12, leaving: 0 },
          { rest: 0.35, change: 0.27 },
        ],
        ['24 × 12, all', { teams: many, share: 1, dimensions: 12 }, { rest: 0.35, change: 0.5 }],
        [
          '24 × 9, 80 %, .67',
          { teams: many, share: 0.8, dimensions: 9, model: '.67' },
          { rest: 0.49, change: 0.61 },
        ],
        [
          '300 × 9, 15 of 15, the same people',
          { teams: Array<number>(300).fill(15), share: 1, dimensions: 9, leaving: 0 },
          { rest: 1, change: 1 },
        ],
        ...[40, 120, 300].map((people): [string, Shape, { rest: number; change: number }] => [
          `company of ${people}, 80 %`,
          { teams: [people], share: 0.8, dimensions: 9 },
          { rest: 0, change: 0.036 },
        ]),
      ] satisfies [string, Shape, { rest: number; change: number }][])
    : []),
]
const measured: string[][] = []

test.each(shapes)('C26 case 16: %s, nothing differs', (name, shape, most) => {
  const random = repeatable(2026)
  const rounds = Array.from({ length: roundsOf(shape) }, () => drawn(random, shape))
  const rest = countsOf(rounds.map((each) => each.rest))
  const change = countsOf(rounds.map((each) => each.change))
  const company = countsOf(rounds.map((each) => each.company))
  for (const [found, tables] of [
    [rest, most.rest],
    [change, most.change],
  ] as const) {
    expect(found.tables).toBeLessThanOrEqual(tables)
    expect(found.cells).toBeLessThanOrEqual(shape.model ? 0.006 : 0.003)
    expect(found.toConfirm).toBeLessThan(0.07)
  }
  expect(company.pages).toBeLessThanOrEqual(0.036)
  const cells = (read: (of: typeof rest) => number, decimals = 1) =>
    // A company alone has no rest.
    (shape.teams.length === 1 ? [change] : [rest, change])
      .map((each) => percent(read(each), decimals))
      .join(' / ')
  measured.push([
    ...[name, cells((each) => each.cells, 2), cells((each) => each.tables), cells((each) => each.pages)],
    ...[percent(company.pages), cells((each) => each.toConfirm)],
  ])
})

/** Everybody answers each question as chance will have it. */
function byChance(random: Random, people: number): TableSource {
  const histograms = new Map(
    askedIn(9).map(({ id }): [string, Histogram] => [
      id,
      tallied(Array.from({ length: people }, () => anyAnswer(random))),
    ]),
  )
  return { ballots: people, population: people, isCompany: false, histograms }
}

test('teams of five who answer as chance will have it: no claim, and one cell in ten coloured at most', () => {
  const random = repeatable(5)
  const asked = measuredIn(9)
  const cells = Array.from({ length: ROUNDS }, () => {
    const tables = Array.from({ length: 8 }, () => byChance(random, 5))
    return tables.flatMap((table) => cellsOf(asked, table, companyOf(tables)))
  }).flat()
  expect(cells.filter(({ difference }) => difference !== null)).toEqual([])
  expect(cells.filter(({ step }) => step !== 0).length / cells.length).toBeLessThan(0.1)
})

afterAll(() => {
  if (isMeasured) writeMeasured('chance.test.ts', measured)
})
