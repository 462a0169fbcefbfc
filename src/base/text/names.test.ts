import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameKey, nameOf, collapseSpaces } from './names.ts'

const read = (name: unknown) => {
  const result = nameOf('needed', 'invalid').safeParse(name)
  return result.success ? result.data : result.error.issues[0]?.message
}

test.each([
  ['  Ventes   Nord ', 'Ventes Nord'],
  ['Ventes\u00A0Nord', 'Ventes Nord'],
  ['Ac\u00ADme', 'Acme'],
  ['Acme\u3164', 'Acme'],
  ['\u2800Acme\u2800', 'Acme'],
  ['Ac\u034Fme\uFE0F', 'Acme'],
  ['E\u0301lan', 'Élan'],
  ['R/D', 'R/D'],
  ['3', '3'],
  ['a'.repeat(100), 'a'.repeat(100)],
])('ATT15 the name %j is kept as %j', (typed, kept) => {
  expect(read(typed)).toBe(kept)
})

test.each([
  ['', 'needed'],
  ['   ', 'needed'],
  ['\u3164', 'needed'],
  ['\u2800\u00AD', 'needed'],
  [undefined, 'needed'],
  ['.', 'invalid'],
  ['🙂', 'invalid'],
  ['a\u202Eb', 'invalid'],
  ['a\u200Bb', 'invalid'],
  [`a${'\u0301'.repeat(11)}`, 'invalid'],
  ['a'.repeat(101), 'invalid'],
  [' '.repeat(401), 'invalid'],
])('ATT15 the name %j is refused: %s', (typed, refusal) => {
  expect(read(typed)).toBe(refusal)
})

test('ATT15 a name that was kept is kept as it is, and two that look the same are one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (typed) => {
      const kept = nameOf('needed').safeParse(typed)
      if (!kept.success) return
      expect(collapseSpaces(kept.data)).toBe(kept.data)
      expect(nameKey(`\u00AD${kept.data}\u3164`)).toBe(nameKey(kept.data))
    }),
  )
})
