import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEEPEST, hasFewParts, WIDEST } from './jsonParts.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const isFew = (text: string, most: number) => hasFewParts(bytes(text), most)

/** Counts as `hasFewParts` does: each container and each comma. */
function partsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value)
  return 1 + Math.max(0, inner.length - 1) + inner.reduce((sum: number, each) => sum + partsOf(each), 0)
}

test('whatever a text holds, its parts are counted exactly', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
      fc.constantFrom(0, 1),
      (value, spaces) => {
        const text = JSON.stringify(value, null, spaces)
        const parts = partsOf(value)
        expect(isFew(text, parts)).toBe(true)
        if (parts > 0) expect(isFew(text, parts - 1)).toBe(false)
      },
    ),
  )
})

test('brackets, commas and quotation marks inside a text are none', () => {
  expect(isFew(JSON.stringify(['[{,:"\\', '\\\\"']), 2)).toBe(true)
  expect(isFew(String.raw`["\"",",,,,"]`, 2)).toBe(true)
})

test('an object has forty keys and thirty levels at most, however many parts there may be', () => {
  const wide = (keys: number) => `{${Array.from({ length: keys }, (_, n) => `"k${n}":{"a":1}`).join(',')}}`
  expect(isFew(wide(WIDEST), 1_000)).toBe(true)
  expect(isFew(wide(WIDEST + 1), 1_000)).toBe(false)
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  expect(isFew(deep(DEEPEST), 1_000)).toBe(true)
  expect(isFew(deep(DEEPEST + 1), 1_000)).toBe(false)
})

test('what is no JSON is counted to its end, and never beyond', () => {
  for (const text of ['', '"', '"\\', ']]]]{', ':::', '}{', '"\\"']) expect(isFew(text, 10), text).toBe(true)
})
