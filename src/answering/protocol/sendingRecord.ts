import { randomBytes, toBase64url } from '../../base/encoding/bytes.ts'
import type { Receipt } from '../../data/register/receipts.ts'
import { UnreadableJson } from '../../base/encoding/json.ts'
import { isRecord, isText, nullOr, shapeOf } from '../../base/encoding/jsonGuards.ts'
import { isPairs, type AnswerPairs } from '../../surveys/questions/answers.ts'

/** Kept until the deposit is acknowledged, then until the final copy is saved (C3). Bytes are base64url. */
export interface SendingRecord {
  id: string
  accountId: string
  waveId: string
  answers: AnswerPairs
  keepCopy: boolean
  revision: number
  /** t of C4: the key of the sealed copy, never stored inside it. */
  secret: string
  recordLength: number
  depositLength: number
  token: SendingToken | null
  /** Set by the acknowledgement; goes into the final copy and nowhere else (C16.5). */
  receipt?: Receipt
  /** Nothing of it was counted: it may be corrected under the same token (C3). */
  isRefused?: true
  /** Of a guarded wave (C28.5). */
  cut?: CutRecord
}

/** What a ballot is cut from, the same on every try: its bytes follow from it and the answers. */
export interface CutRecord {
  /** SHA-256 of the act of opening. */
  act: string
  /** The chosen cell of each block, a sign each. */
  chosen: string
  /** Of the deposit. */
  length: number
  nonce: string
  rand: string
  /** Which answers are free texts. */
  texts: readonly number[]
}

export interface SendingToken {
  groupId: string
  groupKey: string
  preparedToken: string
  inverse: string
  blindedToken: string
  withdrawalSecret: string
  signature: string | null
}

const isSending = shapeOf({
  ...{ accountId: isText, waveId: isText, secret: isText, answers: isPairs },
  token: nullOr(isRecord),
})

/** Refused by name: a sending of another shape must be neither sent nor forgotten. */
export function sendingOf(kept: unknown): SendingRecord {
  if (!isSending(kept)) throw new UnreadableJson('a sending of another shape')
  return kept as SendingRecord
}

/** One unfinished sending per (account, wave) and device. */
export interface RecordStore {
  putIfAbsent(record: SendingRecord): Promise<SendingRecord>
  get(accountId: string, waveId: string): Promise<SendingRecord | undefined>
  list(accountId: string): Promise<SendingRecord[]>
  /** Deletes sendings of this code for any account: a withdrawal asks for no person. */
  cancel(waveId: string, secret: string): Promise<boolean>
  replace(previous: SendingRecord, next: SendingRecord): Promise<void>
  remove(record: SendingRecord): Promise<void>
}

export const sameSending = (one: SendingRecord, other: SendingRecord): boolean => one.id === other.id

export class MemoryRecords implements RecordStore {
  readonly #records = new Map<string, SendingRecord>()

  async putIfAbsent(record: SendingRecord) {
    const kept = this.#records.get(keyOf(record)) ?? record
    this.#records.set(keyOf(record), kept)
    return kept
  }

  async get(accountId: string, waveId: string) {
    return this.#records.get(keyOf({ accountId, waveId }))
  }

  async list(accountId: string) {
    return [...this.#records.values()].filter((record) => record.accountId === accountId)
  }

  async cancel(waveId: string, secret: string) {
    const found = [...this.#records.values()].filter(
      (record) => record.waveId === waveId && record.secret === secret && record.token !== null,
    )
    for (const record of found) await this.remove(record)
    return found.length > 0
  }

  async all() {
    return [...this.#records.values()]
  }

  async replace(previous: SendingRecord, next: SendingRecord) {
    const kept = this.#records.get(keyOf(previous))
    if (kept && sameSending(kept, previous)) this.#records.set(keyOf(next), next)
  }

  async remove(record: SendingRecord) {
    const kept = this.#records.get(keyOf(record))
    if (kept && sameSending(kept, record)) this.#records.delete(keyOf(record))
  }
}

export const newRecordId = (): string => toBase64url(randomBytes(16))

const keyOf = ({ accountId, waveId }: { accountId: string; waveId: string }) => `${accountId}/${waveId}`
