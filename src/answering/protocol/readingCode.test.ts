import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  newReadingSecret,
  readReadingCode,
  referenceIn,
  withReference,
  writeReadingCode,
} from './readingCode.ts'

const secrets = fc.uint8Array({ minLength: 15, maxLength: 15 }).map((bytes) => Uint8Array.from(bytes))

test('a code has six groups of four and a last one of two, in Crockford base32', async () => {
  const code = await writeReadingCode(newReadingSecret())

  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}$/)
})

test('120 zero bits are 24 zeros and the first 10 bits of their SHA-256', async () => {
  const check = createHash('sha256').update(new Uint8Array(15)).digest().readUInt16BE(0) >> 6
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

  expect(await writeReadingCode(new Uint8Array(15))).toBe(
    `0000-0000-0000-0000-0000-0000-${letters[check >> 5]}${letters[check & 31]}`,
  )
})

test('every code reads back as its secret', async () => {
  await fc.assert(
    fc.asyncProperty(secrets, async (secret) => {
      expect(await readReadingCode(await writeReadingCode(secret))).toEqual(secret)
    }),
    { numRuns: 200 },
  )
})

test('lower case, O for 0, I and L for 1, and any spaces are accepted', async () => {
  await fc.assert(
    fc.asyncProperty(secrets, fc.constantFrom('I', 'L', 'i', 'l'), async (secret, one) => {
      const code = await writeReadingCode(secret)
      const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', one).replaceAll('-', ' \u00A0')

      expect(await readReadingCode(` ${typed}\n`)).toEqual(secret)
    }),
    { numRuns: 200 },
  )
})

test('one wrong character is noticed in nearly every case', async () => {
  const code = (await writeReadingCode(new Uint8Array(15).fill(0xa5))).replaceAll('-', '')
  let unnoticed = 0
  for (let place = 0; place < code.length; place++)
    for (const letter of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      const wrong = code.slice(0, place) + letter + code.slice(place + 1)
      if (wrong !== code && (await readReadingCode(wrong))) unnoticed++
    }

  expect(unnoticed).toBeLessThan(8)
})

test.each([
  ['empty', ''],
  ['too short', '0000-0000'],
  ['too long', '0000-0000-0000-0000-0000-0000-0000'],
  ['a letter outside the alphabet', 'U000-0000-0000-0000-0000-0000-00'],
  ['an emoji', '🙂000-0000-0000-0000-0000-0000-00'],
])('a code that is %s is refused', async (_, text) => {
  expect(await readReadingCode(text)).toBeNull()
})

test('a copied code carries the reference that a withdrawal needs, and still opens a copy', async () => {
  const secret = newReadingSecret()
  const copied = ` ${withReference(await writeReadingCode(secret), 'aB3dE5gH7jK9mN1pQ3sT')}\n`

  expect(referenceIn(copied)).toBe('aB3dE5gH7jK9mN1pQ3sT')
  expect(await readReadingCode(copied)).toEqual(secret)
  expect(referenceIn(await writeReadingCode(secret))).toBeNull()
})
