import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAccents } from './foldAccents.ts'
import { normalise } from './normalise.ts'

const forms = ['NFC', 'NFKC', 'NFKD'] as const

test('a text that a person writes gets the form that Unicode gives it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), fc.constantFrom(...forms), (text, form) => {
      expect(normalise(text, form)).toBe(text.normalize(form))
    }),
  )
  expect(normalise('e\u0301', 'NFC')).toBe('é')
  expect(normalise('ﬁ', 'NFKC')).toBe('fi')
})

test('no run of marks to put in order is longer than thirty, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('\u0301', '\u0327', 'a'), { maxLength: 500 }), (signs) => {
      const formed = normalise(signs.join(''), 'NFKD')
      expect(formed).not.toMatch(/[\u0301\u0327]{31}/)
      expect([...formed].filter((sign) => sign !== '\u034F').sort()).toEqual([...signs].sort())
    }),
  )
})

test('a text without bound is refused before anything is done with it', () => {
  expect(() => normalise('a'.repeat(25_001), 'NFC')).toThrow(RangeError)
  expect(() => foldAccents('a'.repeat(25_001))).toThrow(RangeError)
})

test('the longest text is taken, and runs of thirty marks stay as they are', () => {
  expect(normalise('a'.repeat(25_000), 'NFC')).toHaveLength(25_000)
  const run = (marks: number) => normalise(`x${'\u0323'.repeat(marks)}`, 'NFKD')
  expect([run(30), run(31), run(60)].map((text) => text.indexOf('\u034F'))).toEqual([-1, 31, 31])
})
