import { describe, expect, test } from 'vitest'
import { detailOf } from './display.ts'
import { count, emptyHistogram, type Measure } from './histogram.ts'
import { spreadOf, studentQuantile } from './marginOfError.ts'
import { dimensionSample, marginOf, questionSample } from './samples.ts'
import { CLASSES_DETAIL } from '../../thresholds.ts'

const likert: Measure = { type: 'likert', reversed: false, lowest: 1, highest: 5, optionCount: 0 }
const nps: Measure = { type: 'nps', reversed: false, lowest: 0, highest: 10, optionCount: 0 }
const yesNo: Measure = { type: 'oui_non', reversed: false, lowest: 0, highest: 1, optionCount: 0 }
const grade: Measure = { type: 'note', reversed: false, lowest: 0, highest: 10, optionCount: 0 }

function tally(measure: Measure, answers: (number | boolean)[]) {
  const histogram = emptyHistogram(measure)
  for (const answer of answers) count(histogram, measure, answer)
  return histogram
}

const times = <T>(people: number, answer: T) => Array<T>(people).fill(answer)
const marginOfQuestion = (measure: Measure, answers: (number | boolean)[], population: number | null) => {
  const sample = questionSample(measure, tally(measure, answers), population)
  return sample && marginOf(sample)
}

const twelve = [4, 4, 5, 3, 2, 4, 5, 4, 3, 4, 2, 5]

test('margin case 1: twelve answers of twenty people, and the same three times', () => {
  expect(marginOfQuestion(likert, twelve, 20)).toBe(16)
  expect(marginOfQuestion(likert, [...twelve, ...twelve, ...twelve], 60)).toBe(7)
  // Counted before the last answers: it corrects nothing.
  expect(marginOfQuestion(likert, twelve, 11)).toBe(marginOfQuestion(likert, twelve, null))
})

test('margin case 2: a recommendation index of sixty answers moves by 21 points', () => {
  const answers = [...times(24, 9), ...times(21, 8), ...times(15, 6)]
  expect(marginOfQuestion(nps, answers, null)).toBe(21)
})

test.each([
  [9, 'interval', 2.26216],
  [11, 'interval', 2.20099],
  [30, 'interval', 2.04227],
  [59, 'interval', 2.001],
  [1000, 'interval', 1.9623],
  [9, 'claim', 3.68966],
  [40, 'claim', 2.97117],
] as const)("Student's t with %f degrees of freedom, of %s, is %f", (freedom, level, expected) => {
  expect(studentQuantile(freedom, level)).toBeCloseTo(expected, 3)
})

test('every term of the expansion counts', () => {
  expect(studentQuantile(1, 'interval')).toBeCloseTo(11.300117563, 7)
})

test('an index is shown from ten answers on', () => {
  expect(CLASSES_DETAIL).toBe(10)
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

describe('the spread (C26.3)', () => {
  test.each([
    ['30 alike', likert, times(30, 4), 15],
    ['29 alike', likert, times(29, 4), 30],
    ['30 at both ends', likert, [...times(15, 1), ...times(15, 5)], 50.855],
    // Each class at its middle: 87.5 and 12.5.
    ['20 at both ends', likert, [...times(10, 1), ...times(10, 5)], 38.474],
    ['20 who agree and disagree a little', likert, [...times(10, 2), ...times(10, 4)], 38.474],
    ['20 yes and no', yesNo, [...times(10, true), ...times(10, false)], 51.299],
    ['20 grades, which show no classes', grade, [...times(10, 0), ...times(10, 10)], 30],
    ['30 grades', grade, [...times(15, 0), ...times(15, 10)], 50.855],
    ['30 promoters', nps, times(30, 10), 50],
    ['29 promoters', nps, times(29, 10), 85],
    ['20 for and against', nps, [...times(10, 10), ...times(10, 0)], 102.598],
  ] as const)('of %s', (_, measure, answers, expected) => {
    expect(spreadOf(measure, tally(measure, [...answers]))).toBeCloseTo(expected, 3)
  })

  test('turned round it is the same', () => {
    const histogram = tally(likert, [...times(20, 1), ...times(13, 4)])
    expect(spreadOf({ ...likert, reversed: true }, histogram)).toBeCloseTo(spreadOf(likert, histogram), 12)
  })
})

test('C26 case 15: under 30 answers a width says nothing beyond the score and the three shares', () => {
  // Seven for, five against, of one score: nearly alike within a class, or torn.
  const [close, torn] = [
    [...times(7, 4), ...times(3, 2), ...times(2, 1)],
    [...times(4, 4), ...times(3, 5), ...times(5, 1)],
  ].map((answers) => tally(likert, answers)) as [ReturnType<typeof tally>, ReturnType<typeof tally>]
  expect(spreadOf(likert, close)).toBe(spreadOf(likert, torn))
  const margins = [close, torn].map((histogram) =>
    marginOf(dimensionSample([{ measure: likert, histogram }], 15)),
  )
  expect(margins[0]).toBe(margins[1])
})

test('nobody has no margin', () => {
  expect(marginOfQuestion(likert, [], null)).toBeNull()
  expect(marginOfQuestion(nps, [], null)).toBeNull()
  expect(marginOfQuestion(likert, times(9, 4), null)).toBeNull()
})
