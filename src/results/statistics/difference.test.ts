import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimedWay, differenceOf, thresholdsOf, type Difference } from './difference.ts'
import { reachOf, spreadOfMean, varianceOf } from './marginOfError.ts'
import { marginOf, type Sample } from './samples.ts'

type Result = readonly [score: number, deviation: number, answers: number, population: number | null]

/** A dimension of so many questions, each with this spread; under 30 answers never under 30 points (C26.3). */
function sampleOf([score, deviation, answers, population]: Result, questions = 3): Sample {
  const least = Math.max(deviation, answers < 30 ? 30 : 15)
  const of = { deviation: spreadOfMean(Array<number>(questions).fill(least)), answers, population }
  return { shown: Math.round(score), variance: varianceOf(of, 'score'), answers }
}

const differ = (before: Result, after: Result, questions = 3) =>
  differenceOf(sampleOf(before, questions), sampleOf(after, questions), thresholdsOf('score'))

/** Half of the interval shown, and the least change that is claimed beyond. */
function reachesOf(before: Sample, after: Sample) {
  const verdictOf = (change: number) =>
    differenceOf(before, { ...after, shown: before.shown + change }, thresholdsOf('score'))?.verdict ?? ''
  const interval =
    (differenceOf(before, after, thresholdsOf('score'))?.to ?? NaN) - (after.shown - before.shown)
  const claim = Array.from({ length: 100 }, (_, at) => at).findLast((each) => !claimedWay(verdictOf(each)))
  return [interval, claim]
}

describe('a change between two times (C26.6)', () => {
  test.each([
    ['C26 case 4', [62, 24, 80, 100], [67, 22, 85, 105], [[5, 7], 0, 10, 'unclear']],
    ['C26 case 5', [62, 24, 12, 15], [70, 22, 11, 14], [[16, null], -8, 24, 'unclear']],
    ['C26 case 6', [62, 24, 80, 100], [69, 22, 85, 105], [[5, 7], 2, 12, 'to_confirm_up']],
    ['C26 case 7', [60, 26, 12, 12], [68, 26, 12, 12], [[14, null], -6, 22, 'unclear']],
    ['C26 case 8', [64, 23, 400, 520], [69, 22.5, 410, 530], [[2, 3], 3, 7, 'up']],
    ['C26 case 9', [55, 25, 30, 38], [68, 24, 28, 36], [[9, 13], 4, 22, 'to_confirm_up']],
    [
      'C26 case 9 the other way round',
      [68, 24, 28, 36],
      [55, 25, 30, 38],
      [[9, 13], -22, -4, 'to_confirm_down'],
    ],
    ['C26 case 10', [62, 24, 300, 300], [66.9, 24, 300, 300], [[2, null], 3, 7, 'up']],
    ['C26 case 11', [62.4, 24, 1500, 2000], [64.6, 24, 1500, 2000], [[2, null], 1, 5, 'slightly_up']],
    ['C26 case 12', [62, 24, 300, 400], [64, 24, 300, 400], [[3, null], -1, 5, 'stable']],
  ] as const)('%s', (_, before, after, [[reach, claim], from, to, verdict]) => {
    expect(differ(before, after)).toEqual({ change: expect.any(Number) as number, from, to, verdict })
    const reaches = reachesOf(sampleOf(before), sampleOf(after))
    expect(reaches).toEqual([reach, claim ?? reaches[1]])
  })

  test('C26 case 6 as one question', () => {
    const pair = [sampleOf([62, 24, 80, 100], 1), sampleOf([69, 22, 85, 105], 1)] as const
    expect(reachesOf(...pair)).toEqual([6, 8])
  })

  test('C26 case 13: a team next to the rest, chance being on both sides', () => {
    const rest = [66.4, 24, 70, null] as const
    const apart = [52, 60, 45].map((score) => differ(rest, [score, 24, 14, null]))
    expect(apart.map((each) => each?.change)).toEqual([-14, -6, -21])
    expect(apart.map((each) => [each?.from, each?.to])).toEqual([
      [-29, 1],
      [-21, 9],
      [-36, -6],
    ])
    expect(apart.map((each) => each?.verdict)).toEqual(['unclear', 'unclear', 'to_confirm_down'])
    expect(reachesOf(sampleOf(rest), sampleOf([45, 24, 14, null]))).toEqual([15, 23])
  })
})

