import { expect, test } from 'vitest'
import { titleOfNext } from './season.ts'

test.each([
  ['Hiver 2026', '2026-02-23', '2026-08-24', 'Été 2026'],
  ['Printemps 2027', '2027-03-09', '2027-09-07', 'Automne 2027'],
  ['Baromètre', '2026-02-23', '2026-08-24', 'Baromètre'],
  ['Hiver 2025', '2026-02-23', '2026-08-24', 'Hiver 2025'],
])('after « %s » of %s comes, on %s, « %s »', (title, opensOn, next, expected) => {
  expect(titleOfNext(title, opensOn, next)).toBe(expected)
})
