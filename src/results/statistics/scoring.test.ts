import { describe, expect, test } from 'vitest'
import { itemScore, mean } from '../../../test/exactScores.ts'
import { fraction, round } from './fraction.ts'
import { count, emptyHistogram } from './histogram.ts'
import type { CountableAnswer, Measure } from './histogram.ts'
import * as scoring from './scoring.ts'
import { shownDimension } from './shown.ts'

const likert: Measure = { type: 'likert', reversed: false, lowest: 1, highest: 5, optionCount: 0 }
const reversed: Measure = { ...likert, reversed: true }
const nps: Measure = { type: 'nps', reversed: false, lowest: 0, highest: 10, optionCount: 0 }
const yesNo: Measure = { type: 'oui_non', reversed: false, lowest: 0, highest: 1, optionCount: 0 }
const outOfTwenty: Measure = { type: 'note', reversed: false, lowest: 0, highest: 20, optionCount: 0 }

function tally(measure: Measure, answers: CountableAnswer[]) {
  const histogram = emptyHistogram(measure)
  for (const answer of answers) count(histogram, measure, answer)
  return histogram
}

describe('item scores (method 3.1)', () => {
  test.each([
    [
      'score case 1',
      likert,
      [5, 4, 4, 3, 2, 5, null],
      6,
      fraction(23, 6),
      fraction(425, 6),
      71,
      [4, 1, 1],
      [67, 17, 16],
    ],
    [
      'score case 2',
      reversed,
      [2, 1, 4, 3, 5, 2, 2],
      7,
      fraction(23, 7),
      fraction(400, 7),
      57,
      [4, 1, 2],
      [57, 14, 29],
    ],
    [
      'score case 3',
      likert,
      [4, 4, 3, null, 2, 5, 4],
      6,
      fraction(11, 3),
      fraction(200, 3),
      67,
      [4, 1, 1],
      [67, 17, 16],
    ],
  ] as const)('%s', (_, measure, answers, people, middle, score, shown, classes, shares) => {
    const histogram = tally(measure, [...answers])
    expect(histogram.valid).toBe(people)
    expect(mean(measure, histogram)).toEqual(middle)
    expect(itemScore(measure, histogram)).toEqual(score)
    expect(round(score)).toBe(shown)
    expect(scoring.classes(measure, histogram)).toEqual(classes)
    expect(scoring.percentages(classes)).toEqual(shares)
  })

  test('score case 4: a dimension is the mean of the unrounded scores', () => {
    const given = [
      [likert, [5, 4, 4, 3, 2, 5]],
      [reversed, [2, 1, 4, 3, 5, 2, 2]],
      [likert, [4, 4, 3, 2, 5, 4]],
    ] as const
    const scored = given.map(([measure, answers]) => ({ measure, histogram: tally(measure, [...answers]) }))
    expect(round(fraction(2725, 42))).toBe(65)
    // Of six and seven people, by five.
    expect(shownDimension(scored, 6)).toEqual({ steps: 65, bound: 'exact' })
    expect(shownDimension(scored, 60)).toEqual({ steps: 65, bound: 'exact' })
  })

  test.each([
    [
      [3, 3, 1],
      [43, 43, 14],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 2, 3],
      [29, 28, 43],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ])('score case 5: percentages of %j add to 100 by largest remainder', (counts, expected) => {
    expect(scoring.percentages(counts)).toEqual(expected)
  })

  test('score case 11: a grade out of twenty, a yes or no', () => {
    const grade = tally(outOfTwenty, [12, 15, null])
    expect(mean(outOfTwenty, grade)).toEqual(fraction(27, 2))
    expect(itemScore(outOfTwenty, grade)).toEqual(fraction(135, 2))
    expect(round(fraction(135, 2))).toBe(68)
    const score = itemScore(yesNo, tally(yesNo, [true, true, false, null]))
    expect(score).toEqual(fraction(200, 3))
    expect(itemScore({ ...yesNo, reversed: true }, tally(yesNo, [true, true, false, null]))).toEqual(
      fraction(100, 3),
    )
  })
})

describe('recommendation index and participation', () => {
  test.each([
    ['score case 6', [10, 9, 9, 8, 7, 7, 6, 5, 3, 10], [4, 3, 3], fraction(10), 10],
    ['score case 7', [10, 10, 9, 8, 8, 7, 7, 6, 6, 5, 4, 2], [3, 4, 5], fraction(-50, 3), -17],
    ['score case 8', [9, 8, 8, 7, 6, 6, 6], [1, 3, 3], fraction(-200, 7), -29],
    ['score case 8', [9, 9, 9, 9, 9], [5, 0, 0], fraction(100), 100],
    ['score case 8', [0, 0, 0, 0, 0], [0, 0, 5], fraction(-100), -100],
    ['score case 10', [9, 8, 8, 8, 7, 7, 6, 0], [1, 5, 2], fraction(-25, 2), -13],
  ])('%s', (_, answers, classes, index, shown) => {
    const histogram = tally(nps, answers)
    expect(scoring.classes(nps, histogram)).toEqual(classes)
    expect(fraction(scoring.indexOf(nps, histogram), histogram.valid)).toEqual(index)
    expect(round(index)).toBe(shown)
    expect(itemScore(nps, histogram)).toBeNull()
  })

  test('score case 9: participation, and none when nobody was asked', () => {
    expect(round(scoring.participation(12, 17) ?? fraction(0))).toBe(71)
    expect(scoring.participation(18, 18)).toEqual(fraction(100))
    expect(scoring.participation(0, 0)).toBeNull()
  })

  test('a question that more than 30 % cannot answer does not suit', () => {
    expect(scoring.suitsPeople({ valid: 7, none: 3, counts: [] })).toBe(true)
    expect(scoring.suitsPeople({ valid: 13, none: 7, counts: [] })).toBe(false)
    expect(scoring.suitsPeople({ valid: 5, none: 4, counts: [] })).toBe(true)
  })
})

describe('choices and texts', () => {
  const several: Measure = { type: 'choix_multiple', reversed: false, lowest: 0, highest: 0, optionCount: 3 }

  test('an option is a share of the people who answered, so several choices pass 100 %', () => {
    const histogram = tally(several, [['o1', 'o2'], ['o1'], [], null, ['o9']])
    expect(histogram).toEqual({ valid: 2, none: 3, counts: [2, 1, 0] })
    expect(scoring.shares(histogram)).toEqual([fraction(100), fraction(50), fraction(0)])
  })

  test('a text is counted, never what it says', () => {
    const text: Measure = { ...several, type: 'texte', optionCount: 0 }
    expect(tally(text, ['Bonjour', null])).toEqual({ valid: 1, none: 1, counts: [] })
  })

  test('an answer the question cannot hold is no answer', () => {
    expect(tally(likert, [0, 6, 2.5, true, 'o1', 3])).toEqual({ valid: 1, none: 5, counts: [0, 0, 1, 0, 0] })
  })
})
