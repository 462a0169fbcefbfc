import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parted } from './parted.ts'

const found = (text: string, wanted: string) =>
  parted(text, wanted).flatMap(({ piece, isFound }) => (isFound ? [piece] : []))

test('words are found without their accents and in any case', () => {
  expect(found('Le café, CAFÉ fermé', 'cafe')).toEqual(['café', 'CAFÉ'])
  expect(found('Le cœur et le coeur', 'coeur')).toEqual(['cœur', 'coeur'])
  expect(found('Trop de bruit', 'calme')).toEqual([])
})

test('nothing of the text is lost or told twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ maxLength: 3 }), (text, wanted) => {
      expect(
        parted(text, wanted)
          .map(({ piece }) => piece)
          .join(''),
      ).toBe(text)
    }),
  )
})
