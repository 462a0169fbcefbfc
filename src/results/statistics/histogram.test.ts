import { expect, test } from 'vitest'
import {
  categoryCount,
  count,
  emptyHistogram,
  subtract,
  sum,
  type CountableAnswer,
  type Measure,
} from './histogram.ts'

const measure = (type: Measure['type'], lowest = 0, highest = 0, optionCount = 0): Measure => ({
  type,
  reversed: false,
  lowest,
  highest,
  optionCount,
})

test.each([
  [measure('likert', 1, 5), 5],
  [measure('nps', 0, 10), 11],
  [measure('note', 3, 7), 5],
  [measure('oui_non', 0, 1), 2],
  [measure('choix_unique', 0, 1, 4), 4],
  [measure('choix_multiple', 0, 1, 3), 3],
  [measure('texte', 0, 1), 0],
])('$type has so many places', (asked, places) => {
  expect(categoryCount(asked)).toBe(places)
  expect(emptyHistogram(asked)).toEqual({ valid: 0, none: 0, counts: Array(places).fill(0) })
})

test.each<[Measure, (CountableAnswer | undefined)[], number[], number, number]>([
  [measure('likert', 1, 5), [1, 5, 5, null, undefined, 'o1'], [1, 0, 0, 0, 2], 3, 3],
  [measure('note', 3, 5), [3, 5, 2, 6, 4.5], [1, 0, 1], 2, 3],
  [measure('oui_non', 0, 1), [true, false, false, 1, null], [1, 2], 3, 2],
  [measure('choix_unique', 0, 1, 2), ['o1', 'o2', 'o2', 'o3', 'o0', 'o001', 7, ['o1']], [1, 2], 3, 5],
  [measure('choix_multiple', 0, 1, 3), [['o1', 'o3'], ['o1', 'o1'], [], ['o9'], 'o1'], [2, 0, 1], 2, 3],
  [measure('texte'), ['a', 'b', 'c', null, 3], [], 3, 2],
])('$type: %j', (asked, answers, counts, valid, none) => {
  const histogram = emptyHistogram(asked)
  for (const answer of answers) count(histogram, asked, answer)
  expect(histogram).toEqual({ valid, none, counts })
})

test('tables add up, and one taken away leaves the others', () => {
  const [one, other] = [
    { valid: 5, none: 2, counts: [1, 4] },
    { valid: 7, none: 1, counts: [3, 4] },
  ]
  expect(sum([one, other])).toEqual({ valid: 12, none: 3, counts: [4, 8] })
  expect(sum([one])).toEqual(one)
  expect(sum([])).toEqual({ valid: 0, none: 0, counts: [] })
  expect(subtract(sum([one, other]), one)).toEqual(other)
})
