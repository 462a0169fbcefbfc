import { utf8 } from '../../base/encoding/bytes.ts'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import type { SendingRecord, SendingToken } from './sendingRecord.ts'

type DepositContent = { withdrawal: string } & ({ answers: AnswerPairs } | { ballot: string | null })

/** At the one length of its questionnaire (C4). */
export function depositBody(record: SendingRecord, token: SendingToken, content: DepositContent): string {
  const { preparedToken, groupId, signature } = token
  const ballot = {
    waveId: record.waveId,
    groupId,
    preparedToken,
    signature,
    ...content,
  }
  const length = record.cut?.length ?? record.depositLength
  const unpadded = utf8(JSON.stringify({ ...ballot, padding: '' })).length
  return JSON.stringify({ ...ballot, padding: '0'.repeat(Math.max(0, length - unpadded)) })
}
