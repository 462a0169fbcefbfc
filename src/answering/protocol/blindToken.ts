import { type Bytes, randomBytes } from '../../base/encoding/bytes.ts'

export type BlindToken = { preparedToken: Bytes; inverse: Bytes; blindedToken: Bytes }

const TOKEN_BYTES = 32

/** The server signs the blinded form and never sees the token. */
export async function makeBlindToken(publicKey: CryptoKey): Promise<BlindToken> {
  const suite = await blindSignature()
  const preparedToken = Uint8Array.from(suite.prepare(randomBytes(TOKEN_BYTES)))
  const { blindedMsg, inv } = await suite.blind(publicKey, preparedToken)
  return { preparedToken, inverse: Uint8Array.from(inv), blindedToken: Uint8Array.from(blindedMsg) }
}

/** Throws when the server signed another token. */
export async function unblind(
  publicKey: CryptoKey,
  token: BlindToken,
  blindSignatureBytes: Bytes,
): Promise<Bytes> {
  const suite = await blindSignature()
  return Uint8Array.from(
    await suite.finalize(publicKey, token.preparedToken, blindSignatureBytes, token.inverse),
  )
}

/** Refuses every key but RSA-2048 with the exponent 65537 (C2). */
export async function readGroupKey(spki: Bytes): Promise<CryptoKey | null> {
  const algorithm = { name: 'RSA-PSS', hash: 'SHA-384' }
  const key = await crypto.subtle.importKey('spki', spki, algorithm, true, ['verify']).catch(() => null)
  if (!key) return null
  const { n, e } = await crypto.subtle.exportKey('jwk', key)
  const usual = e === 'AQAB' && n?.length === 342 && /^[g-z0-9_-]/.test(n)
  return usual ? key : null
}

// 14 KB and 55 ms: loaded with the questionnaire, not before.
async function blindSignature() {
  const { RSABSSA } = await import('@cloudflare/blindrsa-ts')
  return RSABSSA.SHA384.PSS.Randomized()
}
