import { expect, test } from 'vitest'
import { mayShowComments, mayShowParticipation, shuffle } from './together.ts'

test.each([
  [5, 10, true],
  [4, 10, false],
  [9, 9, false],
])('participation %i of %i, with groups of five: %s', (answered, addressed, shown) => {
  expect(mayShowParticipation({ answered, addressed }, 5)).toBe(shown)
})

test.each([
  [10, 3, true],
  [9, 3, false],
  [10, 2, false],
])('%i new ballots with %i comments: %s', (ballots, comments, shown) => {
  expect(mayShowComments({ ballots, comments })).toBe(shown)
})

test('mixing keeps every value and follows the draw alone', () => {
  expect(shuffle([1, 2, 3, 4], () => 0)).toEqual([2, 3, 4, 1])
  expect(shuffle([1, 2, 3, 4], (limit) => limit - 1)).toEqual([1, 2, 3, 4])
})