describe('C26 case 14: margins', () => {
  test.each([
    ['one question of 12 of 20', [69, 26.38, 12, 20], 1, 16],
    ['the same three times', [69, 25.62, 36, 60], 1, 7],
    ['three questions, 15 of 15', [60, 25, 15, 15], 3, 9],
    ['three questions, 30 of 30', [60, 25, 30, 30], 3, 5],
  ] as const)('%s', (_, result, questions, margin) => {
    expect(marginOf(sampleOf(result, questions))).toBe(margin)
  })

  test('none is 0, whatever was said and whoever answered; under ten answers there is none', () => {
    expect(marginOf(sampleOf([100, 0, 40, 40], 1))).toBeGreaterThan(0)
    expect(marginOf(sampleOf([100, 0, 9, 40], 1))).toBeNull()
    expect(marginOf(sampleOf([100, 0, 10, 40], 1))).not.toBeNull()
  })
})

describe('where nothing is shown', () => {
  test.each([
    ['score', 9, true],
    ['score', 10, false],
    ['index', 29, true],
    ['index', 30, false],
  ] as const)('a %s of %i answers on a side', (kind, answers, isNone) => {
    const [few, many] = [sampleOf([90, 20, answers, null]), sampleOf([20, 20, 40, null])]
    expect(differenceOf(many, few, thresholdsOf(kind)) === null).toBe(isNone)
    expect(differenceOf(few, many, thresholdsOf(kind)) === null).toBe(isNone)
  })

  test.each([
    ['nobody else could answer: mood is left', 40, 0.4],
    ['half have answered', 80, 0.7],
    ['how many is not shown', null, 1],
    ['counted before the last answers came in', 39, 1],
  ])('%s', (_, population, share) => {
    expect(varianceOf({ deviation: 20, answers: 40, population }, 'score')).toBeCloseTo(10 * share, 12)
  })

  test('an index repeats less, and dimensions correlate at one half', () => {
    expect(varianceOf({ deviation: 20, answers: 40, population: 40 }, 'index')).toBeCloseTo(5, 12)
    expect([1, 2, 3, 4].map((count) => spreadOfMean(Array<number>(count).fill(1)).toFixed(3))).toEqual([
      ...['1.000', '0.866', '0.816', '0.791'],
    ])
  })
})

const step = fc.integer({ min: 0, max: 100 })
const answers = fc.integer({ min: 10, max: 500 })
const sample = fc
  .record({ shown: step, deviation: fc.integer({ min: 15, max: 50 }), answers })
  .map(({ shown, deviation, answers: n }): Sample => ({ shown, variance: deviation ** 2 / n, answers: n }))

test('De, À, Écart, ends and words never contradict one another (C26.6)', () => {
  fc.assert(
    fc.property(sample, sample, (before, after) => {
      const found = differenceOf(before, after, thresholdsOf('score')) as Difference
      const { change, from, to, verdict } = found
      expect(change).toBe(after.shown - before.shown)
      expect(to - change).toBe(change - from)
      const way = claimedWay(verdict)
      if (way) expect(way === 'up' ? from : -to).toBeGreaterThan(0)
      if (verdict.startsWith('slightly')) expect(Math.abs(change)).toBeLessThan(5)
      if (verdict === 'up' || verdict === 'down') expect(Math.abs(change)).toBeGreaterThanOrEqual(5)
      if (verdict === 'unclear') expect([from <= 0, to >= 0]).toEqual([true, true])
      if (verdict === 'stable') expect([from >= -5, to <= 5]).toEqual([true, true])
      if (verdict === 'to_confirm_up') expect([from > 0, claimedWay(verdict)]).toEqual([true, null])
      expect(differenceOf(after, before, thresholdsOf('score'))).toMatchObject({
        change: 0 - change,
        from: 0 - to,
      })
    }),
    { numRuns: process.env.ROUNDS === 'long' ? 1_000_000 : 2_000 },
  )
})

test('a reach is in whole steps, and an exact whole is itself', () => {
  expect(reachOf((5 / 1.959963984540054) ** 2, Infinity, 'interval')).toBe(5)
  expect(reachOf((5.01 / 1.959963984540054) ** 2, Infinity, 'interval')).toBe(6)
})
