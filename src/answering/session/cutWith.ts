import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import type { CutRecord, SendingRecord } from '../protocol/sendingRecord.ts'
import type { AnswerForm } from './openAnswering.ts'
import type { RegisteredKeys } from './registeredKeys.ts'
import type { AnsweringServer } from './sendingServer.ts'

export const cutWith = (server: Pick<AnsweringServer, 'guardians'>) => async (record: SendingRecord) => {
  const given = await server.guardians(record.waveId)
  const { cutAgain } = await import('../guarded/cutSending.ts')
  return cutAgain(record, given)
}

interface Cutting {
  registered: RegisteredKeys | null
  companyId: string | null
  server: Pick<AnsweringServer, 'guardians'>
  form: AnswerForm
}

export async function cutFor(
  answers: AnswerPairs,
  { registered, companyId, server, form }: Cutting,
): Promise<CutRecord | null | undefined> {
  if (!registered?.guarded) return undefined
  const { prepareCut } = await import('../guarded/cutSending.ts')
  const given = await server.guardians(form.waveId)
  return prepareCut(given, { registered: registered.guarded, companyId, form }, answers)
}
