import { describe, expect, test } from 'vitest'
import { averaged, differenceOf, significance, varianceOf, type ScoreSample } from './trend.ts'

const measured = (
  score: number,
  deviation: number,
  answers: number,
  population: number | null,
): ScoreSample => ({
  score,
  deviation,
  answers,
  population,
})

type Four = readonly [score: number, deviation: number, answers: number, population: number | null]
const of = (four: Four) => measured(...four)
const tenth = (value: number | undefined) => Math.round((value ?? NaN) * 10) / 10

describe('what may be said of a change', () => {
  test.each([
    ['C14.8 case 1', [62, 24, 80, 100], [67, 22, 85, 105], -0.1, 10.1, 'unclear'],
    ['C14.8 case 2', [62, 24, 12, 15], [70, 22, 11, 14], -6.4, 22.4, 'unclear'],
    ['C14.8 case 3', [62, 24, 80, 100], [69, 22, 85, 105], 1.9, 12.1, 'up'],
    ['C14.8 case 4', [60, 26, 12, 12], [68, 26, 12, 12], -5.9, 21.9, 'unclear'],
    ['C14.8 case 5', [64, 23, 400, 520], [69, 22.5, 410, 530], 2.7, 7.3, 'up'],
    ['C14.8 case 6', [55, 25, 30, 38], [68, 24, 28, 36], 3.6, 22.4, 'up'],
    ['C14.8 case 6 the other way round', [68, 24, 28, 36], [55, 25, 30, 38], -22.4, -3.6, 'down'],
    ['C14.8 case 7', [60, 20, 1200, null], [63, 20, 1200, null], 1.4, 4.6, 'stable'],
  ] as const)('%s', (_, before, after, from, to, verdict) => {
    const difference = differenceOf(of(before), of(after), significance.dimension)
    expect([tenth(difference?.from), tenth(difference?.to)]).toEqual([from, to])
    expect(difference?.change).toBe(after[0] - before[0])
    expect(difference?.verdict).toBe(verdict)
  })

  test('C14.8 cases 1 to 5: the errors of the differences', () => {
    const error = (a: ScoreSample, b: ScoreSample) => Math.sqrt(varianceOf(a) + varianceOf(b))
    expect(error(measured(62, 24, 80, 100), measured(67, 22, 85, 105))).toBeCloseTo(2.583, 3)
    expect(error(measured(62, 24, 12, 15), measured(70, 22, 11, 14))).toBeCloseTo(6.944, 3)
    expect(error(measured(60, 26, 12, 12), measured(68, 26, 12, 12))).toBeCloseTo(6.713, 3)
    expect(error(measured(64, 23, 400, 520), measured(69, 22.5, 410, 530))).toBeCloseTo(1.172, 3)
    expect(error(measured(55, 25, 30, 38), measured(68, 24, 28, 36))).toBeCloseTo(4.684, 3)
  })

  test('C14.8 case 3 as a single question is told at 99 %', () => {
    const [before, after] = [measured(62, 24, 80, 100), measured(69, 22, 85, 105)]
    const difference = differenceOf(before, after, significance.question)
    expect([tenth(difference?.from), tenth(difference?.to), difference?.verdict]).toEqual([0.3, 13.7, 'up'])
  })
})

