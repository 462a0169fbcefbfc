import { bytesOf, joinBytes, toBase64url, toHex, type Bytes } from './bytes.ts'

// Keys of P-256 (SP 800-186, 3.2.1.3) from the bytes of the private one; all that is secret is WebCrypto's to compute.

const PRIME = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn
const GENERATOR = {
  x: 0x6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296n,
  y: 0x4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5n,
}
/** PKCS #8 of a private key without its public one, which WebCrypto works out. */
const PKCS8 = bytesOf('MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcEJzAlAgEBBCA')

const ecdh = { name: 'ECDH', namedCurve: 'P-256' } as const
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const

const numberOf = (bytes: Bytes) => BigInt(`0x${toHex(bytes)}`)

const bytesOfNumber = (value: bigint): Bytes =>
  Uint8Array.from(value.toString(16).padStart(64, '0').match(/../g) ?? [], (pair) => parseInt(pair, 16))

const order = bytesOfNumber(ORDER)

export const isScalar = (bytes: Bytes): boolean => {
  const differs = bytes.findIndex((byte, at) => byte !== order[at])
  return differs >= 0 && bytes[differs]! < order[differs]! && bytes.some((byte) => byte !== 0)
}

export const importPoint = (point: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', point, ecdh, true, [])

export const importScalar = (scalar: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', joinBytes(PKCS8, scalar), ecdh, true, ['deriveBits'])

export const importSigning = (scalar: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', joinBytes(PKCS8, scalar), ecdsa, false, ['sign'])

export async function sharedX(privateKey: CryptoKey, peer: CryptoKey): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: peer }, privateKey, 256))
}

const uncompressed = (x: Bytes, y: Bytes): Bytes => joinBytes(Uint8Array.of(4), x, y)

const importJwk = (scalar: Bytes, x: Bytes, y: Bytes): Promise<CryptoKey | null> => {
  const [d, ...point] = [scalar, x, y].map(toBase64url)
  const jwk = { kty: 'EC', crv: 'P-256', d: d!, x: point[0]!, y: point[1]! }
  return crypto.subtle.importKey('jwk', jwk, ecdh, false, ['deriveBits']).catch(() => null)
}

/** Not every engine compares a private key with the point it is given: Firefox does not. */
async function comparesPoints(): Promise<boolean> {
  const [one, two] = [bytesOfNumber(1n), bytesOfNumber(2n)]
  const [x, y, otherY] = [GENERATOR.x, GENERATOR.y, PRIME - GENERATOR.y].map(bytesOfNumber)
  const keys = [importJwk(one, x!, y!), importJwk(two, x!, y!), importJwk(one, x!, otherY!)]
  const [own, other, opposite] = await Promise.all(keys)
  return Boolean(own) && !other && !opposite
}

let compares: Promise<boolean> | null = null

/** Null where the point is not that of the scalar; twice as fast as to work the point out, where the engine compares. */
export async function importPair(scalar: Bytes, point: Bytes): Promise<CryptoKey | null> {
  if (point[0] !== 4) return null
  if (await (compares ??= comparesPoints())) return importJwk(scalar, point.slice(1, 33), point.slice(33))
  const key = await importScalar(scalar)
  return (await isPointOf(scalar, point, key)) ? key : null
}

async function isPointOf(scalar: Bytes, point: Bytes, key: CryptoKey): Promise<boolean> {
  try {
    const { x, y } = await crypto.subtle.exportKey('jwk', key)
    return toHex(uncompressed(bytesOf(x!), bytesOf(y!))) === toHex(point)
  } catch {
    return isPointWithoutExport(scalar, point)
  }
}

/** It is on the curve, its x is right, and the sum of it and the generator has the x of the next scalar. */
export async function isPointWithoutExport(scalar: Bytes, point: Bytes): Promise<boolean> {
  const [x, y] = [numberOf(point.slice(1, 33)), numberOf(point.slice(33))]
  if (x >= PRIME || y >= PRIME || modulo(x * x * x - 3n * x + B - y * y) !== 0n) return false
  if (numberOf(await xTimes(scalar)) !== x) return false
  const next = numberOf(await xTimes(bytesOfNumber(numberOf(scalar) + 1n)))
  const [dx, dy] = [x - GENERATOR.x, y - GENERATOR.y]
  return modulo(dy * dy - (next + x + GENERATOR.x) * dx * dx) === 0n
}

export async function pointOfScalar(scalar: Bytes, key: CryptoKey): Promise<Bytes> {
  try {
    const { x, y } = await crypto.subtle.exportKey('jwk', key)
    return uncompressed(bytesOf(x!), bytesOf(y!))
  } catch {
    return pointWithoutExport(scalar)
  }
}

let generator: Promise<CryptoKey> | null = null

async function xTimes(scalar: Bytes): Promise<Bytes> {
  generator ??= importPoint(uncompressed(bytesOfNumber(GENERATOR.x), bytesOfNumber(GENERATOR.y)))
  return sharedX(await importScalar(scalar), await generator)
}

/**
 * Firefox exports no key that was imported without its public one. The shared secret with the generator is the point's
 * x; which of both y is right follows from the x of the next scalar.
 */
export async function pointWithoutExport(scalar: Bytes): Promise<Bytes> {
  const bytes = await xTimes(scalar)
  const x = numberOf(bytes)
  const next = numberOf(await xTimes(bytesOfNumber(numberOf(scalar) + 1n)))
  const y = power(power(x, 3n) - 3n * x + B, (PRIME + 1n) / 4n)
  // The sum of the point and the generator.
  const slope = modulo((y - GENERATOR.y) * power(x - GENERATOR.x, PRIME - 2n))
  const isIt = modulo(slope * slope - x - GENERATOR.x) === next
  return uncompressed(bytes, bytesOfNumber(isIt ? y : PRIME - y))
}

const modulo = (value: bigint) => ((value % PRIME) + PRIME) % PRIME

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, modulo(base)]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % PRIME
    square = (square * square) % PRIME
  }
  return result
}
