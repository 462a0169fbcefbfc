import { expect, test } from 'vitest'
import { passwordStrength } from './passwordStrength.ts'

test.each([
  ['secret', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['Motdepasse1', 'fair'],
  ['abcdefghijk', 'weak'],
  ['abcdefghijkl', 'fair'],
  ['aabbccddeeee', 'weak'],
  ['aabbccddeeff', 'fair'],
  ['abcdefghijklmnopq', 'fair'],
  ['abcdefghijklmnopqr', 'strong'],
  ['cheval pile agrafe juste', 'strong'],
  ['tR7!kd0?mZ2#', 'strong'],
])('the hint for « %s » is %s', (password, hint) => {
  expect(passwordStrength(password)).toBe(hint)
})
