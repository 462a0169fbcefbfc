import { expect, test } from 'vitest'
import { frenchDate, frenchNumber, of, plural, unbroken } from './french.ts'

test.each([
  ['2026-11-21', '21 novembre 2026'],
  ['2026-11-01', '1er novembre 2026'],
  ['2026-02-11T23:30:00.000Z', '12 février 2026'],
])('the day %s reads « %s » in Paris', (iso, words) => {
  expect(frenchDate(iso)).toBe(words)
})

test('numbers of four figures take a thin space', () => {
  expect(frenchNumber(1250)).toBe('1\u202F250')
})

test.each([
  [0, '0 équipe'],
  [1, '1 équipe'],
  [2, '2 équipes'],
])('%i is said « %s »', (n, words) => {
  expect(plural(n, 'équipe', 'équipes')).toBe(words)
})

test('signs and guillemets stay with their words', () => {
  expect(unbroken('« oui » ?')).toBe('«\u00A0oui\u00A0»\u00A0?')
})

test.each([
  ['Acmé', 'd’Acmé'],
  ['Œuvres & Cie', 'd’Œuvres & Cie'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Globex', 'de Globex'],
  ['Hôpital', 'de Hôpital'],
  ['3 Suisses', 'de 3 Suisses'],
])('« de » before « %s » is « %s »', (name, words) => {
  expect(of(name)).toBe(words)
})
