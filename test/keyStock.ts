import crypto, { type KeyPairKeyObjectResult } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { promisify } from 'node:util'

// To make an RSA key costs more than most tests: worlds that follow one another sign with the same few, real ones.

const MOST = 48
/** Some of an earlier world may still lie ready, or be in the making (surveys/waves/keys.ts). */
const MARGIN = 8

const stock: KeyPairKeyObjectResult[] = []
let next = 0
let handed = 0

const make = promisify(crypto.generateKeyPair)

/** A world begins: within it no key is handed out twice. */
export const takeKeysAnew = () => void (handed = 0)

/** What it costs to make them is what is tried: until the next world each is made. */
export const makeKeysAnew = () => void (handed = MOST)

async function take(shape: { modulusLength: number; publicExponent: number }) {
  handed += 1
  if (handed > MOST - MARGIN) return make('rsa', shape)
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
