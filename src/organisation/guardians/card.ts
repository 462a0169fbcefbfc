import { sha256, toBase64url, utf8, type Bytes } from '../../base/encoding/bytes.ts'
import { deriveBytes, keyPairFrom, signingKeyFrom, type HpkeKeys } from '../../base/encoding/hpke.ts'

// A guardian's card (C28.3): 120 random bits, written as a reading code; both key pairs follow from them.

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signature = { name: 'ECDSA', hash: 'SHA-256' } as const

export interface GuardianCard {
  encryption: HpkeKeys
  signing: CryptoKey
  /** The public keys, as the list of guardians holds them. */
  points: { encryption: string; signing: string }
}

export async function cardOf(secret: Bytes): Promise<GuardianCard> {
  const salt = await sha256(utf8('ressenti-gardien-1'))
  const seedFor = (use: string) => deriveBytes(secret, { salt, info: utf8(use) })
  const encryption = await keyPairFrom(seedFor('chiffrement'))
  const { signing, point } = await signingKeyFrom(seedFor('signature'))
  const points = { encryption: toBase64url(encryption.point), signing: toBase64url(point) }
  return { encryption, signing, points }
}

export async function signWith({ signing }: GuardianCard, text: string): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.sign(signature, signing, utf8(text))))
}

export async function isSignedWith(point: Bytes, text: string, signed: Bytes): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', point, ecdsa, false, ['verify'])
    return await crypto.subtle.verify(signature, key, signed, utf8(text))
  } catch {
    return false
  }
}
