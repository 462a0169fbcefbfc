import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { type ApplicationKey, associatedData } from '../../data/keys/applicationKey.ts'
import type { Db } from '../../data/db/schema.ts'
import { minutes } from '../../base/time/dates.ts'

/** RSA-2048, for one reporting group of one wave only (C2). */
export type SigningKey = { publicKey: Buffer; privateKey: Buffer }

const shape = { modulusLength: 2048, publicExponent: 0x10001 }

const READY = 4
const ready: SigningKey[] = []
let refilling: Promise<void> | undefined

/** A few keys are always ready, so that a new group does not wait. */
export function prepareSigningKeys(): Promise<void> {
  refilling ??= refill().finally(() => (refilling = undefined))
  return refilling
}

async function refill() {
  while (ready.length < READY) ready.push(await newSigningKey())
}

/** Transactions never create keys: 43 ms each would block everybody (ATT5). */
export interface KeyRing {
  /** Call it before anything is written. */
  need(count: number): void
  take(): SigningKey
}

class KeysMissing extends Error {
  readonly missing: number
  constructor(missing: number) {
    super('signing keys are missing')
    this.missing = missing
  }
}

const ATTEMPTS = 5

/**
 * Runs a transaction that may need keys. Without enough ready, it is rolled back and restarted once threads
 * have created them.
 */
export async function withSigningKeys<T>(db: Db, work: (tx: Db, keys: KeyRing) => Promise<T>): Promise<T> {
  const held: SigningKey[] = []
  for (let attempt = 1; ; attempt += 1) {
    let used = 0
    const keys: KeyRing = {
      need(count) {
        while (held.length < used + count && ready.length > 0) held.push(...ready.splice(0, 1))
        if (held.length < used + count) throw new KeysMissing(used + count - held.length)
      },
      take() {
        keys.need(1)
        used += 1
        return held[used - 1] as SigningKey
      },
    }
    try {
      const result = await db.transaction().execute((tx: Db) => work(tx, keys))
      giveBack(held.slice(used))
      return result
    } catch (error) {
      if (!(error instanceof KeysMissing) || attempt === ATTEMPTS) {
        giveBack(held)
        throw error
      }
      held.push(...(await makeSigningKeys(error.missing)))
    }
  }
}

function giveBack(unused: readonly SigningKey[]) {
  ready.push(...unused.slice(0, Math.max(0, READY - ready.length)))
  void prepareSigningKeys()
}

/** Two threads at a time: more would block sign-ins' password hashes. */
export async function makeSigningKeys(count: number): Promise<SigningKey[]> {
  const made: SigningKey[] = []
  let begun = 0
  async function make() {
    while ((begun += 1) <= count) made.push(await newSigningKey())
  }
  await Promise.all([make(), make()])
  return made
}

const newSigningKey = async () => exported(await promisify(generateKeyPair)('rsa', shape))

function exported(pair: { publicKey: KeyObject; privateKey: KeyObject }): SigningKey {
  return {
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }),
  }
}

/** Cached by bytes: parsing a key costs as much as verifying with it. */
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

/** A private key is sealed for its group and wave, and opens for no other (C2). */
export interface KeyOwner {
  waveId: string
  groupId: string
}

const placeOf = ({ waveId, groupId }: KeyOwner) =>
  associatedData('signing-key', { waveId, group: groupId, id: groupId })

export const sealPrivateKey = (key: ApplicationKey, owner: KeyOwner, privateKey: Uint8Array): Uint8Array =>
  key.seal('signing-key', privateKey, placeOf(owner))

/** Cached for a minute only: parsing doubles the cost of a signature, and a wave's keys end with it. */
export function openPrivateKey(key: ApplicationKey, owner: KeyOwner, sealed: Uint8Array): KeyObject {
  const name = `${owner.waveId}/${owner.groupId}/${Buffer.from(sealed).toString('latin1')}`
  const known = privateKeys.get(name)
  if (known) return known
  const opened = readPrivateKey(key.open('signing-key', sealed, placeOf(owner)))
  privateKeys.set(name, opened)
  setTimeout(() => privateKeys.delete(name), minutes(1)).unref()
  return opened
}

const privateKeys = new Map<string, KeyObject>()

export const readPrivateKey = (pkcs8: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.from(pkcs8), format: 'der', type: 'pkcs8' })
