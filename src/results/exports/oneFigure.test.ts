import { expect, test } from 'vitest'
import { repeatable } from '../../../test/repeatedAnswers.ts'
import { comparedDimensions, comparedQuestions, itemsOf } from '../comparison/rules.ts'
import type { VersionedQuestion } from '../../surveys/questions/versions.ts'
import type { Histogram } from '../statistics/histogram.ts'
import { cellsOf } from '../views/dimensionViews.ts'
import { askedOf, type TableSource } from '../views/source.ts'
import { viewOf } from '../views/view.ts'
import { exportedRows } from './rows.ts'

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

const rounds = { long: 100_000, few: 50 }[process.env.ROUNDS ?? ''] ?? 400

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

test('C26 case 1: page, comparison, exports and heatmap show one figure, in one unit', () => {
  const random = repeatable(38)
  for (let round = 0; round < rounds; round += 1) {
    const tables = { before: tableOf(random), after: tableOf(random) }
    const view = viewOf(measured, tables.after)
    const compared = new Map(comparedQuestions(itemsOf(pair), tables).map((line) => [line.id, line]))
    const source = {
      asked: measured,
      questions,
      dimensions: [],
      company: tables.after,
      teams: [],
      groupings: [],
    }
    const rows = new Map(exportedRows(source).map((row) => [row[2], row]))
    for (const { id, result } of view.questions) {
      const page = result?.grade?.mean.value ?? result?.enps ?? result?.score?.value
      const row = rows.get(id)
      const [score, index, mean] = [row?.[6], row?.[10], row?.[11]]
      expect([id, mean ?? index ?? score]).toEqual([id, page])
      // An index needs thirty answers on both sides to be compared.
      const line = compared.get(id)
      if (line?.verdict !== 'few') expect([id, line?.after]).toEqual([id, page])
    }
    const [line] = comparedDimensions(pair, itemsOf(pair), tables)
    const value = view.dimensions[0]?.score?.value
    expect([line?.after, rows.get('d')?.[6]]).toEqual([value, value])
    expect(cellsOf(measured, tables.after, tables.before)[0]?.score?.value).toBe(value)
    expect((line?.after ?? 0) - (line?.before ?? 0)).toBe(line?.change)
  }
})
