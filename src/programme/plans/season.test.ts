import { expect, test } from 'vitest'
import { seasonOf, titleOfNext } from './season.ts'

test.each([
  ['Hiver 2026', '2026-02-23', '2026-08-24', 'Été 2026'],
  ['Printemps 2027', '2027-03-09', '2027-09-07', 'Automne 2027'],
  ['Baromètre', '2026-02-23', '2026-08-24', 'Baromètre'],
  ['Hiver 2025', '2026-02-23', '2026-08-24', 'Hiver 2025'],
])('after « %s » of %s comes, on %s, « %s »', (title, opensOn, next, expected) => {
  expect(titleOfNext(title, opensOn, next)).toBe(expected)
})

test('winter is December to February of the year that its day is in, and so on by three months', () => {
  const seasons = Array.from({ length: 12 }, (_, n) => seasonOf(`2027-${String(n + 1).padStart(2, '0')}-15`))
  expect(seasons.map((season) => season.split(' ')[0])).toEqual([
    ...['Hiver', 'Hiver', 'Printemps', 'Printemps', 'Printemps', 'Été'],
    ...['Été', 'Été', 'Automne', 'Automne', 'Automne', 'Hiver'],
  ])
})
