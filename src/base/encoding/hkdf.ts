import { sha256 } from '@noble/hashes/sha2.js'
import type { Bytes } from './bytes.ts'

// HKDF of RFC 5869 with HMAC-SHA-256, its two hashes and blocks allocated once: a count derives 400,000 keys. Section
// 2.2: `extract`; Section 2.3: `expand`, of at most one hash.

const [BLOCK, INNER, OUTER] = [64, 0x36, 0x5c]
const blank = sha256.create()
const hash = sha256.create()
const pad = new Uint8Array(BLOCK)
const digest = new Uint8Array(sha256.outputLen)
const FIRST = Uint8Array.of(1)

function padded(key: Uint8Array, value: number): void {
  pad.fill(value)
  for (let at = 0; at < key.length; at += 1) pad[at]! ^= key[at]!
  blank._cloneInto(hash).update(pad)
}

function hmac(key: Uint8Array, parts: readonly Uint8Array[]): Bytes {
  if (key.length > BLOCK) throw new RangeError('a key longer than a block')
  padded(key, INNER)
  for (const part of parts) hash.update(part)
  hash.digestInto(digest)
  padded(key, OUTER)
  hash.update(digest).digestInto(digest)
  pad.fill(0)
  return digest.slice()
}

export const extract = (salt: Uint8Array, ...secret: readonly Uint8Array[]): Bytes => hmac(salt, secret)

export const expand = (key: Uint8Array, length: number, ...info: readonly Uint8Array[]): Bytes =>
  hmac(key, [...info, FIRST]).subarray(0, length)
