import { expect, test } from 'vitest'
import { shuffled } from './shuffle.ts'

test('mixing keeps every value and follows the draw alone', () => {
  expect(shuffled([1, 2, 3, 4], () => 0)).toEqual([1, 4, 3, 2])
  expect(shuffled([1, 2, 3, 4], (limit) => limit - 1)).toEqual([4, 3, 2, 1])
  expect([...shuffled([1, 2, 3, 4])].sort()).toEqual([1, 2, 3, 4])
})

test('each place is drawn once, among those not yet settled', () => {
  const asked: number[] = []
  shuffled(['a', 'b', 'c', 'd'], (limit) => asked.push(limit) * 0)
  expect(asked).toEqual([4, 3, 2, 1])
  expect(shuffled([], () => 0)).toEqual([])
})
