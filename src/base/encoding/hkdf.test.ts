import { hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { randomBytes, toHex } from './bytes.ts'
import { expand, extract } from './hkdf.ts'

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

test('RFC 5869 A.1: the key of the first example, cut to one hash', () => {
  const key = extract(hex('000102030405060708090a0b0c'), hex('0b'.repeat(22)))
  expect(toHex(key)).toBe('077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5')
  const made = expand(key, 32, hex('f0f1f2f3f4f5f6f7f8f9'))
  expect(toHex(made)).toBe('3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf')
})

test('keys are those of another implementation, whatever the lengths', () => {
  for (let length = 0; length < 300; length += 7) {
    const [secret, salt, info] = [randomBytes(length), randomBytes(length % 65), randomBytes(300 - length)]
    const cut = 1 + (length % 32)
    const made = expand(extract(salt, secret.subarray(0, 9), secret.subarray(9)), cut, info)
    expect(toHex(made)).toBe(toHex(new Uint8Array(hkdfSync('sha256', secret, salt, info, cut))))
  }
})
