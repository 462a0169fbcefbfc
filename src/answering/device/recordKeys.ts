import { parseJson } from '../../base/encoding/json.ts'
import { answer, send } from '../../base/http/client.ts'
import {
  type Bytes,
  bytesOf,
  fromUtf8,
  joinBytes,
  randomBytes,
  toBase64url,
  utf8,
} from '../../base/encoding/bytes.ts'
import type { RecordKey } from '../../surveys/waves/recordSalts.ts'

// Answers are sealed on disk under a key that the server holds and the browser never stores (C4).
// Changing that key makes what the disk still holds unreadable: deleting does not erase a disk.

interface OwnKeys {
  accountId: string
  recordKeys: RecordKey[]
}

type KeyRequest = () => Promise<OwnKeys>

const askServer: KeyRequest = () => answer<OwnKeys>(send('/api/responses/record-keys'))

export class RecordKeys {
  readonly #ask: KeyRequest
  readonly #known = new Map<string, Promise<CryptoKey>>()

  constructor(ask: KeyRequest = askServer) {
    this.#ask = ask
  }

  learn(accountId: string, keys: readonly RecordKey[]) {
    for (const { waveId, key } of keys) this.#known.set(`${accountId}/${waveId}`, imported(key))
  }

  /** Undefined where the server has no key for this person: wave deleted, or other account signed in. */
  async of(accountId: string, waveId: string): Promise<CryptoKey | undefined> {
    const name = `${accountId}/${waveId}`
    if (!this.#known.has(name)) await this.renew()
    return this.#known.get(name)
  }

  async renew(): Promise<void> {
    const { accountId, recordKeys } = await this.#ask()
    for (const name of this.#known.keys()) if (name.startsWith(`${accountId}/`)) this.#known.delete(name)
    this.learn(accountId, recordKeys)
  }

  forgetAll() {
    this.#known.clear()
  }
}

export const recordKeys = new RecordKeys()

function imported(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => parseInt(pair, 16))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const NONCE_BYTES = 12
const STEP = 4096

interface RecordPosition {
  store: string
  accountId: string
  waveId: string
}

/** Pads to 4 KiB steps, so that the length says little. */
export async function sealForDisk(key: CryptoKey, place: RecordPosition, kept: unknown): Promise<Bytes> {
  const text = utf8(JSON.stringify(kept))
  const padded = new Uint8Array(Math.ceil(text.length / STEP) * STEP).fill(32)
  padded.set(text)
  const nonce = randomBytes(NONCE_BYTES)
  const sealed = await crypto.subtle.encrypt(algorithm(nonce, place), key, padded)
  return joinBytes(nonce, new Uint8Array(sealed))
}

export async function openFromDisk(key: CryptoKey, place: RecordPosition, sealed: Bytes): Promise<unknown> {
  const nonce = sealed.slice(0, NONCE_BYTES)
  const opened = await crypto.subtle
    .decrypt(algorithm(nonce, place), key, sealed.slice(NONCE_BYTES))
    .catch(() => undefined)
  return opened && parseJson(fromUtf8(new Uint8Array(opened)))
}

const algorithm = (iv: Bytes, { store, accountId, waveId }: RecordPosition) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8(['ressenti/disk', store, accountId, waveId].join('\n')),
})

/** Lets a withdrawal find a code's records without a session and without opening them. */
export async function codeHash(waveId: string, secret: string): Promise<string> {
  const parts = joinBytes(utf8('record'), utf8(waveId), bytesOf(secret))
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', parts)))
}
