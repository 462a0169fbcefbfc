import { bytesOf, toBase64url } from '../../base/encoding/bytes.ts'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import { makeBlindToken, readGroupKey } from './blindToken.ts'
import { withdrawalSecret } from './sealedCopy.ts'
import { newRecordId, type CutRecord, type RecordStore, type SendingRecord } from './sendingRecord.ts'

export interface NewSending {
  accountId: string
  waveId: string
  answers: AnswerPairs
  keepCopy: boolean
  revision: number
  secret: string
  recordLength: number
  depositLength: number
  group: { id: string; publicKey: string }
  cut?: CutRecord
}

export async function prepareSending(records: RecordStore, sending: NewSending): Promise<SendingRecord> {
  const { group, ...rest } = sending
  const known = await records.get(sending.accountId, sending.waveId)
  if (known?.isRefused) return corrected(records, known, sending)
  if (known) return known
  const groupKey = await readGroupKey(bytesOf(group.publicKey))
  if (!groupKey) throw new Error('the key of this group is not an RSA-2048 key')
  const token = await makeBlindToken(groupKey)
  const withdrawal = await withdrawalSecret(bytesOf(sending.secret), sending.waveId)
  return records.putIfAbsent({
    ...rest,
    id: newRecordId(),
    token: {
      groupId: group.id,
      groupKey: group.publicKey,
      preparedToken: toBase64url(token.preparedToken),
      inverse: toBase64url(token.inverse),
      blindedToken: toBase64url(token.blindedToken),
      withdrawalSecret: toBase64url(withdrawal),
      signature: null,
    },
  })
}

/** The nonce stays, its random bytes do not: of the same ones two halves would differ as the answers do (C28.5). */
async function corrected(
  records: RecordStore,
  known: SendingRecord,
  { answers, keepCopy, cut }: NewSending,
): Promise<SendingRecord> {
  const next: SendingRecord = {
    ...{ ...known, answers, keepCopy },
    ...(cut && { cut: { ...cut, nonce: known.cut?.nonce ?? cut.nonce } }),
  }
  delete next.isRefused
  await records.replace(known, next)
  return next
}
