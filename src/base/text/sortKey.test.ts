import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAccents } from './foldAccents.ts'
import { sortKey } from './sortKey.ts'

/** Both engines compare by code point. */
const sorted = (names: readonly string[]) =>
  names.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))

test.each([
  [['equipe 1', 'Équipe 2', 'Équipe 10']],
  [['Équipe', 'Équipe 1', 'Équipe 1 bis', 'Équipe 2', 'Équipe 010', 'Équipe 11']],
  [['1re ligne', '2e ligne', '10e ligne', 'Atelier']],
  [['Salle 2 étage 3', 'Salle 2 étage 12', 'Salle 12 étage 1']],
  [['Ventes', 'Ventes Nord']],
])('%j are in the order that people expect', (names) => {
  expect(sorted(names.toReversed())).toEqual(names)
})

test('numbers of any length are in their order, wherever they stand', () => {
  const number = fc.bigInt(0n, 10n ** 25n)
  fc.assert(
    fc.property(number, number, (one, other) => {
      fc.pre(one !== other)
      const [small, large] = one < other ? [one, other] : [other, one]
      expect(sorted([`É ${large} fin`, `É ${small} fin`])).toEqual([`É ${small} fin`, `É ${large} fin`])
    }),
  )
})

test('what is searched in it is found in the name, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      (name, part) => {
        fc.pre(!/[\u0001-\u001f]/.test(part + name))
        expect(sortKey(name).includes(foldAccents(part))).toBe(foldAccents(name).includes(foldAccents(part)))
      },
    ),
  )
})
