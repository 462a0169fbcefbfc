import { element, inverse, multiply as times, rootsOfUnity } from './field.ts'

/*
 * Field64 of draft-irtf-cfrg-vdaf-20, Section 6.1, on one memory of pairs of 32 bits, the lower one first: what a BigInt
 * would allocate is kept in places. Sums of numbers below 2^53 are exact. BigInts read and write the same memory: machines
 * are little-endian.
 *
 * Section 6.1: `valueAt` (`poly_eval`), `withLastValue` (`extend_values_to_power_of_2`, where the last value is missing).
 * Section 7.3: `combined` (the linear combination of outputs in `query`).
 */

const HALF = 2 ** 32
const MOST = HALF - 1

/** Enough for the longest circuit of a campaign (C28.1). */
const memory = new Uint32Array(2 ** 14)
const elements = new BigUint64Array(memory.buffer)

/** Of a value between −2^33 · 2^32 and 2^65, given by its halves, the element. */
function reduce(to: number, lower: number, upper: number): void {
  const carry = Math.floor(lower / HALF)
  let low = lower - carry * HALF
  let high = upper + carry
  if (high > MOST) {
    // 2^64 = 2^32 − 1 in this field.
    high -= MOST
    low -= 1
    if (low < 0) {
      low = MOST
      high -= 1
    }
  } else if (high < 0) {
    high += MOST
    low += 1
    if (low > MOST) {
      low = 0
      high += 1
    }
  }
  if (high === MOST && low > 0) {
    low -= 1
    high = 0
  }
  memory[2 * to] = low
  memory[2 * to + 1] = high
}

const add = (to: number, one: number, other: number): void =>
  reduce(to, memory[2 * one]! + memory[2 * other]!, memory[2 * one + 1]! + memory[2 * other + 1]!)

const subtract = (to: number, one: number, other: number): void =>
  reduce(to, memory[2 * one]! - memory[2 * other]!, memory[2 * one + 1]! - memory[2 * other + 1]!)

/** The upper 32 bits of a product whose lower ones are known. */
const upperOf = (one: number, other: number, lower: number): number =>
  Math.floor((one * other - lower) / HALF + 0.5)

function multiply(to: number, one: number, other: number): void {
  const a = memory[2 * one]!
  const b = memory[2 * one + 1]!
  const c = memory[2 * other]!
  const d = memory[2 * other + 1]!
  const ac = Math.imul(a, c) >>> 0
  const ad = Math.imul(a, d) >>> 0
  const bc = Math.imul(b, c) >>> 0
  const bd = Math.imul(b, d) >>> 0
  const second = upperOf(a, c, ac) + ad + bc
  const r1 = second >>> 0
  const third = upperOf(a, d, ad) + upperOf(b, c, bc) + bd + (second - r1) / HALF
  const r2 = third >>> 0
  const r3 = upperOf(b, d, bd) + (third - r2) / HALF
  // 2^64 = 2^32 − 1 and 2^96 = −1 in this field.
  reduce(to, ac - r2 - r3, r1 + r2)
}

const [PRODUCT, DISTANCE, SUM, POINT, TERM, FIRST] = [0, 1, 2, 3, 4, 5]

/** Puts some vectors after the registers, and 0 into the sum; the place of each. */
function hold(...vectors: readonly (readonly bigint[])[]): number[] {
  let next = FIRST
  elements[SUM] = 0n
  return vectors.map((vector) => {
    const place = next
    for (let at = 0; at < vector.length; at += 1) elements[place + at] = vector[at]!
    next += vector.length
    if (next > elements.length) throw new RangeError('vectors longer than the memory')
    return place
  })
}

function sumOfProducts(one: number, other: number, length: number): void {
  for (let at = 0; at < length; at += 1) {
    multiply(TERM, one + at, other + at)
    add(SUM, SUM, TERM)
  }
}

export function combined(outputs: readonly bigint[], randomness: readonly bigint[]): bigint {
  const [one = 0, other = 0] = hold(outputs, randomness)
  sumOfProducts(one, other, outputs.length)
  return elements[SUM]!
}

export function withLastValue(values: readonly bigint[]): bigint[] {
  const roots = rootsOfUnity(values.length + 1)
  const [one = 0, other = 0] = hold(values, roots)
  sumOfProducts(one, other, values.length)
  multiply(SUM, SUM, other + 1)
  return [...values, element(-elements[SUM]!)]
}

export function valueAt(values: readonly bigint[], x: bigint): bigint {
  const roots = rootsOfUnity(values.length)
  const [value = 0, root = 0] = hold(values, roots)
  elements.set([1n, element(1n - x), values[0]!, x], PRODUCT)
  for (let at = 1; at < values.length; at += 1) {
    multiply(PRODUCT, PRODUCT, DISTANCE)
    subtract(DISTANCE, root + at, POINT)
    multiply(SUM, SUM, DISTANCE)
    multiply(TERM, PRODUCT, root + at)
    multiply(TERM, TERM, value + at)
    add(SUM, SUM, TERM)
  }
  const share = inverse(BigInt(values.length))
  return times(elements[SUM]!, values.length % 2 === 0 ? element(-share) : share)
}
