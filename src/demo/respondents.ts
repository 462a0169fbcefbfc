import { toBase64url } from '../base/encoding/bytes.ts'
import { ApiError } from '../base/http/client.ts'
import type { AnswerPairs } from '../surveys/questions/answers.ts'
import type { Question } from '../surveys/questions/rules.ts'
import type { readForm } from '../answering/responses/store.ts'
import { depositLength, recordLength } from '../answering/protocol/lengths.ts'
import { prepareSending } from '../answering/protocol/prepareSending.ts'
import { newReadingSecret, writeReadingCode } from '../answering/protocol/readingCode.ts'
import { copyKey, copyProof, sealCopy } from '../answering/protocol/sealedCopy.ts'
import { continueSending, type SendingServer } from '../answering/protocol/sending.ts'
import { MemoryRecords } from '../answering/protocol/sendingRecord.ts'
import { checkKeyList, safeGroup, type KeyList } from '../surveys/waves/rules.ts'
import type { Browser } from './browser.ts'

export type DemoForm = Awaited<ReturnType<typeof readForm>>
type AnswerGenerator = (questions: readonly Question[]) => AnswerPairs

/** As the product's own page: blind token, then a ballot without cookie (C3). */
export async function sendAnswers(browser: Browser, questionnaireId: string, answering: AnswerGenerator) {
  const { form, accountId } = await openForm(browser, questionnaireId)
  const records = new MemoryRecords()
  const secret = newReadingSecret()
  const record = await prepareSending(records, {
    accountId,
    waveId: form.waveId,
    answers: answering(form.questions),
    keepCopy: true,
    revision: form.copy?.revision ?? 0,
    secret: toBase64url(secret),
    recordLength: recordLength(form.questions),
    depositLength: depositLength(form.questions),
    group: await groupFor(browser, form),
  })
  const outcome = await continueSending(record, { records, server: serverFor(browser) })
  if (outcome !== 'sent') throw new Error(`L’envoi de la démonstration a échoué : ${outcome}`)
  return writeReadingCode(secret)
}

export async function leaveDraft(browser: Browser, questionnaireId: string, answering: AnswerGenerator) {
  const { form, accountId } = await openForm(browser, questionnaireId)
  const { waveId } = form
  const secret = newReadingSecret()
  const answers = answering(form.questions).slice(0, Math.ceil(form.questions.length / 3))
  const key = await copyKey(secret, waveId)
  const place = { waveId, accountId, kind: 'draft' } as const
  const sealed = await sealCopy(key, place, { answers }, recordLength(form.questions))
  await browser.put(`/api/responses/${waveId}/draft`, {
    ...{ revision: 1, sealed: toBase64url(sealed) },
    proof: await copyProof(secret, waveId),
  })
  return writeReadingCode(secret)
}

async function openForm(browser: Browser, questionnaireId: string) {
  const form = (await browser.get(`/api/responses/questionnaires/${questionnaireId}`)) as DemoForm
  const { id } = (await browser.get('/api/me')) as { id: string }
  return { form, accountId: id }
}

async function groupFor(browser: Browser, { waveId, group, companyGroupId }: DemoForm) {
  const list = (await browser.get(`/api/waves/${waveId}/keys`)) as KeyList
  if (!(await checkKeyList(list, null)).ok) throw new Error('La liste des clés ne se suit pas.')
  const asked = group.kind === 'ask' ? group.teams[0]?.groupId : group.kind === 'team' ? group.groupId : null
  const safe = safeGroup(list, asked ?? companyGroupId)
  if (!safe) throw new Error('La vague n’a aucune clé.')
  return safe
}

function serverFor(browser: Browser): SendingServer {
  return {
    sign: (waveId, body) =>
      browser.post(`/api/responses/${waveId}/signature`, body) as ReturnType<SendingServer['sign']>,
    async deposit(body) {
      const response = await browser.postWithoutCookie('/api/ballots', body)
      if (!response.ok) throw new ApiError(await response.text(), response.status)
    },
    openCopy: (waveId, proof) =>
      browser.post(`/api/responses/${waveId}/open`, { proof }) as ReturnType<SendingServer['openCopy']>,
    async saveCopy(waveId, copy) {
      await browser.put(`/api/responses/${waveId}/copy`, copy)
    },
  }
}
