import { expect, test } from 'vitest'
import { nearestType } from './csvTypes.ts'

test.each([
  ['two neighbours the wrong way round', 'likret', 'likert'],
  ['the first two the wrong way round', 'ilkert', 'likert'],
  ['the last two the wrong way round', 'liketr', 'likert'],
  ['one letter more', 'likkert', 'likert'],
  ['one letter more at the end', 'likerts', 'likert'],
  ['one letter less', 'liker', 'likert'],
  ['one letter less at the beginning', 'ikert', 'likert'],
  ['another letter', 'likerk', 'likert'],
  ['one letter of four: three quarters', 'nore', 'note'],
  ['two letters of four: too far', 'nora', null],
  ['two letters apart the wrong way round: two changes', 'tone', null],
  ['halves the wrong way round', 'ertlik', null],
  ['the same letters in another order', 'trekil', null],
  ['two of six', 'likaat', null],
  ['two of six, the second of which stands further on', 'iekert', null],
  ['another letter in the middle', 'litre', 'libre'],
  ['nothing', '', null],
  ['a text', 'x'.repeat(60), null],
])('a type with %s: « %s »', (_, word, nearest) => {
  expect(nearestType(word)).toBe(nearest)
})
