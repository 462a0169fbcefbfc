import { expect, test } from 'vitest'
import { proposedTitle, seasonOf, titleOfNext } from './season.ts'

test.each([
  ['Hiver 2026', '2026-02-23', '2026-08-24', 'Été 2026'],
  ['Printemps 2027', '2027-03-09', '2027-09-07', 'Automne 2027'],
  ['Baromètre', '2026-02-23', '2026-08-24', 'Baromètre'],
  ['Hiver 2025', '2026-02-23', '2026-08-24', 'Hiver 2025'],
])('after « %s » of %s comes, on %s, « %s »', (title, opensOn, next, expected) => {
  expect(titleOfNext(title, { opensOn, next }, [])).toBe(expected)
})

test.each([
  ['Hiver 2026, décembre', '2026-12-07', '2027-03-08', [], 'Printemps 2027'],
  ['Hiver 2026, 7 décembre', '2026-12-07', '2027-03-08', ['Printemps 2027'], 'Printemps 2027, mars'],
  ['Automne 2026', '2026-09-07', '2026-12-07', ['Hiver 2026'], 'Hiver 2026, décembre'],
])('after « %s » of %s comes, on %s beside %j, « %s »', (title, opensOn, next, taken, expected) => {
  expect(titleOfNext(title, { opensOn, next }, taken)).toBe(expected)
})

test('a proposed title never is one that exists: it gains the month, then the day, then a number', () => {
  const taken: string[] = []
  const proposed = Array.from({ length: 5 }, () => {
    const title = proposedTitle('2026-12-14', taken)
    taken.push(title)
    return title
  })
  expect(proposed).toEqual([
    ...['Hiver 2026', 'Hiver 2026, décembre', 'Hiver 2026, 14 décembre'],
    ...['Hiver 2026, 14 décembre (2)', 'Hiver 2026, 14 décembre (3)'],
  ])
  expect(proposedTitle('2026-12-14', ['Printemps 2027', 'Hiver 2026, décembre'])).toBe('Hiver 2026')
})

test('winter is December to February of the year that its day is in, and so on by three months', () => {
  const seasons = Array.from({ length: 12 }, (_, n) => seasonOf(`2027-${String(n + 1).padStart(2, '0')}-15`))
  expect(seasons.map((season) => season.split(' ')[0])).toEqual([
    ...['Hiver', 'Hiver', 'Printemps', 'Printemps', 'Printemps', 'Été'],
    ...['Été', 'Été', 'Automne', 'Automne', 'Automne', 'Hiver'],
  ])
})
