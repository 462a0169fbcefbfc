import { fromBase64url, joinBytes, utf8, type Bytes } from '../../base/encoding/bytes.ts'
import { inFours, lettersOf } from '../../base/encoding/codes.ts'

// A receipt proves one deposit (C16.4). It derives from the wave and the token, signed blind; nothing is
// stored, and it never changes.

const VERSION = 'ressenti/recu/v1'
const ENTRY_BYTES = 15
const SEAL_BYTES = 64

export interface Receipt {
  entry: string
  /** Ed25519, base64url; null if the server did not sign this entry. */
  seal: string | null
}

/** `tokenHash`: SHA-256 of the prepared token, as in `spent_tokens`. */
export const entryPreimage = (waveId: string, tokenHash: Uint8Array): Bytes =>
  joinBytes(utf8(VERSION), utf8(waveId), tokenHash)

export const entryFrom = (hash: Uint8Array): string => inFours(lettersOf(hash.subarray(0, ENTRY_BYTES)))

/** With the wave, or a receipt could be presented as missing from another wave's list. */
export const sealedText = (waveId: string, entry: string): Bytes => utf8(`${VERSION} ${waveId} ${entry}`)

/** Verifies with the key of `genesis`; null if this browser lacks Ed25519. */
export async function isSealed(
  publicKey: string,
  waveId: string,
  { entry, seal }: Receipt,
): Promise<boolean | null> {
  const [key, signature] = [fromBase64url(publicKey), fromBase64url(seal ?? '')]
  if (!key || signature?.length !== SEAL_BYTES) return false
  try {
    const imported = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, signature, sealedText(waveId, entry))
  } catch {
    return null
  }
}

/** The text whose SHA-256 is in the entry `published`: sorted lines. */
export const listText = (lines: readonly string[]): string => lines.join('\n')
