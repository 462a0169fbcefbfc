import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomFillSync,
  type KeyObject,
} from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Protects what must be useless without the secret file (C5): AES-256-GCM and HMAC-SHA-256. */
export interface ApplicationKey {
  /** nonce (12) ‖ tag (16) ‖ ciphertext, under a key of this purpose, with `place` as associated data. */
  seal(purpose: string, clear: Uint8Array, place?: Uint8Array): Uint8Array
  /** Throws when altered, or sealed under another purpose, place or key. */
  open(purpose: string, sealed: Uint8Array, place?: Uint8Array): Uint8Array
  /** Hexadecimal HMAC-SHA-256 under a key of this purpose. */
  hmac(purpose: string, ...parts: (string | Uint8Array)[]): string
  /** The same of one text, in base64url: half the cost, for the seals of thousands of rows. */
  mac(purpose: string, text: string): string
}

export interface WriteContext {
  key: ApplicationKey
  now: Date
}

/** The key in SECRET_FILE, created (mode 0600) at the first start; two simultaneous starts use one. */
export function readApplicationKey(file: string): ApplicationKey {
  const secret = Buffer.from(readSecret(file), 'base64')
  if (secret.length !== 32)
    throw new KeyUnusable(`Le fichier de clé ${file} est illisible : restaurez sa copie.`)
  return applicationKey(secret)
}

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
    // Linking fails where the file exists: the first process wins, and nobody reads a partial key.
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
      const nonce = newNonce()
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce).setAAD(place)
      // `final` returns no bytes in GCM, it makes the tag.
      const body = cipher.update(clear)
      cipher.final()
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(purpose, sealed, place = nowhere) {
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, 12))
      decipher.setAAD(place).setAuthTag(sealed.subarray(12, 28))
      // `final` verifies the tag before the text is returned.
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
    mac: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest('base64url'),
  }
}

const NONCE_BYTES = 12
const drawn = new Uint8Array(NONCE_BYTES * 512)
let used = drawn.length

/** Many are drawn at once: thousands of rows are sealed one after the other. */
function newNonce(): Uint8Array {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  return drawn.slice(used, (used += NONCE_BYTES))
}

export const keyFingerprint = (key: ApplicationKey) => key.hmac('fingerprint', 'backup').slice(0, 16)

/** `ballot`: of before tokens left a mark. */
export type BindingKind = 'ballot' | 'marked-ballot' | 'ballot-1' | 'ballot-box' | 'comment' | 'signing-key'

/** The row of sealed bytes: its wave, the signing group (the question, for a comment), its id. */
interface RowBinding {
  waveId: string
  group: string
  id: string
}

/** Bytes sealed for one row open in no other (C2). */
export const associatedData = (kind: BindingKind, { waveId, group, id }: RowBinding): Uint8Array =>
  Buffer.from(JSON.stringify(['ressenti/2', kind, waveId, group, id]))
