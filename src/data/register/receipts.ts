import { fromBase64url, joinBytes, utf8, type Bytes } from '../../base/encoding/bytes.ts'
import { inFours, lettersOf } from '../../base/encoding/codes.ts'

// A receipt (C16.4) says that one deposit was taken, and nothing else: it follows from the wave and from the token, which
// the server signed blind. Nothing of it is stored: the same token always gives the same receipt.

const VERSION = 'ressenti/recu/v1'
const ENTRY_BYTES = 15
const SEAL_BYTES = 64

/** What stands in the person's own copy. */
export interface Receipt {
  /** Its line in the list of the wave. */
  entry: string
  /** Ed25519, base64url; none where the server gave none for this very entry. */
  seal: string | null
}

/** What is hashed to an entry; `tokenHash` is SHA-256 of the prepared token, as `spent_tokens` has it. */
export const entryPreimage = (waveId: string, tokenHash: Uint8Array): Bytes =>
  joinBytes(utf8(VERSION), utf8(waveId), tokenHash)

/** « 7KQ2-M0XD-… »: 24 signs in groups of 4. */
export const entryFrom = (hash: Uint8Array): string => inFours(lettersOf(hash.subarray(0, ENTRY_BYTES)))

/** With the wave: the receipt of one could else be shown as missing from the list of another. */
export const sealedText = (waveId: string, entry: string): Bytes => utf8(`${VERSION} ${waveId} ${entry}`)

/** Whether the key of `genesis` made the seal; null where this browser cannot tell (Ed25519). */
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

/** The text whose SHA-256 stands in the entry `published`: one line a deposit, sorted. */
export const listText = (lines: readonly string[]): string => lines.join('\n')
