import { expect, test } from 'vitest'
import {
  capitalize,
  daysAgo,
  formatNumericDate,
  formatDate,
  formatDay,
  formatDayOfYear,
  formatMonth,
  formatNumber,
  formatSpan,
  formatList,
  of,
  plural,
  withNoBreakSpaces,
} from './writing.ts'

test.each([
  ['2026-11-21', '21 novembre 2026'],
  ['2026-11-01', '1er novembre 2026'],
  ['2026-02-11T23:30:00.000Z', '12 février 2026'],
])('the day %s reads « %s » in Paris', (iso, words) => {
  expect(formatDate(iso)).toBe(words)
})

test('days of the week are told with their day', () => {
  expect(formatDay('2027-03-22')).toBe('lundi 22 mars')
  expect(formatDay('2027-08-01')).toBe('dimanche 1er août')
  expect(formatDayOfYear('2027-03-09')).toBe('mardi 9 mars 2027')
  expect(formatMonth('2027-03-09')).toBe('mars 2027')
})

test.each([
  ['2027-03-09', '2027-03-22', 'du 9 au 22 mars 2027'],
  ['2027-03-22', '2027-04-01', 'du 22 mars au 1er avril 2027'],
  ['2027-04-01', '2027-04-14', 'du 1er au 14 avril 2027'],
  ['2026-12-22', '2027-01-04', 'du 22 décembre 2026 au 4 janvier 2027'],
])('from %s to %s reads « %s »', (from, to, words) => {
  expect(formatSpan(from, to)).toBe(words)
})

test('numbers of four figures take a thin space', () => {
  expect(formatNumber(1250)).toBe('1\u202F250')
})

test.each([
  [0, '0 équipe'],
  [1, '1 équipe'],
  [2, '2 équipes'],
])('%i is said « %s »', (n, words) => {
  expect(plural(n, 'équipe', 'équipes')).toBe(words)
})

test('signs and guillemets stay with their words', () => {
  expect(withNoBreakSpaces('« oui » ?')).toBe('«\u00A0oui\u00A0»\u00A0?')
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

test.each([
  ['2026-11-21T22:59:00.000Z', 'aujourd’hui'],
  ['2026-11-20T12:00:00.000Z', 'hier'],
  ['2026-11-12T12:00:00.000Z', 'il y a 9 jours'],
  ['2026-09-23T12:00:00.000Z', 'il y a 59 jours'],
  ['2026-09-22T12:00:00.000Z', 'il y a 2 mois'],
  ['2026-01-21T12:00:00.000Z', 'il y a 10 mois'],
  ['2025-11-21T12:00:00.000Z', 'il y a un an'],
  ['2023-12-01T12:00:00.000Z', 'il y a 2 ans'],
])('counted in days of the calendar, %s is %s on the evening of the 21st', (instant, words) => {
  expect(daysAgo(instant, new Date('2026-11-21T22:30:00.000Z'))).toBe(words)
})

test.each([
  [[], ''],
  [['Atelier'], 'Atelier'],
  [['Atelier', 'Labo'], 'Atelier et Labo'],
  [['Atelier', 'Labo', 'Support'], 'Atelier, Labo et Support'],
])('%j is told as « %s »', (names, words) => {
  expect(formatList(names)).toBe(words)
})

test('a short date has two figures for the day and the month, a capital is the first letter', () => {
  expect([formatNumericDate('2026-11-21'), formatNumericDate('2027-03-09')]).toEqual([
    '21/11/2026',
    '09/03/2027',
  ])
  expect([capitalize('sauvegarde'), capitalize('é'), capitalize('')]).toEqual(['Sauvegarde', 'É', ''])
})
