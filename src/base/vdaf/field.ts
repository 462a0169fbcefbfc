/*
 * Field64 of draft-irtf-cfrg-vdaf-20, Section 6.1, and its polynomials, held as their values at the powers of a root of
 * unity. BigInt takes a time that depends on its values: this keeps out nobody who measures the machine itself.
 *
 * Section 6.1: `element`, `multiply`, `power`, `inverse`; `addVectors` (`vec_add`), `subtractVectors` (`vec_sub`),
 * `encodeVector` (`encode_vec`, 8 bytes an element, the least significant first), `decodeVector` (`decode_vec`, null where
 * a word is no element). Section 6.2: `isElement` (which words `next_vec` takes). Section 6.1: `rootsOfUnity` (n is a
 * power of two), `valuesOf` (`ntt`), `coefficientsOf` (`inv_ntt`).
 */

const MODULUS = 2n ** 32n * 4294967295n + 1n
const GENERATED = 2 ** 32
const WORD = 8

export const element = (value: bigint): bigint => ((value % MODULUS) + MODULUS) % MODULUS

export const multiply = (one: bigint, other: bigint): bigint => (one * other) % MODULUS

export function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = multiply(result, square)
    square = multiply(square, square)
  }
  return result
}

export const inverse = (value: bigint): bigint => power(value, MODULUS - 2n)

export const addVectors = (one: readonly bigint[], other: readonly bigint[]): bigint[] =>
  one.map((value, at) => (value + other[at]!) % MODULUS)

export const subtractVectors = (one: readonly bigint[], other: readonly bigint[]): bigint[] =>
  one.map((value, at) => element(value - other[at]!))

export function encodeVector(vector: readonly bigint[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(vector.length * WORD)
  const view = new DataView(bytes.buffer)
  for (const [at, value] of vector.entries()) view.setBigUint64(at * WORD, value, true)
  return bytes
}

export function decodeVector(bytes: Uint8Array): bigint[] | null {
  if (bytes.length % WORD !== 0) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const vector = Array.from({ length: bytes.length / WORD }, (_, at) => view.getBigUint64(at * WORD, true))
  return vector.every((value) => value < MODULUS) ? vector : null
}

export const isElement = (value: bigint): boolean => value < MODULUS

const known = new Map<number, readonly bigint[]>()

export function rootsOfUnity(n: number): readonly bigint[] {
  const before = known.get(n)
  if (before) return before
  const root = power(power(7n, 4294967295n), BigInt(GENERATED / n))
  const powers = [1n]
  for (let at = 1; at < n; at += 1) powers.push(multiply(powers[at - 1]!, root))
  known.set(n, powers)
  return powers
}

export function valuesOf(coefficients: readonly bigint[], n: number): bigint[] {
  return transform([...coefficients, ...Array<bigint>(n - coefficients.length).fill(0n)], rootsOfUnity(n))
}

export function coefficientsOf(values: readonly bigint[]): bigint[] {
  const [first, ...roots] = rootsOfUnity(values.length)
  const share = inverse(BigInt(values.length))
  return transform([...values], [first!, ...roots.reverse()]).map((value) => multiply(value, share))
}

function transform(values: bigint[], roots: readonly bigint[]): bigint[] {
  const n = values.length
  for (let at = 1, other = 0; at < n; at += 1) {
    let bit = n >> 1
    for (; other & bit; bit >>= 1) other ^= bit
    other ^= bit
    if (at < other) [values[at], values[other]] = [values[other]!, values[at]!]
  }
  for (let half = 1; half < n; half *= 2)
    for (let start = 0; start < n; start += 2 * half)
      for (let at = 0; at < half; at += 1) {
        const [low, high] = [start + at, start + at + half]
        const turned = multiply(values[high]!, roots[at * (n / (2 * half))]!)
        values[high] = element(values[low]! - turned)
        values[low] = (values[low]! + turned) % MODULUS
      }
  return values
}
