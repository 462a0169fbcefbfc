import { expect, test } from 'vitest'
import { detailOf, shownMargin, shownScore, wholePoints } from './display.ts'
import { fraction, toNumber } from './fraction.ts'
import { count, emptyHistogram } from './histogram.ts'
import type { Measure } from './histogram.ts'
import * as margins from './marginOfError.ts'
import { enps, itemScore } from './scoring.ts'
import { CLASSES_DETAIL } from '../../thresholds.ts'

const likert: Measure = { type: 'likert', reversed: false, lowest: 1, highest: 5, optionCount: 0 }
const nps: Measure = { type: 'nps', reversed: false, lowest: 0, highest: 10, optionCount: 0 }

function tally(measure: Measure, answers: number[]) {
  const histogram = emptyHistogram(measure)
  for (const answer of answers) count(histogram, measure, answer)
  return histogram
}

test('margin case 1: twelve answers of twenty people', () => {
  const histogram = tally(likert, [4, 4, 5, 3, 2, 4, 5, 4, 3, 4, 2, 5])
  expect(itemScore(likert, histogram)).toEqual(fraction(275, 4))
  const deviation = margins.spread(likert, histogram) ?? 0
  expect(deviation).toBeCloseTo(26.38, 2)
  expect(margins.standardError(deviation, 12, null)).toBeCloseTo(7.62, 2)
  expect(margins.populationCorrection(12, 20)).toBeCloseTo(0.649, 3)
  expect(margins.standardError(deviation, 12, 20)).toBeCloseTo(4.94, 2)
  expect(margins.scoreMargin(likert, histogram, 20)).toBeCloseTo(10.9, 1)
  expect(margins.scoreMargin(likert, histogram, 12)).toBe(0)
  expect(margins.scoreMargin(likert, histogram, 11)).toBe(margins.scoreMargin(likert, histogram, null))
})

test('margin case 2: a recommendation index of sixty answers moves by twenty points', () => {
  const answers = [...Array(24).fill(9), ...Array(21).fill(8), ...Array(15).fill(6)]
  const histogram = tally(nps, answers)
  expect(enps(nps, histogram)).toEqual(fraction(15))
  expect(margins.enpsError(nps, histogram)).toBeCloseTo(10.2, 1)
  expect(Math.round(margins.enpsMargin(nps, histogram, null) ?? 0)).toBe(20)
})

test.each([
  [9, 95, 2.26216],
  [11, 95, 2.20099],
  [30, 95, 2.04227],
  [59, 95, 2.001],
  [1000, 95, 1.9623],
  [9, 99, 3.24984],
  [18.6, 99, 2.86769],
  [120, 99, 2.61742],
  [9, 99.5, 3.68966],
  [40, 99.5, 2.97117],
] as const)("Student's t with %f degrees of freedom at %f %% is %f", (freedom, certainty, expected) => {
  expect(margins.studentQuantile(freedom, certainty)).toBeCloseTo(expected, 3)
})

test.each([
  [1, 95, 11.300117563],
  [2, 99, 9.514257113],
] as const)('every term of the expansion counts: %i at %f %%', (freedom, certainty, expected) => {
  expect(margins.studentQuantile(freedom, certainty)).toBeCloseTo(expected, 7)
})

test('an index is told from ten answers on', () => {
  expect(CLASSES_DETAIL).toBe(10)
})

test('nobody, or one person, has no margin', () => {
  expect(margins.scoreMargin(likert, tally(likert, [4]), null)).toBeNull()
  expect(margins.enpsMargin(nps, tally(nps, []), null)).toBeNull()
  expect(margins.dimensionMargin([])).toBeNull()
})

test.each([
  [5, 'small'],
  [9, 'small'],
  [10, 'classes'],
  [29, 'classes'],
  [30, 'full'],
])('%i answers read as %s', (answers, detail) => {
  expect(detailOf(answers)).toBe(detail)
})

test.each([
  [fraction(425, 6), 6, { value: 70, bound: 'exact' }],
  [fraction(145, 2), 6, { value: 75, bound: 'exact' }],
  [fraction(100), 5, { value: 95, bound: 'at_least' }],
  [fraction(93), 5, { value: 95, bound: 'at_least' }],
  [fraction(0), 9, { value: 5, bound: 'at_most' }],
  [fraction(7), 9, { value: 5, bound: 'at_most' }],
  [fraction(100), 10, { value: 100, bound: 'exact' }],
  [fraction(425, 6), 10, { value: 71, bound: 'exact' }],
] as const)('a score of $0.top/$0.bottom from %i people', (score, answers, shown) => {
  expect(shownScore(score, answers)).toEqual(shown)
})

test.each([
  [5.449, 30, null, false, 5.4],
  [5.45, 30, 60, false, 5.5],
  [0.04, 5000, null, false, 0.1],
  [5.4, 29, null, false, null],
  [null, 30, null, false, null],
  [0, 30, 30, false, 'everybody'],
  [5.4, 30, 31, false, 5.4],
  [0, 30, 40, true, 'alike'],
  [0, 30, 30, true, 'alike'],
  [0, 29, 29, true, null],
])(
  'a margin of %f from %i answers of %s people, alike %s, reads %s',
  (error, answers, population, alike, shown) => {
    expect(shownMargin(error, { answers, population, isAlike: alike })).toBe(shown)
  },
)

test.each([
  [-14.4, -14],
  [-3.6, -4],
  [2.5, 3],
  [-2.5, -3],
  [-0.4, 0],
])('%f points are told as %i', (points, whole) => {
  expect(wholePoints(points)).toBe(whole)
})

test("a dimension's margin is never narrower than its questions allow", () => {
  expect(margins.dimensionMargin([6, 8, 10])).toBe(8)
  expect(toNumber(fraction(1, 4))).toBe(0.25)
})

test('an index has a margin from two answers on, by the people who could answer', () => {
  const answers = [...Array(10).fill(9), ...Array(10).fill(8), ...Array(10).fill(6)]
  const histogram = tally(nps, answers)
  const error = margins.enpsError(nps, histogram) ?? 0
  expect(error).toBeCloseTo(14.907, 3)
  expect(margins.enpsMargin(nps, histogram, null)).toBeCloseTo(margins.studentQuantile(29) * error, 9)
  const halved = margins.studentQuantile(29) * error * Math.sqrt(30 / 59)
  expect(margins.enpsMargin(nps, histogram, 60)).toBeCloseTo(halved, 9)
  expect(margins.enpsMargin(nps, histogram, 30)).toBe(0)
  expect(margins.enpsError(nps, tally(nps, [9]))).toBe(0)
  expect(margins.enpsError(nps, tally(nps, []))).toBeNull()
  expect(margins.enpsError(likert, tally(likert, [4, 5]))).toBe(0)
  expect(margins.enpsMargin(nps, tally(nps, [9]), null)).toBeNull()
  expect(margins.enpsMargin(nps, tally(nps, [9, 6]), null)).not.toBeNull()
  expect(margins.enpsMargin({ ...nps, type: 'note' }, histogram, null)).toBeNull()
})

test('the spread of two answers, of one, and of answers turned round', () => {
  expect(margins.spread(likert, tally(likert, [1, 5]))).toBeCloseTo(70.711, 3)
  expect(margins.spread(likert, tally(likert, [1]))).toBeNull()
  expect(margins.spread({ ...likert, reversed: true }, tally(likert, [1, 5, 5]))).toBeCloseTo(57.735, 3)
  expect(margins.spread(likert, tally(likert, [4, 4, 4]))).toBe(0)
})
