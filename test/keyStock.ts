import crypto, { type KeyPairKeyObjectResult } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { promisify } from 'node:util'

// Making an RSA key costs more than most tests, so successive fixtures reuse the same few real keys.

const MOST = 48
/** Keys of an earlier fixture may still be ready or in the making (surveys/waves/keys.ts). */
const MARGIN = 8

const stock: KeyPairKeyObjectResult[] = []
let next = 0
let taken = 0

const make = promisify(crypto.generateKeyPair)

/** A fixture begins: it never receives the same key twice. */
export const reuseKeys = () => void (taken = 0)

/** Disables reuse until the next fixture, for tests that measure the cost of a key. */
export const makeFreshKeys = () => void (taken = MOST)

async function take(shape: { modulusLength: number; publicExponent: number }) {
  taken += 1
  if (taken > MOST - MARGIN) return make('rsa', shape)
  if (stock.length < MOST) {
    const pair = await make('rsa', shape)
    stock.push(pair)
    return pair
  }
  next = (next + 1) % MOST
  return stock[next]
}

interface Shape {
  modulusLength?: number
  publicExponent?: number
}
const isSigningKey = (kind: string, { modulusLength, publicExponent }: Shape) =>
  kind === 'rsa' && modulusLength === 2048 && publicExponent === 0x10001

const whole = crypto.generateKeyPair
const stocked = Object.assign((...words: unknown[]) => Reflect.apply(whole, crypto, words) as unknown, {
  [promisify.custom]: (kind: 'rsa', shape: Parameters<typeof take>[0]) =>
    isSigningKey(kind, shape) ? take(shape) : make(kind, shape),
})
crypto.generateKeyPair = stocked as unknown as typeof whole
syncBuiltinESMExports()
