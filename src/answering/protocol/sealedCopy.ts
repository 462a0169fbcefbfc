import { parseJson } from '../../base/encoding/json.ts'
import {
  type Bytes,
  fromUtf8,
  joinBytes,
  randomBytes,
  sha256,
  toBase64url,
  utf8,
} from '../../base/encoding/bytes.ts'

// The sealed copy (C4): the person's own answers, sealed in the browser under a key unknown to the server.
export type CopyKind = 'draft' | 'pending' | 'final'
export type CopyPlace = { waveId: string; accountId: string; kind: CopyKind }

const VERSION = 'ressenti/v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const LENGTH_BYTES = 4

export const sealedLength = (recordLength: number): number => NONCE_BYTES + recordLength + TAG_BYTES

export async function copyKey(secret: Bytes, waveId: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const derivation = await derivationFor(waveId, 'coffre')
  const algorithm = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey(derivation, material, algorithm, false, ['encrypt', 'decrypt'])
}

/** r of C8: knowing it allows the withdrawal of the ballot, until publication. */
export const withdrawalSecret = (secret: Bytes, waveId: string): Promise<Bytes> =>
  derive(secret, waveId, 'retrait')

/** Shows the server that the code is known; neither the code nor another proof follows from it (C23.2). */
export const copyProof = async (secret: Bytes, waveId: string): Promise<string> =>
  toBase64url(await derive(secret, waveId, 'proof'))

async function derive(secret: Bytes, waveId: string, purpose: Purpose): Promise<Bytes> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits(await derivationFor(waveId, purpose), material, 256))
}

/** All the server learns of r: it keeps an HMAC of this to find the ballot. */
export const withdrawalProof = (r: Bytes): Promise<Bytes> => sha256(r)

export async function sealCopy(
  key: CryptoKey,
  place: CopyPlace,
  record: unknown,
  recordLength: number,
): Promise<Bytes> {
  const nonce = randomBytes(NONCE_BYTES)
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: bindingOf(place) }
  const sealed = await crypto.subtle.encrypt(algorithm, key, padRecord(record, recordLength))
  return joinBytes(nonce, new Uint8Array(sealed))
}

/** Null when code, person, wave or kind differ, or the copy was destroyed. */
export async function openCopy(key: CryptoKey, place: CopyPlace, sealed: Bytes): Promise<unknown> {
  const nonce = sealed.slice(0, NONCE_BYTES)
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: bindingOf(place) }
  const opened = await crypto.subtle.decrypt(algorithm, key, sealed.slice(NONCE_BYTES)).catch(() => null)
  return opened && unpadRecord(new Uint8Array(opened))
}

/** Looks like a sealed copy but nothing opens it: replaces one that the person does not keep. */
export const destroyedCopy = (recordLength: number): Bytes => randomBytes(sealedLength(recordLength))

type Purpose = 'coffre' | 'retrait' | 'proof'

async function derivationFor(waveId: string, purpose: Purpose) {
  return { name: 'HKDF', hash: 'SHA-256', salt: await sha256(utf8(VERSION + waveId)), info: utf8(purpose) }
}

const bindingOf = ({ waveId, accountId, kind }: CopyPlace) =>
  utf8([VERSION, waveId, accountId, kind].join('\n'))

function padRecord(record: unknown, recordLength: number): Bytes {
  const text = utf8(JSON.stringify(record))
  if (LENGTH_BYTES + text.length > recordLength) throw new RangeError('record longer than its padding')
  const padded = new Uint8Array(recordLength)
  new DataView(padded.buffer).setUint32(0, text.length)
  padded.set(text, LENGTH_BYTES)
  return padded
}

function unpadRecord(padded: Bytes): unknown {
  const length = new DataView(padded.buffer).getUint32(0)
  return parseJson(fromUtf8(padded.subarray(LENGTH_BYTES, LENGTH_BYTES + length)))
}
