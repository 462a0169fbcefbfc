import { joinBytes, utf8, type Bytes } from './bytes.ts'
import { expand, extract } from './hkdf.ts'
import {
  importPair,
  importPoint,
  importScalar,
  importSigning,
  isScalar,
  pointOfScalar,
  sharedX,
} from './p256.ts'

// RFC 9180 in mode base, one shot: DHKEM(P-256, HKDF-SHA-256), HKDF-SHA-256, AES-256-GCM; P-256 and AES are WebCrypto's.
// Section 4: `labeledExtract`, `labeledExpand`. Sections 4.1 and 5.1: `keyOf` (`ExtractAndExpand`, `KeySchedule`). Section
// 7.1.3: `scalarFrom` (`DeriveKeyPair`, the bytes of the private key), of which `signingKeyFrom` makes a key of ECDSA.

/** Bytes of a public key, uncompressed, in front of each sealed text. */
export const POINT = 65
const TAG = 16
const [KEM, SUITE] = [Uint8Array.of(75, 69, 77, 0, 16), Uint8Array.of(72, 80, 75, 69, 0, 16, 0, 1, 0, 2)]
const EMPTY: Bytes = new Uint8Array()

export interface PublicPoint {
  point: Bytes
  key: CryptoKey
}

export interface HpkeKeys {
  point: Bytes
  privateKey: CryptoKey
}

const label = (text: string, suite: Uint8Array) => joinBytes(utf8('HPKE-v1'), suite, utf8(text))

const labels = {
  ...{ shared: label('shared_secret', KEM), dh: label('eae_prk', KEM), secret: label('secret', SUITE) },
  ...{ key: label('key', SUITE), nonce: label('base_nonce', SUITE), info: label('info_hash', SUITE) },
  ...{ derived: label('dkp_prk', KEM), candidate: label('candidate', KEM) },
}

const labeledExtract = (salt: Uint8Array, named: Bytes, ikm: Uint8Array): Bytes => extract(salt, named, ikm)

interface LabeledInfo {
  named: Bytes
  info: readonly Uint8Array[]
  length: number
}

const labeledExpand = (prk: Uint8Array, { named, info, length }: LabeledInfo): Bytes =>
  expand(prk, length, Uint8Array.of(0, length), named, ...info)

const NO_PSK = labeledExtract(EMPTY, label('psk_id_hash', SUITE), EMPTY)
const MODE = Uint8Array.of(0)

function scalarFrom(seed: Bytes): Bytes {
  const prk = labeledExtract(EMPTY, labels.derived, seed)
  for (let counter = 0; counter < 256; counter += 1) {
    const info = [Uint8Array.of(counter)]
    const scalar = labeledExpand(prk, { named: labels.candidate, info, length: 32 })
    if (isScalar(scalar)) return scalar
  }
  throw new Error('no key can be derived')
}

export async function keyPairFrom(seed: Bytes): Promise<HpkeKeys> {
  const scalar = scalarFrom(seed)
  const privateKey = await importScalar(scalar)
  return { privateKey, point: await pointOfScalar(scalar, privateKey) }
}

export async function signingKeyFrom(seed: Bytes): Promise<{ signing: CryptoKey; point: Bytes }> {
  const { point } = await keyPairFrom(seed)
  return { signing: await importSigning(scalarFrom(seed)), point }
}

export async function readPoint(point: Bytes): Promise<PublicPoint> {
  return { point, key: await importPoint(point) }
}

interface SharedSecret {
  dh: Bytes
  enc: Bytes
  recipient: Bytes
}

const hashes = new WeakMap<Bytes, Bytes>()

/** One context binds all envelopes of a count, so that it is hashed once. */
function hashOfInfo(info: Bytes): Bytes {
  const known = hashes.get(info) ?? labeledExtract(EMPTY, labels.info, info)
  hashes.set(info, known)
  return known
}

async function keyOf({ dh, enc, recipient }: SharedSecret, info: Bytes) {
  const shared = labeledExpand(labeledExtract(EMPTY, labels.dh, dh), {
    ...{ named: labels.shared, length: 32 },
    info: [enc, recipient],
  })
  const context = [MODE, NO_PSK, hashOfInfo(info)]
  const secret = labeledExtract(shared, labels.secret, EMPTY)
  const key = labeledExpand(secret, { named: labels.key, info: context, length: 32 })
  const iv = labeledExpand(secret, { named: labels.nonce, info: context, length: 12 })
  return { key: await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']), iv }
}

interface Binding {
  info: Bytes
  aad?: Bytes
}

const SEED = 32

interface SenderKey extends Binding {
  /** The key pair of the sender. */
  point: Bytes
  key: CryptoKey
}

async function sealBy(
  recipient: PublicPoint,
  text: Bytes,
  { point, key: own, info, aad = EMPTY }: SenderKey,
): Promise<Bytes> {
  const dh = await sharedX(own, recipient.key)
  const { key, iv } = await keyOf({ dh, enc: point, recipient: recipient.point }, info)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: aad }, key, text)
  return joinBytes(point, new Uint8Array(sealed))
}

/** `ephemeral`: what the sender's key is derived from, where the same text must be the same bytes again. */
export async function sealTo(
  recipient: PublicPoint,
  text: Bytes,
  { ephemeral, ...binding }: Binding & { ephemeral?: Bytes },
): Promise<Bytes> {
  const sender = await keyPairFrom(ephemeral ?? crypto.getRandomValues(new Uint8Array(SEED)))
  return sealBy(recipient, text, { ...binding, point: sender.point, key: sender.privateKey })
}

/** Whether these are the bytes that `sealTo` gives. */
export async function isSealedBy(
  recipient: PublicPoint,
  text: Bytes,
  { ephemeral, sealed, ...binding }: Binding & { ephemeral: Bytes; sealed: Bytes },
): Promise<boolean> {
  const point = sealed.slice(0, POINT)
  const key = await importPair(scalarFrom(ephemeral), point)
  if (!key) return false
  const own = await sealBy(recipient, text, { ...binding, point, key })
  return own.length === sealed.length && own.every((byte, at) => byte === sealed[at])
}

export async function openWith(
  { privateKey, point }: HpkeKeys,
  sealed: Bytes,
  { info, aad = EMPTY }: Binding,
): Promise<Bytes | null> {
  if (sealed.length < POINT + TAG) return null
  const [enc, rest] = [sealed.slice(0, POINT), sealed.slice(POINT)]
  try {
    const dh = await sharedX(privateKey, await importPoint(enc))
    const { key, iv } = await keyOf({ dh, enc, recipient: point }, info)
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: aad }, key, rest),
    )
  } catch {
    return null
  }
}

export const deriveBytes = (secret: Bytes, { salt, info }: { salt: Bytes; info: Bytes }): Bytes =>
  expand(extract(salt, secret), 32, info)

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
