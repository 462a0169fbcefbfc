import { expect, test } from 'vitest'
import { coefficientsOf, element, multiply, rootsOfUnity } from './field.ts'
import { combined, valueAt, withLastValue } from './words.ts'
import { expandIntoVector } from './xof.ts'

const P = 2n ** 64n - 2n ** 32n + 1n
const [HALF, LAST] = [2n ** 32n, P - 1n]
const edges = [0n, 1n, 2n, HALF - 1n, HALF, HALF + 1n, LAST - HALF, LAST - HALF + 1n, LAST - 1n, LAST]

const drawn = (length: number, number: number) =>
  expandIntoVector({ seed: new Uint8Array(32), tag: Uint8Array.of(number), binder: new Uint8Array() }, length)
const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => element(sum + value), 0n)

test('products and sums of words are those of whole numbers, at every edge and of 20,000 drawn pairs', () => {
  for (const one of edges) {
    for (const other of edges) {
      expect(combined([one], [other])).toBe((one * other) % P)
      expect(combined([one, other], [1n, 1n])).toBe((one + other) % P)
      expect(combined([one, other], [LAST, 1n])).toBe(element(other - one))
    }
  }
  const [some, others] = [drawn(20_000, 1), drawn(20_000, 2)]
  for (let at = 0; at < some.length; at += 40) {
    const [one, other] = [some.slice(at, at + 40), others.slice(at, at + 40)]
    expect(combined(one, other)).toBe(sumOf(one.map((value, place) => multiply(value, other[place]!))))
  }
})

test('Section 6.1: the value at a point is that of the coefficients, with the last value found', () => {
  for (const n of [2, 8, 256]) {
    for (const first of edges) {
      const values = [first, ...drawn(n - 1, n)]
      const x = drawn(1, n + 1)[0]!
      const powers = coefficientsOf(values).map((_, at) => x ** BigInt(at) % P)
      const expected = sumOf(coefficientsOf(values).map((value, at) => multiply(value, powers[at]!)))
      expect(valueAt(values, x)).toBe(expected)
      // A polynomial of degree n − 2 has a last value that follows from the others.
      const shorter = coefficientsOf(values).slice(0, -1)
      const at = (root: bigint) => shorter.reduceRight((sum, value) => (sum * root + value) % P, 0n)
      const short = rootsOfUnity(n).map(at)
      expect(withLastValue(short.slice(0, -1))).toEqual(short)
    }
  }
  expect(() => combined(Array<bigint>(8_192).fill(1n), [1n])).toThrow(RangeError)
})
