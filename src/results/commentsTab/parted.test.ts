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

test('the text is cut where the words begin and end, and nowhere else', () => {
  const cut = (text: string, wanted: string) =>
    parted(text, wanted).map(({ piece, isFound }) => (isFound ? `[${piece}]` : piece))
  expect(cut('Trop de bruit ici', 'BRUIT')).toEqual(['Trop de ', '[bruit]', ' ici'])
  expect(cut('Bruit et bruit', 'bruit')).toEqual(['[Bruit]', ' et ', '[bruit]'])
  expect(cut('Trop de bruit', '')).toEqual(['Trop de bruit'])
  expect(cut('bru', 'bruit')).toEqual(['bru'])
  expect(cut('a', 'a')).toEqual(['[a]'])
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
