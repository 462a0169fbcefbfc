import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Everything that must be useless without the secret file (C5): sealed with AES-256-GCM, hashed with HMAC-SHA-256. */
export interface ApplicationKey {
  /** nonce (12) ‖ tag (16) ‖ ciphertext, under a key of this purpose, for one place where one is told (`associatedData`). */
  seal(purpose: string, clear: Uint8Array, place?: Uint8Array): Uint8Array
  /** The clear bytes; throws when they were altered or sealed for another purpose or place or by another key. */
  open(purpose: string, sealed: Uint8Array, place?: Uint8Array): Uint8Array
  /** Hexadecimal HMAC-SHA-256 under a key of this purpose. */
  hmac(purpose: string, ...parts: (string | Uint8Array)[]): string
}

/** What a write needs that seals or dates something. */
export interface WriteContext {
  key: ApplicationKey
  now: Date
}

/** The key in SECRET_FILE, made (mode 0600) at the first start; two processes that start at once agree on one. */
export function readApplicationKey(file: string): ApplicationKey {
  const secret = Buffer.from(readSecret(file), 'base64')
  if (secret.length !== 32)
    throw new KeyUnusable(`Le fichier de clé ${file} est illisible : restaurez sa copie.`)
  return applicationKey(secret)
}

/** SECRET_FILE cannot be read or made. */
export class KeyUnusable extends Error {}

function readSecret(file: string): string {
  try {
    if (!existsSync(file)) createSecret(file)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code = '' } = error as Error & { code?: string }
    throw new KeyUnusable(
      `Le fichier de clé ${file} ne peut être ni lu ni créé (${code}) : vérifiez SECRET_FILE et ses droits.`,
    )
  }
}

function createSecret(file: string) {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    // A link fails where the file exists: the first process wins and nobody reads half a key.
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}

const nowhere = new Uint8Array()

export function applicationKey(secret: Uint8Array): ApplicationKey {
  const keys = new Map<string, KeyObject>()
  const keyFor = (purpose: string) => {
    const known = keys.get(purpose)
    if (known) return known
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'ressenti/v1', purpose, 32)))
    keys.set(purpose, key)
    return key
  }
  return {
    seal(purpose, clear, place = nowhere) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce).setAAD(place)
      // GCM gives everything at once; `final` makes the tag.
      const body = cipher.update(clear)
      cipher.final()
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(purpose, sealed, place = nowhere) {
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, 12))
      decipher.setAAD(place).setAuthTag(sealed.subarray(12, 28))
      // GCM gives everything at once; `final` checks the tag before anything is handed out.
      const clear = decipher.update(sealed.subarray(28))
      decipher.final()
      return clear
    },
    hmac(purpose, ...parts) {
      const hmac = createHmac('sha256', keyFor(purpose))
      for (const part of parts) {
        const bytes = typeof part === 'string' ? Buffer.from(part) : part
        // Lengths first, so that ('ab', 'c') and ('a', 'bc') differ.
        hmac.update(`${bytes.length}:`).update(bytes)
      }
      return hmac.digest('hex')
    },
  }
}

/** Tells one key from another without saying anything of it. */
export const keyFingerprint = (key: ApplicationKey) => key.hmac('fingerprint', 'backup').slice(0, 16)
