import { describe, expect, test } from 'vitest'
import { itemScore } from '../../../test/exactScores.ts'
import { repeatable } from '../../../test/repeatedAnswers.ts'
import { sourcesIn } from '../../../test/sources.ts'
import type { QuestionType } from '../../surveys/questions/rules.ts'
import { average, fraction, round } from './fraction.ts'
import type { Histogram, Measure } from './histogram.ts'
import { inUnit, shownDimension, shownOf, unitOf } from './shown.ts'

const measure = (type: QuestionType, more: Partial<Measure> = {}): Measure => ({
  ...{ type, reversed: false, lowest: 1, highest: 5, optionCount: 0 },
  ...more,
})
const likert = measure('likert')
const yesNo = measure('oui_non', { lowest: 0, highest: 1 })
const nps = measure('nps', { lowest: 0, highest: 10 })
const grade = (lowest: number, highest: number, reversed = false) =>
  measure('note', { lowest, highest, reversed })
const histogramOf = (counts: number[]): Histogram => ({
  ...{ valid: counts.reduce((sum, size) => sum + size, 0), none: 0 },
  counts,
})
const shown = (of: Measure, counts: number[]) => {
  const found = shownOf(of, histogramOf(counts))
  return found && [inUnit(found.steps, unitOf(of)), found.bound]
}

describe('C26 case 1: half away from zero, once', () => {
  test('115/2, 65/2 and −45/2', () => {
    // 23 of 40: 57.5; 13 of 40: 32.5; an index of −9 in 40: −22.5.
    expect(shown(yesNo, [23, 17])).toEqual([58, 'exact'])
    expect(shown(yesNo, [13, 27])).toEqual([33, 'exact'])
    expect(shown(nps, [19, 0, 0, 0, 0, 0, 0, 11, 0, 10, 0])).toEqual([-23, 'exact'])
    expect(shown(likert, [0, 0, 0, 40, 0])).toEqual([75, 'exact'])
  })

  test('whatever the counts, what exact fractions give', () => {
    const random = repeatable(26)
    const size = (most: number) => Math.floor(random() * most)
    const rounds = process.env.ROUNDS === 'long' ? 1_000_000 : 5_000
    let wrong = 0
    for (let at = 0; at < rounds; at += 1) {
      // Small counts, where halves are frequent.
      const most = at % 2 === 0 ? 7 : 400
      const histograms = [0, 1, 2].map(() =>
        histogramOf([10, ...Array.from({ length: 4 }, () => size(most))]),
      )
      const of = { ...likert, reversed: at % 3 === 0 }
      const scores = histograms.map((each) => itemScore(of, each) ?? fraction(0))
      const answers = Math.min(...histograms.map(({ valid }) => valid))
      const steps = shownDimension(
        histograms.map((histogram) => ({ measure: of, histogram })),
        answers,
      ).steps
      if (steps !== round(average(scores))) wrong += 1
      if (shownOf(of, histograms[0]!)?.steps !== round(scores[0]!)) wrong += 1
    }
    expect(wrong).toBe(0)
  })
})

describe('compared and shown in one unit (C26.2)', () => {
  test('a statement is turned, a share of « oui » is as said', () => {
    expect(shown({ ...likert, reversed: true }, [40, 0, 0, 0, 0])).toEqual([100, 'exact'])
    expect(shown({ ...yesNo, reversed: true }, [50, 50])).toEqual([50, 'exact'])
    expect(shown({ ...yesNo, reversed: true }, [65, 35])).toEqual([65, 'exact'])
    const turned = [{ measure: { ...yesNo, reversed: true }, histogram: histogramOf([65, 35]) }]
    expect(shownDimension(turned, 100)).toEqual({ steps: 35, bound: 'exact' })
  })

  test('a grade has one decimal of its own unit, two where its range is under five', () => {
    const ten = [0, 0, 0, 0, 0, 9, 1, 0, 0, 0, 0]
    expect(shown(grade(0, 10), ten)).toEqual([5.1, 'exact'])
    expect(shown(grade(0, 10, true), ten)).toEqual([5.1, 'exact'])
    expect(shown(grade(1, 5), [0, 0, 8, 4, 0])).toEqual([3.33, 'exact'])
    expect(shown(grade(0, 5), [0, 0, 0, 8, 4, 0])).toEqual([3.3, 'exact'])
    expect([unitOf(grade(0, 10)), unitOf(grade(1, 5))]).toEqual([
      { decimals: 1, perPoint: 1, highest: 10 },
      { decimals: 2, perPoint: 4, highest: 5 },
    ])
    expect(unitOf(likert)).toEqual({ decimals: 0, perPoint: 1, highest: null })
  })

  test('under ten answers by five, extremes bounded, an index not at all', () => {
    expect(shown(likert, [0, 0, 0, 0, 5])).toEqual([95, 'at_least'])
    expect(shown(likert, [9, 0, 0, 0, 0])).toEqual([5, 'at_most'])
    expect(shown(likert, [0, 1, 2, 2, 1])).toEqual([65, 'exact'])
    expect(shown(yesNo, [6, 0])).toEqual([95, 'at_least'])
    expect(shown(grade(3, 7), [5, 0, 0, 0, 0])).toEqual([3.2, 'at_most'])
    expect(shown(nps, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9])).toBeNull()
  })

  test('nobody, and what has no order, show no number', () => {
    expect(shown(likert, [0, 0, 0, 0, 0])).toBeNull()
    expect(shown(measure('choix_unique', { optionCount: 2 }), [20, 10])).toBeNull()
  })
})

test('C26.1: nothing else of results rounds, or divides by the answers', () => {
  const wrong = sourcesIn('src/results')
    .filter(({ path }) => !/\.test\.tsx?$|^src\/results\/(charts|statistics\/(shown|fraction))\b/.test(path))
    .filter(({ text }) => /Math\.round\(|\/ [\w.]*valid\b|toNumber/.test(text))
  expect(wrong.map(({ path }) => path)).toEqual([])
})
