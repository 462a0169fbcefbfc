import { expect, test } from 'vitest'
import { hintsIn, type Hint } from './identifying.ts'

test.each<[string, Hint[]]>([
  ['Plus de calme le matin.', []],
  ['Le CSE et les RH aident. Tout va bien.', []],
  ['écrivez à jo@exemple.fr', ['email']],
  ['appelez le 06 12 34 56 78', ['phone']],
  ['au +33 6 12 34 56 78', ['phone']],
  ['le poste 01 23 45 67 8', ['phone']],
  ['le poste 01 23 45 67', []],
  ['en 2026, 12 réunions sur 30', []],
  ['M. Dupont ne répond pas', ['name']],
  ['grâce à Chloé, tout avance', ['name']],
  ["l'aide d'Émile compte", ['name']],
  ['Bonjour. Merci pour tout.', []],
  ['demandez à martin', ['name']],
])('« %s »', (text, expected) => {
  expect(hintsIn(text, ['Paul', 'Martin'])).toEqual(expected)
})

test('a name of two letters is too common a word to be found', () => {
  expect(hintsIn('on parle de li et de zoé', ['Li'])).toEqual([])
  expect(hintsIn('on parle de li et de zoé', ['Zoé'])).toEqual(['name'])
})
