import { constants, privateDecrypt, verify, type KeyObject } from 'node:crypto'

// RSABSSA-SHA384-PSS-Randomized (RFC 9474) on the platform's own RSA: the bytes of the library,
// 0.3 ms instead of 60.
export const MODULUS_BYTES = 256
export const PREPARED_TOKEN_BYTES = 64
const SALT_BYTES = 48

/** Only 256 bytes that read as a number below the modulus can be signed. */
export function isBlindedToken(publicKey: KeyObject, blindedToken: Uint8Array): boolean {
  return blindedToken.length === MODULUS_BYTES && Buffer.compare(blindedToken, modulusOf(publicKey)) < 0
}

/** Deterministic: the same blinded token always gets the same signature. */
export function signBlinded(privateKey: KeyObject, blindedToken: Uint8Array): Buffer {
  return privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, blindedToken)
}

export function isSignedBy(publicKey: KeyObject, preparedToken: Uint8Array, signature: Uint8Array): boolean {
  if (preparedToken.length !== PREPARED_TOKEN_BYTES || signature.length !== MODULUS_BYTES) return false
  const key = { key: publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: SALT_BYTES }
  return verify('sha384', preparedToken, key, signature)
}

const moduli = new WeakMap<KeyObject, Buffer>()

function modulusOf(publicKey: KeyObject): Buffer {
  const known = moduli.get(publicKey) ?? Buffer.from(publicKey.export({ format: 'jwk' }).n ?? '', 'base64url')
  moduli.set(publicKey, known)
  return known
}
