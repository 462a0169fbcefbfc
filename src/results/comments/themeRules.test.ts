import { expect, test } from 'vitest'
import { commentThemes, mostThemes, themeForm } from './themeRules.ts'

test.each([
  ['', 'theme_name_required'],
  ['a', 'theme_name_length'],
  ['RH', null],
  [' R ', 'theme_name_length'],
  ['x'.repeat(30), null],
  ['x'.repeat(31), 'theme_name_length'],
  [`ab${' '.repeat(118)}`, null],
  [`ab${' '.repeat(119)}`, 'theme_name_length'],
  ['deux\nlignes', 'theme_name_length'],
])('a theme named « %s »: %s', (name, expected) => {
  expect(themeForm.safeParse({ name }).error?.issues[0]?.message ?? null).toBe(expected)
})

test('a name is kept tidy', () => {
  expect(themeForm.parse({ name: '  Charge   de travail ' })).toEqual({ name: 'Charge de travail' })
})

test.each([
  [0, 1, true],
  [30, 100, true],
  [31, 100, false],
  [1, 101, false],
])('a comment with %i themes of %i letters: %s', (count, length, isTaken) => {
  const themeIds = Array.from({ length: count }, () => 'x'.repeat(length))
  expect(commentThemes.safeParse({ themeIds }).success).toBe(isTaken)
  expect(mostThemes).toBe(30)
})
