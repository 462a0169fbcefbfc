import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { ApplicationKey } from '../../data/db/applicationKey.ts'
import { minutes } from '../../base/kit/dates.ts'

/** One RSA-2048 key pair, used for nothing but one reporting group of one wave (C2). */
export type SigningKey = { publicKey: Buffer; privateKey: Buffer }

const shape = { modulusLength: 2048, publicExponent: 0x10001 }

const READY = 4
const ready: SigningKey[] = []
let refilling: Promise<void> | undefined

/** Keys take 43 ms and are needed inside transactions, so a few always lie ready. */
export function prepareSigningKeys(count = READY): Promise<void> {
  refilling ??= refill(count).finally(() => (refilling = undefined))
  return refilling
}

export function takeSigningKey(): SigningKey {
  const key = ready.pop() ?? exported(generateKeyPairSync('rsa', shape))
  void prepareSigningKeys()
  return key
}

async function refill(count: number) {
  while (ready.length < count) ready.push(exported(await promisify(generateKeyPair)('rsa', shape)))
}

function exported(pair: { publicKey: KeyObject; privateKey: KeyObject }): SigningKey {
  return {
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }),
  }
}

/** The same object for the same bytes: reading one costs as much as verifying with it. */
export function readPublicKey(spki: Uint8Array): KeyObject {
  const name = Buffer.from(spki).toString('latin1')
  const known = publicKeys.get(name)
  if (known) return known
  const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
  if (publicKeys.size >= mostKnown) publicKeys.clear()
  publicKeys.set(name, key)
  return key
}

const mostKnown = 500
const publicKeys = new Map<string, KeyObject>()

/**
 * The same for what the application key seals, and for a minute only: signing with a key that was just read costs twice
 * as much, and a wave's keys end with it.
 */
export function openPrivateKey(key: ApplicationKey, sealed: Uint8Array): KeyObject {
  const name = Buffer.from(sealed).toString('latin1')
  const known = privateKeys.get(name)
  if (known) return known
  const opened = readPrivateKey(key.open('signing-key', sealed))
  privateKeys.set(name, opened)
  setTimeout(() => privateKeys.delete(name), minutes(1)).unref()
  return opened
}

const privateKeys = new Map<string, KeyObject>()

export const readPrivateKey = (pkcs8: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' })
