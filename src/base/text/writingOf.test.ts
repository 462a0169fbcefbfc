import { expect, expectTypeOf, test } from 'vitest'
import * as english from './writing.en.ts'
import * as polish from './writing.pl.ts'
import * as portuguese from './writing.pt.ts'
import * as french from './writing.ts'
import { writingOf } from './writingOf.ts'

const words = { of: (name: string) => name, moreThan: (many: string) => many, onAt: () => '' }
const german = writingOf('de-DE', words)

test.each([
  [0, '0 głosów', '0 Stimmen', '0 vote', '0 votes', '0 votos'],
  [1, '1 głos', '1 Stimme', '1 vote', '1 vote', '1 voto'],
  [2, '2 głosy', '2 Stimmen', '2 votes', '2 votes', '2 votos'],
  [5, '5 głosów', '5 Stimmen', '5 votes', '5 votes', '5 votos'],
  [12, '12 głosów', '12 Stimmen', '12 votes', '12 votes', '12 votos'],
  [22, '22 głosy', '22 Stimmen', '22 votes', '22 votes', '22 votos'],
])('%i is counted in pl, de, fr, en and pt', (n, ...[pl, de, fr, en, pt]) => {
  expect(polish.plural(n, 'głos', 'głosy', 'głosów')).toBe(pl)
  expect(german.plural(n, 'Stimme', 'Stimmen')).toBe(de)
  expect(french.plural(n, 'vote', 'votes')).toBe(fr)
  expect(english.plural(n, 'vote', 'votes')).toBe(en)
  expect(portuguese.plural(n, 'voto', 'votos')).toBe(pt)
})

test('C20.5 case T-L15 a language asks for all of its forms, and for no other, before anything runs', () => {
  expectTypeOf(polish.plural).parameters.toEqualTypeOf<[number, string, string, string]>()
  expectTypeOf(english.plural).parameters.toEqualTypeOf<[number, string, string]>()
})

test.each([
  ['fr', french, '1er mars 2027', 'lundi 1er mars', '1er mars 2027', '01/03/2027'],
  ['en', english, '1 March 2027', 'Monday 1 March', '1 Mar 2027', '01/03/2027'],
  ['pt', portuguese, '1 de março de 2027', 'segunda-feira, 1 de março', '1/03/2027', '01/03/2027'],
  ['pl', polish, '1 marca 2027', 'poniedziałek, 1 marca', '1 mar 2027', '01.03.2027'],
  ['de', german, '1. März 2027', 'Montag, 1. März', '1. März 2027', '01.03.2027'],
])('1 March is written in %s', (_, writing, ...expected) => {
  const shown = [writing.formatDate, writing.formatDay, writing.formatShortDate, writing.formatNumericDate]
  expect(shown.map((write) => write('2027-03-01'))).toEqual(expected)
})

test.each([
  ['2027-03-09', '2027-03-22', '9 – 22 March 2027'],
  ['2027-03-22', '2027-04-01', '22 March – 1 April 2027'],
  ['2026-12-22', '2027-01-04', '22 December 2026 – 4 January 2027'],
])('from %s to %s reads « %s » in English', (from, to, span) => {
  expect(english.formatSpan(from, to).replace(/\u2009/g, ' ')).toBe(span)
})

test('an instant is written in the zone of the installation, in every language', () => {
  const late = '2026-11-21T23:30:00.000Z'
  expect(english.formatMoment(late)).toBe('22 Nov 2026, 00:30')
  expect(english.formatDate(late)).toBe('22 November 2026')
  const now = new Date('2026-11-21T22:30:00.000Z')
  expect(english.formatHour(new Date(late), now)).toBe('on 22 November at 00:30')
  expect(english.formatHour(now, now)).toBe('23:30')
})

test.each([
  ['2026-11-21T22:59:00.000Z', 'today'],
  ['2026-11-20T12:00:00.000Z', 'yesterday'],
  ['2026-11-12T12:00:00.000Z', '9 days ago'],
  ['2026-09-22T12:00:00.000Z', '2 months ago'],
  ['2025-11-21T12:00:00.000Z', '1 year ago'],
])('%s is %s on the evening of the 21st', (instant, shown) => {
  expect(english.daysAgo(instant, new Date('2026-11-21T22:30:00.000Z'))).toBe(shown)
})

test('numbers, lists and names are written as English does', () => {
  expect(english.formatNumber(1250)).toBe('1,250')
  expect(english.formatList(['Atelier', 'Labo', 'Support'])).toBe('Atelier, Labo and Support')
  expect(english.of('Acmé')).toBe('of Acmé')
})
