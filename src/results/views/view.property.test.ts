import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asked as question } from '../../../test/ballots.ts'
import { history } from '../../../test/waveHistories.ts'
import { waveOf } from '../../../test/waveModel.ts'
import { Tally } from '../statistics/tally.ts'
import type { CsvCell } from '../../base/text/csv.ts'
import { exportedRows } from '../exports/rows.ts'
import type { QuestionResult } from './questionViews.ts'
import { askedOf, type TableSource } from './source.ts'
import { viewOf } from './view.ts'

const numRuns = process.env.ROUNDS === 'long' ? 12_000 : 250

const questions = ['0', '1', '2'].map((id) => ({ ...question(id), dimension: 'Tout', reversed: id === '1' }))
const asked = askedOf(questions, ['Tout'])

/** What one table of the wave holds; null when nothing is published for it. */
function sourceOf(answers: readonly number[][], isCompany: boolean): TableSource | null {
  const tally = new Tally(questions)
  answers.forEach((given, at) => given.forEach((answer) => tally.add([[String(at), answer]])))
  const histograms = new Map(
    tally
      .pieces(null)
      .flatMap(({ question, valid, histogram }) =>
        valid > 0 ? [[question, { ...histogram, none: 0 }] as const] : [],
      ),
  )
  const ballots = Math.max(...answers.map(({ length }) => length))
  return histograms.size > 0 ? { ballots, population: null, isCompany, histograms } : null
}

/** Of five to nine people a rounded score and nothing else; a margin from ten, the whole scale from thirty on. */
function expectDisplay(result: QuestionResult, k: number) {
  const { answers, detail, score, classes, distribution, margin } = result
  expect(answers).toBeGreaterThanOrEqual(k)
  expect(detail).toBe(answers < 10 ? 'small' : answers < 30 ? 'classes' : 'full')
  if (detail === 'small') expect([(score?.value ?? 0) % 5, classes]).toEqual([0, null])
  if (detail !== 'full') expect(distribution).toBeNull()
  expect(margin === null).toBe(detail === 'small')
}

const isNumber = (cell: CsvCell) => typeof cell === 'number'

test('INV10: no page and no export tells anything of fewer than k answers', () => {
  let shown = 0
  fc.assert(
    fc.property(history, (steps) => {
      const wave = waveOf(steps)
      const k = wave.smallestGroup
      const [company, ...teams] = wave.tables().map(({ team, answers }) => ({
        groupId: team,
        ...{ label: team ?? '', isJoint: false },
        source: sourceOf(answers, team === null),
      }))
      for (const { source } of [company!, ...teams]) {
        if (!source) continue
        const view = viewOf(asked, source)
        for (const { result } of view.questions) if (result) expectDisplay(result, k)
        for (const { score, answers } of view.dimensions) if (score) expect(answers).toBeGreaterThanOrEqual(k)
        shown += 1
      }
      const source = {
        asked,
        questions,
        dimensions: [],
        company: company?.source ?? null,
        teams,
        groupings: [],
      }
      for (const row of exportedRows(source).slice(1)) {
        const numbers = row.slice(5, 15).filter(isNumber)
        if (isNumber(row[5] ?? null)) expect(row[5]).toBeGreaterThanOrEqual(k)
        else expect(numbers).toEqual([])
      }
    }),
    { numRuns },
  )
  expect(shown).toBeGreaterThan(numRuns / 2)
})
