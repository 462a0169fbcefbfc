import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { addInstallationValue, readInstallationValue } from '../db/installationValues.ts'
import type { ApplicationKey } from '../keys/applicationKey.ts'
import type { Db } from '../db/db.ts'

// Ed25519, one per installation, signs receipts (C16.4). Each `genesis` holds the public key, so that
// replacing it is visible.

const NAME = 'receipt_key'
const PURPOSE = 'receipt-key'

/** Created once; two simultaneous starts use one. */
export async function ensureReceiptKey(tx: Db, key: ApplicationKey): Promise<void> {
  if (await readInstallationValue(tx, NAME)) return
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const clear = privateKey.export({ format: 'der', type: 'pkcs8' })
  const sealed = Buffer.from(key.seal(PURPOSE, clear)).toString('base64url')
  const open = publicKey.export({ format: 'jwk' }).x ?? ''
  await addInstallationValue(tx, NAME, `${open} ${sealed}`)
}

/** Base64url, 32 bytes. */
export async function publicReceiptKey(db: Db): Promise<string> {
  const [open] = (await readInstallationValue(db, NAME))?.split(' ') ?? []
  if (!open) throw new Error('register: the start has not made the receipt key')
  return open
}

/** The key never changes: it is read once. */
export async function sealReceipt(db: Db, key: ApplicationKey, text: Uint8Array): Promise<string> {
  const known = signers.get(key) ?? privateReceiptKey(db, key).then(readKey)
  signers.set(key, known)
  known.catch(() => signers.delete(key))
  return sign(null, text, await known).toString('base64url')
}

const signers = new WeakMap<ApplicationKey, Promise<KeyObject>>()

const readKey = (clear: Uint8Array) =>
  createPrivateKey({ key: Buffer.from(clear), format: 'der', type: 'pkcs8' })

/** PKCS #8. */
export async function privateReceiptKey(db: Db, key: ApplicationKey): Promise<Uint8Array> {
  const [, sealed = ''] = (await readInstallationValue(db, NAME))?.split(' ') ?? []
  return key.open(PURPOSE, Buffer.from(sealed, 'base64url'))
}
