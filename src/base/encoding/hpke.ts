import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { joinBytes, type Bytes } from './bytes.ts'

// RFC 9180 in mode base, one shot: DHKEM(P-256, HKDF-SHA-256), HKDF-SHA-256, AES-256-GCM.

const kem = new DhkemP256HkdfSha256()
const suite = new CipherSuite({ kem, kdf: new HkdfSha256(), aead: new Aes256Gcm() })

/** Bytes of a public key, uncompressed, in front of each sealed text. */
export const POINT = 65
const TAG = 16

export const keyPairFrom = (seed: Bytes): Promise<CryptoKeyPair> => kem.deriveKeyPair(seed.buffer)

export const pointOf = async ({ publicKey }: CryptoKeyPair): Promise<Bytes> =>
  new Uint8Array(await kem.serializePublicKey(publicKey))

export const readPoint = (point: Bytes): Promise<CryptoKey> => kem.deserializePublicKey(point.slice().buffer)

interface Binding {
  info: Bytes
  aad?: Bytes
}

/** `ephemeral`: what the sender's key is derived from, where the same text must be the same bytes again. */
export async function sealTo(
  recipientPublicKey: CryptoKey,
  text: Bytes,
  { info, aad, ephemeral }: Binding & { ephemeral?: Bytes },
): Promise<Bytes> {
  const ekm = ephemeral && (await keyPairFrom(ephemeral))
  const sender = await suite.createSenderContext({
    recipientPublicKey,
    info: whole(info),
    ...(ekm && { ekm }),
  })
  const sealed = await sender.seal(whole(text), whole(aad ?? new Uint8Array()))
  return joinBytes(new Uint8Array(sender.enc), new Uint8Array(sealed))
}

export async function openWith(
  recipientKey: CryptoKeyPair,
  sealed: Bytes,
  { info, aad }: Binding,
): Promise<Bytes | null> {
  if (sealed.length < POINT + TAG) return null
  try {
    const [enc, rest] = [whole(sealed.slice(0, POINT)), whole(sealed.slice(POINT))]
    const opener = await suite.createRecipientContext({ recipientKey, enc, info: whole(info) })
    return new Uint8Array(await opener.open(rest, whole(aad ?? new Uint8Array())))
  } catch {
    return null
  }
}

const whole = (bytes: Bytes): ArrayBuffer => bytes.slice().buffer

export async function deriveBytes(
  secret: Bytes,
  { salt, info }: { salt: Bytes; info: Bytes },
): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, 256),
  )
}

const once = { name: 'AES-GCM', iv: new Uint8Array(12) }
const aesKey = (key: Bytes, use: KeyUsage) => crypto.subtle.importKey('raw', key, 'AES-GCM', false, [use])

export async function sealOnce(key: Bytes, text: Bytes, additionalData: Bytes): Promise<Bytes> {
  const sealed = crypto.subtle.encrypt({ ...once, additionalData }, await aesKey(key, 'encrypt'), text)
  return new Uint8Array(await sealed)
}

export async function openOnce(key: Bytes, sealed: Bytes, additionalData: Bytes): Promise<Bytes | null> {
  try {
    const text = crypto.subtle.decrypt({ ...once, additionalData }, await aesKey(key, 'decrypt'), sealed)
    return new Uint8Array(await text)
  } catch {
    return null
  }
}