describe('where nothing is told', () => {
  const many = measured(60, 20, 40, null)

  test.each([
    [9, significance.dimension, null],
    [10, significance.dimension, 'up'],
    [29, significance.recommendation, null],
    [30, significance.recommendation, 'up'],
  ])('%i answers on one side', (answers, rule, verdict) => {
    const few = measured(90, 20, answers, null)
    expect(differenceOf(many, few, rule)?.verdict ?? null).toBe(verdict)
    const swapped = verdict === 'up' ? 'down' : null
    expect(differenceOf(few, many, rule)?.verdict ?? null).toBe(swapped)
  })

  test.each([
    ['before', measured(60, 0, 40, 40), measured(80, 20, 40, 40)],
    ['after', measured(60, 20, 40, 40), measured(80, 0, 40, 40)],
    ['on both sides', measured(60, 0, 40, 40), measured(80, 0, 40, 40)],
  ])('answers that are all alike %s say nothing of their spread', (_, before, after) => {
    expect(differenceOf(before, after, significance.dimension)?.verdict).toBe('unclear')
  })

  test.each([
    [4.9, 5, 'stable'],
    [5, 5, 'up'],
    [9.9, 10, 'stable'],
    [10, 10, 'up'],
    [-5, 5, 'down'],
    [-4.9, 5, 'stable'],
  ])('%f points where %f are needed, beyond doubt, are « %s »', (change, smallest, verdict) => {
    const rule = { ...significance.dimension, smallest }
    const [before, after] = [measured(50, 20, 4000, null), measured(50 + change, 20, 4000, null)]
    expect(differenceOf(before, after, rule)?.verdict).toBe(verdict)
  })

  test('an interval that holds nothing beyond five points is « stable », even around nothing', () => {
    const wide = measured(60, 20, 122, null)
    const narrow = measured(60, 20, 126, null)
    expect(differenceOf(wide, wide, significance.dimension)).toMatchObject({ change: 0, verdict: 'unclear' })
    expect(differenceOf(narrow, narrow, significance.dimension)).toMatchObject({
      change: 0,
      verdict: 'stable',
    })
  })
})

describe('how far chance and mood reach', () => {
  test.each([
    ['nobody else could answer: mood is left', 40, 0.4],
    ['half have answered', 80, 0.7],
    ['how many is not told', null, 1],
    ['counted before the last answers came in', 39, 1],
  ])('%s', (_, population, share) => {
    expect(varianceOf(measured(60, 20, 40, population))).toBeCloseTo(10 * share, 12)
  })

  test('several results together: their mean, the widest of what they may be', () => {
    expect(averaged([measured(60, 20, 40, 50), measured(80, 30, 38, 50)])).toEqual(measured(70, 25, 38, 50))
    expect(averaged([])).toBeNull()
  })
})

describe('at the very edges', () => {
  const before = measured(0, 20, 40, null)
  const reach = differenceOf(before, before, significance.dimension)?.to ?? NaN
  const verdictOf = (change: number, smallest = 5) =>
    differenceOf(before, { ...before, score: change }, { ...significance.dimension, smallest })?.verdict

  test('an interval that ends at nothing does not exclude it', () => {
    expect([verdictOf(reach), verdictOf(-reach)]).toEqual(['unclear', 'unclear'])
    expect([verdictOf(reach + 0.01), verdictOf(-reach - 0.01)]).toEqual(['up', 'down'])
  })

  test('an interval that ends at the smallest change lies within it', () => {
    expect(verdictOf(0, reach)).toBe('stable')
    expect(verdictOf(0.01, reach)).toBe('unclear')
    expect(verdictOf(-0.01, reach)).toBe('unclear')
  })

  test('what is needed of each kind of result', () => {
    expect(significance).toEqual({
      dimension: { fewest: 10, smallest: 5, certainty: 95 },
      question: { fewest: 10, smallest: 5, certainty: 99 },
      recommendation: { fewest: 30, smallest: 10, certainty: 95 },
    })
  })

  test("Welch's degrees of freedom count each side less one", () => {
    const difference = differenceOf(
      measured(60, 26, 12, 12),
      measured(68, 26, 12, 12),
      significance.dimension,
    )
    expect(difference?.from).toBeCloseTo(-5.922, 2)
    const uneven = differenceOf(
      measured(60, 26, 10, null),
      measured(60, 5, 400, null),
      significance.dimension,
    )
    expect(uneven?.to).toBeCloseTo(18.606, 2)
  })

  test('the smallest spread is one, and none at all leaves no interval', () => {
    expect(
      differenceOf(measured(50, 0.5, 40, 50), measured(60, 0.5, 40, 50), significance.dimension)?.verdict,
    ).toBe('up')
    const [one, other] = [measured(50, 0, 40, 50), measured(60, 0, 40, 50)]
    expect(differenceOf(one, other, significance.dimension)).toMatchObject({ from: 10, to: 10 })
    // A variance of exactly one is as good as any other.
    const unit = measured(60, 3, 18, null)
    expect(differenceOf(unit, unit, significance.dimension)?.to).toBeCloseTo(2.032, 2)
  })
})
