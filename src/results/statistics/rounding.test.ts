import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mean } from '../../../test/exactScores.ts'
import { fraction } from './fraction.ts'
import type { Histogram, Measure } from './histogram.ts'
import * as scoring from './scoring.ts'
import { shownOf } from './shown.ts'

const likert: Measure = { type: 'likert', reversed: false, lowest: 1, highest: 5, optionCount: 0 }
const nps: Measure = { type: 'nps', reversed: false, lowest: 0, highest: 10, optionCount: 0 }
const grade: Measure = { type: 'note', reversed: false, lowest: 0, highest: 4, optionCount: 0 }
const totalOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0)
const histogramOf = (counts: number[]): Histogram => ({ valid: totalOf(counts), none: 0, counts })

/** Which class each place of the raw scale belongs to. */
const places = new Map([
  [likert, [2, 2, 1, 0, 0]],
  [{ ...likert, reversed: true }, [0, 0, 1, 2, 2]],
  [nps, [2, 2, 2, 2, 2, 2, 2, 1, 1, 0, 0]],
])

test('bars add up to their class, classes to a hundred, and none is a point away from the exact share', () => {
  for (const [measure, place] of places) {
    const counts = fc.array(fc.integer({ min: 0, max: 40 }), {
      minLength: place.length,
      maxLength: place.length,
    })
    fc.assert(
      fc.property(
        counts.filter((sizes) => totalOf(sizes) > 0),
        (sizes) => {
          const histogram = histogramOf(sizes)
          const bars = scoring.distribution(measure, histogram)
          const classes = scoring.percentages(scoring.classes(measure, histogram) ?? [])
          const sums = [0, 1, 2].map((each) => totalOf(bars.filter((_, at) => place[at] === each)))
          expect(sums).toEqual(classes)
          expect(totalOf(bars)).toBe(100)
          for (const [at, bar] of bars.entries())
            expect(Math.abs(bar - ((sizes[at] ?? 0) * 100) / histogram.valid)).toBeLessThan(1)
        },
      ),
    )
  }
})

test.each([
  [likert, [0, 5, 5, 10, 10], [0, 16, 17, 34, 33]],
  [{ ...likert, reversed: true }, [10, 10, 5, 5, 0], [34, 33, 17, 16, 0]],
  [grade, [1, 1, 1, 0, 0], [34, 33, 33, 0, 0]],
  [grade, [1, 2, 4, 0, 0], [14, 29, 57, 0, 0]],
  [likert, [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
])('$type of %j: bars of %j', (measure, counts, bars) => {
  expect(scoring.distribution(measure, histogramOf(counts))).toEqual(bars)
})

test('score case 1 five times over: its bars add up to 67, 17 and 16', () => {
  const histogram = histogramOf([0, 5, 5, 10, 10])
  expect(scoring.percentages(scoring.classes(likert, histogram) ?? [])).toEqual([67, 17, 16])
})

test('an index of one answer, of none, and of what is no index', () => {
  const one = histogramOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(scoring.indexOf(nps, one)).toBe(100)
  expect(shownOf(nps, histogramOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeNull()
  expect(scoring.indexOf({ ...likert, type: 'note' }, histogramOf([0, 0, 0, 0, 1]))).toBe(0)
})

test('the share of each option among one person, and among nobody', () => {
  expect(scoring.shares(histogramOf([1, 0]))).toEqual([fraction(100), fraction(0)])
  expect(scoring.shares(histogramOf([0, 0]))).toEqual([fraction(0), fraction(0)])
})

test.each([
  [6, 4, false],
  [7, 3, true],
  [5, 4, true],
  [8, 3, true],
])('%i who could answer and %i who could not: the question suits them: %s', (valid, none, suits) => {
  expect(scoring.suitsPeople({ valid, none, counts: [] })).toBe(suits)
})

test('answers on a scale have a mean, choices have none', () => {
  expect(mean(nps, histogramOf([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1]))).toEqual(fraction(9))
  expect(mean({ ...likert, type: 'choix_unique', optionCount: 2 }, histogramOf([1, 1]))).toBeNull()
  expect(mean(likert, histogramOf([0, 0, 0, 0, 0]))).toBeNull()
})
