import { expect, test } from 'vitest'
import * as impact from './impact.ts'
import { eigen, relativeWeights } from './relativeWeights.ts'

test.each([
  [30, 0.17, 0.73],
  [50, 0.26, 0.68],
  [120, 0.35, 0.62],
  [300, 0.41, 0.58],
])('T-I1: a correlation of .50 among %i people lies between %f and %f', (people, lower, upper) => {
  const [low, high] = impact.fisherInterval(0.5, people)
  expect(low).toBeCloseTo(lower, 2)
  expect(high).toBeCloseTo(upper, 2)
})

test('T-I2: Pearson, and Spearman with equal values', () => {
  expect(impact.pearson([1, 2, 3, 4, 5, 5], [2, 1, 4, 3, 5, 4])).toBeCloseTo(0.8043, 4)
  expect(impact.ranks([1, 2, 3, 4, 5, 5])).toEqual([1, 2, 3, 4, 5.5, 5.5])
  expect(impact.spearman([1, 2, 3], [10, 100, 1000])).toBeCloseTo(1, 12)
  expect(impact.pearson([1, 1, 1], [1, 2, 3])).toBe(0)
})

test.each([
  [0.4, 'strong'],
  [0.39, 'medium'],
  [0.2, 'medium'],
  [0.19, 'weak'],
  [-0.5, 'weak'],
])('an interval that starts at %f is %s', (lower, strength) => {
  expect(impact.strengthOf(lower)).toBe(strength)
})

test("Jacobi's rotations give a known spectrum back", () => {
  const { values } = eigen([
    [2, 1],
    [1, 2],
  ])
  expect(values.toSorted((a, b) => a - b).map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 3])
})

test('relative weights add to R², equal for twin drivers', () => {
  const a = [1, 2, 3, 4, 5, 6, 7, 8]
  const b = [2, 1, 4, 3, 6, 5, 8, 7]
  const outcome = a.map((value, row) => value + (b[row] ?? 0))
  const weights = relativeWeights([a, b], outcome, impact.pearson)
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9)
  expect(weights[0]).toBeCloseTo(weights[1] ?? 0, 9)
})

/** A small generator of repeatable numbers. */
function repeatable(seed: number) {
  let state = seed
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}

function people(size: number) {
  const random = repeatable(7)
  const rows = Array.from({ length: size }, () => [random() * 100, random() * 100, random() * 100])
  const column = (position: number) => rows.map((row) => row[position] ?? 0)
  return {
    engagement: rows.map(([a = 0, b = 0]) => a * 0.9 + b * 0.1),
    drivers: [
      { id: 'rec', score: 50, values: column(1) },
      { id: 'aut', score: 50, values: column(0) },
      { id: 'bie', score: 10, values: column(0) },
      { id: 'dev', score: 50, values: column(2) },
    ],
  }
}

test('under fifty ballots nothing is offered', () => {
  const { drivers, engagement } = people(49)
  expect(impact.impactOf(drivers, engagement, repeatable(1))).toBeNull()
})

test.each([60, 150])('among %i ballots the driver that leads comes first, well-being is left out', (size) => {
  const { drivers, engagement } = people(size)
  const result = impact.impactOf(drivers, engagement, repeatable(1)) ?? []
  expect(result.map(({ id }) => id)).not.toContain('bie')
  expect(result[0]).toMatchObject({ id: 'aut', strength: 'strong', rank: 1 })
  expect(result.slice(1).every(({ rank }) => rank === 2)).toBe(true)
})
