import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editsWithin } from './editDistance.ts'

test.each([
  ['abc', 'abc', 3, 0],
  ['abc', 'abd', 3, 1],
  ['abc', 'ab', 3, 1],
  ['', 'abc', 3, 3],
  ['', 'abc', 2, 3],
  ['équipe', 'equipe', 2, 1],
  ['chat', 'chien', 9, 3],
  ['chat', 'chien', 2, 3],
] as const)('%s → %s within %i: %i', (from, to, most, edits) => {
  expect(editsWithin(from, to, most)).toBe(edits)
})

/** The textbook's complete table. */
function wholeTable(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i + j),
  )
  const cell = (i: number, j: number) => table[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      (table[i] ?? [])[j] = Math.min(
        cell(i - 1, j) + 1,
        cell(i, j - 1) + 1,
        cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
  return cell(a.length, b.length)
}

test('within its band it equals the whole table', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 12 }), (a, b, most) => {
      expect(editsWithin(a, b, most)).toBe(Math.min(wholeTable(a, b), most + 1))
    }),
  )
})
