import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonBytes } from './jsonBytes.ts'

test('the bytes of an answer are those of its JSON', () => {
  const texts = fc.string({ unit: 'binary' })
  const values = fc.oneof(texts, fc.jsonValue(), fc.constant(undefined), fc.array(fc.jsonValue()))
  fc.assert(
    fc.property(fc.dictionary(texts, values), (answer) => {
      expect(Buffer.from(jsonBytes(answer)).equals(Buffer.from(JSON.stringify(answer)))).toBe(true)
    }),
  )
  const sparse = { a: [undefined, null, 'L’équipe'], b: undefined, c: [], d: { e: [{}] } }
  expect(Buffer.from(jsonBytes(sparse)).toString()).toBe(JSON.stringify(sparse))
})
