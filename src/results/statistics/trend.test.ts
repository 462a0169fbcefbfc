import { expect, test } from 'vitest'
import * as trends from './trend.ts'

test('T-T1: five points among many people are a change', () => {
  const before = { score: 62, deviation: 24, answered: 80, population: 100 }
  const after = { score: 67, deviation: 22, answered: 85, population: 105 }
  expect(trends.errorOfDifference(before, after)).toBeCloseTo(1.6, 2)
  expect(1.96 * trends.errorOfDifference(before, after)).toBeCloseTo(3.13, 2)
  expect(trends.trend(before, after)).toEqual({ change: 5, threshold: 5, direction: 'up' })
  expect(trends.trend(after, before).direction).toBe('down')
})

test('T-T2: eight points among few people are not', () => {
  const before = { score: 62, deviation: 24, answered: 12, population: 15 }
  const after = { score: 70, deviation: 22, answered: 11, population: 14 }
  const result = trends.trend(before, after)
  expect(result.threshold).toBeCloseTo(8.86, 2)
  expect(result.direction).toBe('unclear')
})

test('fewer than ten answers in either wave show no change', () => {
  const before = { score: 20, deviation: 1, answered: 9, population: 9 }
  const after = { score: 90, deviation: 1, answered: 40, population: 40 }
  expect(trends.trend(before, after).direction).toBe('unclear')
  expect(trends.mayFollowTeam(before, after, 120)).toBe(false)
  expect(trends.mayFollowTeam(after, after, 89)).toBe(false)
  expect(trends.mayFollowTeam(after, after, 90)).toBe(true)
  expect(trends.mayFollowEnps(29, 60)).toBe(false)
  expect(trends.mayFollowEnps(30, 60)).toBe(true)
})

test('a question whose meaning changed has another id and no trend', () => {
  expect(trends.commonItems(['aut1', 'aut2', 'aut3'], ['aut1', 'aut2', 'aut3b'])).toEqual(['aut1', 'aut2'])
})
