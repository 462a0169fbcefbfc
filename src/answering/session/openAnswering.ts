import type { Colleagues } from '../responses/colleagues.ts'
import { bytesOf, toBase64url } from '../../base/encoding/bytes.ts'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import { newReadingSecret } from '../protocol/readingCode.ts'
import { recordLength } from '../protocol/lengths.ts'
import { copyKey, openCopy, sealCopy } from '../protocol/sealedCopy.ts'
import type { StoredCopy } from '../protocol/sending.ts'
import type { SendingRecord } from '../protocol/sendingRecord.ts'
import type { GroupChoice } from '../../surveys/waves/rules.ts'
import type { LocalDraft } from '../device/localDrafts.ts'
import { page, openStorage, type AnswerStorage } from '../device/storage.ts'
import { recordKeys } from '../device/recordKeys.ts'
import type { AnsweringServer } from './sendingServer.ts'
import type { ResponseState, WaveState } from '../responses/rules.ts'

/** What the server knows of a person and a questionnaire. */
export interface AnswerForm {
  waveId: string
  waveState: WaveState
  /** The last day, included; none: undated. */
  closesOn: string | null
  /** By when its results come; none: undated. */
  resultsBy: string | null
  minimumGroupSize: number
  /** Fewer people than that can answer: nothing will be published yet (C1). */
  isTooSmall: boolean
  questionnaireId: string
  title: string
  isDefault: boolean
  questions: readonly Question[]
  notice: Record<string, string>
  /** Whether the CSE reads settings and results (C17.6). */
  hasSeat: boolean
  group: GroupChoice
  colleagues: readonly Colleagues[]
  companyGroupId: string
  state: ResponseState
  /** How long the sealed copy is kept after the closing. */
  copyMonths: number
  /** Who sees when one signs in (C19.11). */
  provider: string | null
  copy: StoredCopy | null
}

/**
 * How an answering begins here. `code`: a draft exists that only the code opens. `replaced`: it was begun anew on another
 * device. `sending`: it is on its way already.
 */
export type SessionStart =
  | { kind: 'ready'; draft: LocalDraft; places: AnswerStorage; isNew: boolean }
  | { kind: 'code'; places: AnswerStorage }
  | { kind: 'replaced'; places: AnswerStorage }
  | { kind: 'sending'; record: SendingRecord; places: AnswerStorage }

export async function openAnswering(form: AnswerForm, accountId: string): Promise<SessionStart> {
  const { waveId, copy } = form
  const usable = await openStorage()
  for (const places of [page, usable]) {
    const record = await places.records.get(accountId, waveId)
    if (record) return { kind: 'sending', record, places }
  }
  const inPage = await page.drafts.get(accountId, waveId)
  const places = inPage ? page : usable
  const local = inPage ?? (await places.drafts.get(accountId, waveId))
  if (!copy) return { kind: 'ready', draft: local ?? newDraft(form, accountId), places, isNew: !local }
  if (!local) return { kind: (await isNoise(places, accountId, waveId)) ? 'replaced' : 'code', places }
  if (local.revision === copy.revision) return { kind: 'ready', draft: local, places, isNew: false }
  const theirs = await openDraft(form, accountId, local.secret)
  const draft = theirs && local.isUnsaved ? over(theirs, local) : theirs
  return draft ? { kind: 'ready', draft, places, isNew: false } : { kind: 'replaced', places }
}

/** What was written here and never reached the server wins over what another device has saved meanwhile. */
const over = (theirs: LocalDraft, local: LocalDraft): LocalDraft => ({
  ...theirs,
  answers: [...new Map([...theirs.answers, ...local.answers])],
  isUnsaved: true,
})

/** Something is kept here that nobody can read any more: the answering was begun anew on another device (C4). */
const isNoise = async ({ drafts }: AnswerStorage, accountId: string, waveId: string) =>
  (await drafts.waves(accountId)).includes(waveId)

/** Fresh answers under a fresh code; the coffre that was there, if any, is written over. */
export function newDraft({ waveId, copy }: AnswerForm, accountId: string): LocalDraft {
  const secret = toBase64url(newReadingSecret())
  return { accountId, waveId, secret, answers: [], revision: copy?.revision ?? 0 }
}

/** « Recommencer »: the coffre is written over at once, and nothing of before can be read on any device (C4). */
export async function restart(
  form: AnswerForm,
  accountId: string,
  { server, places }: { server: AnsweringServer; places: AnswerStorage },
): Promise<LocalDraft> {
  const { waveId, questions } = form
  const fresh = newDraft(form, accountId)
  const key = await copyKey(bytesOf(fresh.secret), waveId)
  const place = { waveId, accountId, kind: 'draft' } as const
  const sealed = toBase64url(await sealCopy(key, place, { answers: [] }, recordLength(questions)))
  const draft = { ...fresh, revision: fresh.revision + 1 }
  await server.saveDraft(waveId, { revision: draft.revision, sealed, restart: true })
  recordKeys.forgetAll()
  await places.drafts.put(draft)
  return draft
}

/** The server's draft, opened with the code; null when the code is another one's. */
export async function openDraft(
  form: AnswerForm,
  accountId: string,
  secret: string,
): Promise<LocalDraft | null> {
  const { waveId, copy } = form
  if (!copy) return null
  const key = await copyKey(bytesOf(secret), waveId)
  const opened = await openCopy(key, { waveId, accountId, kind: 'draft' }, bytesOf(copy.sealed))
  if (!opened) return null
  const { answers } = opened as { answers: AnswerPairs }
  return { accountId, waveId, secret, answers, revision: copy.revision }
}
