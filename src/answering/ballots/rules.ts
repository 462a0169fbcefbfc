import { z } from 'zod'
import { isPairs } from '../../surveys/questions/answers.ts'
import { readJson } from '../../base/encoding/json.ts'
import { fromBase64url, fromUtf8, utf8, type Bytes } from '../../base/encoding/bytes.ts'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import { boundedList, boundedText, largestBody } from '../../base/text/bounds.ts'

export type BallotRefusal =
  | 'ballot_malformed'
  | 'answers_not_valid'
  | 'ballot_empty'
  | 'token_not_valid'
  | 'wave_ended'
  | 'campaign_cancelled'
  | 'company_deleted'
  | 'withdrawal_malformed'
  | 'deposits_held'

const LENGTH_BYTES = 4

const bytesOf = (length: number) =>
  boundedText({ most: Math.ceil((length * 4) / 3) }).transform((text, context): Bytes => {
    const bytes = fromBase64url(text)
    if (bytes?.length === length) return bytes
    context.addIssue({ code: 'custom', message: 'ballot_malformed' satisfies BallotRefusal })
    return z.NEVER
  })

const id = boundedText({ most: 80 }).regex(/^[A-Za-z0-9-]+$/)

const signed = {
  waveId: id,
  groupId: id,
  preparedToken: bytesOf(64),
  signature: bytesOf(256),
  /** SHA-256(r): knowing r allows the withdrawal (C8). */
  withdrawal: bytesOf(32),
}
const padding = boundedText({ most: largestBody }).regex(/^0*$/)

/** Carries no sign of its author except the reporting group; `padding` gives every deposit one length. */
export const deposit = z.strictObject({
  ...signed,
  answers: boundedList(z.unknown(), { most: 100 }),
  padding,
})
export type Deposit = z.output<typeof deposit>

/** Of a guarded wave: the ballot cut in two, in base64url (C28.5). */
export const guardedDeposit = z.strictObject({
  ...signed,
  ballot: boundedText({ most: largestBody }),
  padding,
})
export type GuardedDeposit = z.output<typeof guardedDeposit>

export const withdrawal = z.strictObject({ waveId: id, secret: bytesOf(32) })

export function padBallot(answers: AnswerPairs, longestAnswers: number): Bytes {
  const text = utf8(JSON.stringify(answers))
  if (text.length > longestAnswers) throw new RangeError('answers longer than the longest ones')
  const padded = new Uint8Array(LENGTH_BYTES + longestAnswers)
  new DataView(padded.buffer).setUint32(0, text.length)
  padded.set(text, LENGTH_BYTES)
  return padded
}

export function unpadBallot(padded: Uint8Array): AnswerPairs {
  const length = new DataView(padded.buffer, padded.byteOffset).getUint32(0)
  return readJson(fromUtf8(padded.subarray(LENGTH_BYTES, LENGTH_BYTES + length)), isPairs)
}
