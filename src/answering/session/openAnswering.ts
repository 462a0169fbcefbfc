import type { Colleagues } from '../responses/colleagues.ts'
import { bytesOf, toBase64url } from '../../base/encoding/bytes.ts'
import { shapeOf } from '../../base/encoding/jsonGuards.ts'
import { isPairs } from '../../surveys/questions/answers.ts'
import type { Dimension, Question } from '../../surveys/questions/rules.ts'
import type { QuestionLanguage } from '../../surveys/questions/translations.ts'
import type { GuardedFacts } from '../guarded/facts.ts'
import { newReadingSecret } from '../protocol/readingCode.ts'
import { recordLength } from '../protocol/lengths.ts'
import { copyKey, copyProof, openCopy, sealCopy } from '../protocol/sealedCopy.ts'
import type { StoredCopy } from '../protocol/sending.ts'
import type { SendingRecord } from '../protocol/sendingRecord.ts'
import type { GroupChoice, SeenList } from '../../surveys/waves/rules.ts'
import type { LocalDraft } from '../device/localDrafts.ts'
import { page, openStorage, type AnswerStorage } from '../device/storage.ts'
import { recordKeys } from '../device/recordKeys.ts'
import type { TeamManagers } from '../../people/teamReaders/ownTeams.ts'
import type { AnsweringServer } from './sendingServer.ts'
import type { ShownState, TextLanguage, WaveState } from '../responses/rules.ts'

export interface AnswerForm {
  waveId: string
  waveState: WaveState
  closesOn: string | null
  resultsBy: string | null
  /** Undefined: not guarded (C28.1). */
  guarded?: GuardedFacts | undefined
  minimumGroupSize: number
  /** Fewer people than k can answer: nothing will be published yet (C1). */
  isTooSmall: boolean
  questionnaireId: string
  title: string
  isDefault: boolean
  questions: readonly Question[]
  dimensions: readonly Dimension[]
  /** Of the questions: the page's, else the base (C20.10). */
  language: QuestionLanguage
  base: QuestionLanguage
  textLanguage: TextLanguage
  /** That they may be read in. */
  languages: readonly QuestionLanguage[]
  /** Of the whole version, each language's (C20.10). */
  hashes: Readonly<Record<string, string>>
  notice: Record<string, string>
  hasSeat: boolean
  hasDirectory: boolean
  group: GroupChoice
  colleagues: readonly Colleagues[]
  companyGroupId: string
  /** Of the own teams (C25.8). */
  readers: readonly TeamManagers[]
  state: ShownState
  copyMonths: number
  provider: string | null
  copy: StoredCopy | null
}

export interface SessionTools {
  companyId: string | null
  server: AnsweringServer
  places: AnswerStorage
  keyLists: {
    seen(waveId: string): Promise<SeenList | null>
    remember(waveId: string, seen: SeenList): Promise<unknown>
  }
}

/**
 * `code`: only the code opens the draft. `replaced`: begun again on another device. `sending`: the sending is
 * in progress.
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
  if (!local) return { kind: (await isUnreadable(places, accountId, waveId)) ? 'replaced' : 'code', places }
  if (local.revision === copy.revision) return { kind: 'ready', draft: local, places, isNew: false }
  const theirs = await openDraft(form, accountId, local.secret)
  const draft = theirs && local.isUnsaved ? over(theirs, local) : theirs
  return draft ? { kind: 'ready', draft, places, isNew: false } : { kind: 'replaced', places }
}

/** Local unsaved answers win over those saved by another device. */
const over = (theirs: LocalDraft, local: LocalDraft): LocalDraft => ({
  ...theirs,
  answers: [...new Map([...theirs.answers, ...local.answers])],
  isUnsaved: true,
})

/** The answering was begun again on another device: what is kept here is unreadable (C4). */
const isUnreadable = async ({ drafts }: AnswerStorage, accountId: string, waveId: string) =>
  (await drafts.waves(accountId)).includes(waveId)

/** Starts under a new code; an existing sealed copy is overwritten. */
export function newDraft({ waveId, copy }: AnswerForm, accountId: string): LocalDraft {
  const secret = toBase64url(newReadingSecret())
  return { accountId, waveId, secret, answers: [], revision: copy?.revision ?? 0 }
}

/** « Recommencer » overwrites the sealed copy at once: no device can read the previous answers (C4). */
export async function restart(
  form: AnswerForm,
  accountId: string,
  { server, places }: { server: AnsweringServer; places: AnswerStorage },
): Promise<LocalDraft> {
  const fresh = newDraft(form, accountId)
  const draft = { ...fresh, revision: fresh.revision + 1 }
  const sealed = await sealDraft(form, fresh)
  await server.saveDraft(form.waveId, { revision: draft.revision, ...sealed, restart: true })
  recordKeys.forgetAll()
  await places.drafts.put(draft)
  return draft
}

export async function sealDraft(
  { questions }: AnswerForm,
  { waveId, accountId, secret, answers }: LocalDraft,
): Promise<{ sealed: string; proof: string }> {
  const code = bytesOf(secret)
  const place = { waveId, accountId, kind: 'draft' } as const
  const sealed = await sealCopy(await copyKey(code, waveId), place, { answers }, recordLength(questions))
  return { sealed: toBase64url(sealed), proof: await copyProof(code, waveId) }
}

const isDraftContent = shapeOf({ answers: isPairs })

export async function openDraft(
  form: AnswerForm,
  accountId: string,
  secret: string,
): Promise<LocalDraft | null> {
  const { waveId, copy } = form
  if (!copy) return null
  const key = await copyKey(bytesOf(secret), waveId)
  const opened = await openCopy(key, { waveId, accountId, kind: 'draft' }, bytesOf(copy.sealed))
  if (!isDraftContent(opened)) return null
  const { answers } = opened
  return { accountId, waveId, secret, answers, revision: copy.revision }
}
