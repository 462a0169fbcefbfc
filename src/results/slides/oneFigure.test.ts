import { expect, test } from 'vitest'
import { repeatable } from '../../../test/repeatedAnswers.ts'
import { shownResults } from '../../../test/shownResults.ts'
import { evolutionOf } from '../comparison/evolution.ts'
import { comparedDimensions, comparedQuestions, itemsOf } from '../comparison/rules.ts'
import type { VersionedQuestion } from '../../surveys/questions/versions.ts'
import type { Histogram } from '../statistics/histogram.ts'
import { cellsOf } from '../views/dimensionViews.ts'
import { askedOf, type TableSource } from '../views/source.ts'
import { exportedRows } from '../exports/rows.ts'
import { dimensionsPicture } from '../synthesis/dimensionsPicture.ts'
import { deckOf } from './deck.ts'

const plain = { required: false, help: null }
const asked = (id: string, more: object): VersionedQuestion =>
  ({
    ...plain,
    id,
    question: id,
    itemKey: id,
    originKey: id,
    reversed: false,
    dimension: 'd',
    ...more,
  }) as VersionedQuestion

const questions = [
  asked('a', { type: 'likert' }),
  asked('b', { type: 'likert', reversed: true }),
  asked('c', { type: 'oui_non', reversed: true }),
  asked('g', { type: 'note', min: 0, max: 10, reversed: true }),
  asked('f', { type: 'note', min: 1, max: 4 }),
  asked('enps', { type: 'nps', dimension: null }),
]
const sizes: Record<string, number> = { a: 5, b: 5, c: 2, g: 11, f: 4, enps: 11 }
const measured = askedOf(questions, ['d'])
const pair = { before: questions, after: questions, dimensions: ['d'] }
const items = itemsOf(pair)

const aMillionRounds = 7_200_000
const rounds = { long: 1_000_000, few: 50 }[process.env.ROUNDS ?? ''] ?? 400

function tableOf(random: () => number): TableSource {
  const people = 10 + Math.floor(random() * 90)
  const histograms = new Map(
    questions.map(({ id }): [string, Histogram] => {
      const counts = Array.from({ length: sizes[id] ?? 0 }, () => 0)
      for (let person = 0; person < people; person += 1) counts[Math.floor(random() * counts.length)]! += 1
      return [id, { valid: people, none: 0, counts }]
    }),
  )
  return { ballots: people, population: people + 5, isCompany: true, histograms }
}

/** What each path shows of the same result: its name, and one figure for each path. */
function figuresOf(tables: { before: TableSource; after: TableSource }): [string, unknown[]][] {
  const shown = shownResults({ questions, dimensions: ['d'], company: tables.after })
  const compared = new Map(comparedQuestions(items, tables).map((line) => [line.id, line]))
  const source = {
    asked: measured,
    questions,
    dimensions: [],
    company: tables.after,
    teams: [],
    groupings: [],
  }
  const rows = new Map(exportedRows(source).map((row) => [row[2], row]))
  const ofQuestions = shown.table.questions.map(({ id, result }): [string, unknown[]] => {
    const page = result?.grade?.mean.value ?? result?.enps ?? result?.score?.value
    const row = rows.get(id)
    const [score, index, mean] = [row?.[6], row?.[10], row?.[11]]
    // An index needs thirty answers on both sides to be compared.
    const line = compared.get(id)
    return [id, [page, mean ?? index ?? score, line?.verdict === 'few' ? page : line?.after]]
  })
  const [line] = comparedDimensions(pair, items, tables)
  const campaigns = [tables.before, tables.after].map((table) => ({ questions, table }))
  const [curve] = evolutionOf(['d'], campaigns)
  const { slides } = deckOf({ shown, evolution: null, decisions: [], day: '2027-04-01' })
  const bars = slides.find(({ body }) => body.kind === 'bars')?.body
  const picture = dimensionsPicture(shown).chart
  const dimension = [
    ...[shown.table.dimensions[0]?.score?.value, line?.after, rows.get('d')?.[6]],
    ...[curve?.points.at(-1)?.value, cellsOf(measured, tables.after, tables.before)[0]?.score?.value],
    bars?.kind === 'bars' && bars.series[0]?.values[0],
    picture.kind === 'bars' && picture.bars[0]?.value,
  ]
  return [
    ...ofQuestions,
    ['d', dimension],
    ['Écart', [line?.change, (line?.after ?? 0) - (line?.before ?? 0)]],
  ]
}

test(
  'C26 case 1: page, comparison, curve, picture, exports, slides and heatmap show one figure, in one unit',
  () => {
    const random = repeatable(38)
    for (let round = 0; round < rounds; round += 1)
      for (const [name, figures] of figuresOf({ before: tableOf(random), after: tableOf(random) }))
        if (new Set(figures).size > 1 || typeof figures[0] !== 'number')
          expect(figures, name).toEqual(figures.map(() => figures[0]))
  },
  aMillionRounds,
)
