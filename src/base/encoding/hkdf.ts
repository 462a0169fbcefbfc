import { expand as expandFrom, extract as extractFrom } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { joinBytes, type Bytes } from './bytes.ts'

// HKDF of RFC 5869 with HMAC-SHA-256. Section 2.2: `extract`; Section 2.3: `expand`.

export const extract = (salt: Uint8Array, ...secret: readonly Uint8Array[]): Bytes =>
  new Uint8Array(extractFrom(sha256, joinBytes(...secret), salt))

export const expand = (key: Uint8Array, length: number, ...info: readonly Uint8Array[]): Bytes =>
  new Uint8Array(expandFrom(sha256, key, joinBytes(...info), length))
