import { expect, test } from 'vitest'
import { mayShowParticipation } from '../../surveys/waves/rules.ts'
import { mayShowComments } from './rules.ts'

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
