import { constants, createHash, randomBytes, sign } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../src/base/http/refusal.ts'
import { withdrawalHash, withdrawalMark } from '../src/answering/ballots/seal.ts'
import { depositBallot } from '../src/answering/ballots/store.ts'
import type { AnswerPairs } from '../src/surveys/questions/answers.ts'
import { defaultQuestions } from '../src/surveys/questions/defaultQuestionnaire.ts'
import { depositLength } from '../src/answering/protocol/lengths.ts'
import { openPrivateKey } from '../src/surveys/waves/keys.ts'
import { addSignatures } from './waves.ts'
import type { Fixture } from './fixture.ts'
import { findRow } from './rows.ts'

/** As browsers do: a backup holds deposits for a moment (C23.1). */
async function patiently(send: () => Promise<unknown>) {
  for (let attempt = 0; ; attempt += 1)
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'deposits_held' || attempt > 2_000) throw error
      await wait(20)
    }
}

/** Signs with the private key directly, which is much faster than blinding and unblinding. */
export async function depositNatively(
  { db, parts }: Pick<Fixture, 'db' | 'parts'>,
  waveId: string,
  answers: AnswerPairs,
): Promise<{ withdrawalHash: string; proof: Uint8Array }> {
  const group = await findRow(db, 'reportingGroups', ['id', 'sealedPrivateKey'], { waveId, position: 0 })
  await addSignatures({ db, parts }, group.id, { issued: 1 })
  const key = openPrivateKey(parts.key, { waveId, groupId: group.id }, group.sealedPrivateKey!)
  const preparedToken = Uint8Array.from(randomBytes(64))
  const padding = constants.RSA_PKCS1_PSS_PADDING
  const signature = Uint8Array.from(sign('sha384', preparedToken, { key, padding, saltLength: 48 }))
  const withdrawal = Uint8Array.from(createHash('sha256').update(preparedToken).digest())
  const deposit = { waveId, groupId: group.id, preparedToken, signature, withdrawal, answers, padding: '' }
  await patiently(() =>
    depositBallot(db, deposit, depositLength(defaultQuestions), { ...parts, now: parts.clock() }),
  )
  const mark = withdrawalMark(parts.key, withdrawal)
  return { withdrawalHash: withdrawalHash(parts.ballotKeys.current(), mark), proof: withdrawal }
}
