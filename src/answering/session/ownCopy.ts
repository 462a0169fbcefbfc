import { bytesOf, toBase64url } from '../../base/encoding/bytes.ts'
import type { Receipt } from '../../data/register/receipts.ts'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import { depositLength, recordLength } from '../protocol/lengths.ts'
import type { AnswerForm } from './openAnswering.ts'
import { device, page, openStorage } from '../device/storage.ts'
import { copyKey, destroyedCopy, openCopy, sealCopy } from '../protocol/sealedCopy.ts'
import { findSending } from '../protocol/sending.ts'
import type { ResponseEnding } from '../responses/rules.ts'
import { resumeSending, server } from './sendings.ts'

interface CopyContent {
  answers: AnswerPairs
  ending?: ResponseEnding
  /** None in copies of before receipts (C16.5). */
  receipt?: Receipt
}

export type OwnCopy =
  | {
      kind: 'open'
      answers: AnswerPairs
      secret: string
      ending: ResponseEnding | null
      receipt: Receipt | null
    }
  | { kind: 'none' }
  | { kind: 'unreadable' }

export const ownCopyKey = (waveId: string, accountId: string) => ['own-copy', waveId, accountId]

export async function openOwnCopy(form: AnswerForm, accountId: string): Promise<OwnCopy> {
  for (const places of (await openStorage()) === device ? [page, device] : [page]) {
    const kept = await places.drafts.get(accountId, form.waveId)
    if (kept) return openWith(form, accountId, kept.secret)
  }
  return { kind: 'none' }
}

export async function hasCode(accountId: string, waveId: string): Promise<boolean> {
  for (const { drafts } of [page, await openStorage()]) if (await drafts.get(accountId, waveId)) return true
  return false
}

/** « Poste partagé », or no device storage: own answers are shown on request only. */
export async function isSharedScreen(accountId: string, waveId: string): Promise<boolean> {
  const inPage = await page.drafts.get(accountId, waveId)
  return inPage !== undefined || (await openStorage()) === page
}

/** Sends an unfinished sending of another device first (C3); keeps a final copy readable on this device. */
export async function openWithCode(form: AnswerForm, accountId: string, secret: string): Promise<OwnCopy> {
  const { waveId, questions } = form
  const lengths = { recordLength: recordLength(questions), depositLength: depositLength(questions) }
  const found = await findSending(server, { accountId, waveId, secret, ...lengths })
  const places = await openStorage()
  if (found === 'unreadable') return { kind: 'unreadable' }
  if (found !== 'finished') await resumeSending(await places.records.putIfAbsent(found), places)
  await places.drafts.put({ accountId, waveId, secret, answers: [], revision: 0 })
  return openWith(form, accountId, secret)
}

async function openWith(form: AnswerForm, accountId: string, secret: string): Promise<OwnCopy> {
  const copy = await server.readCopy(form.waveId)
  if (!copy) return { kind: 'unreadable' }
  const key = await copyKey(bytesOf(secret), form.waveId)
  for (const kind of ['final', 'pending'] as const) {
    const opened = await openCopy(key, { waveId: form.waveId, accountId, kind }, bytesOf(copy.sealed))
    if (!opened) continue
    const { answers, ending = null, receipt = null } = opened as CopyContent
    return { kind: 'open', answers, secret, ending, receipt }
  }
  return { kind: 'unreadable' }
}

/** Records the ballot's end in the person's own copy; withdrawn answers are removed, the receipt stays. */
export async function noteEnding(
  form: AnswerForm,
  accountId: string,
  secret: string,
  ending: ResponseEnding,
): Promise<void> {
  const { waveId, questions } = form
  const opened = await openWith(form, accountId, secret)
  const answers = ending === 'withdrawn' || opened.kind !== 'open' ? [] : opened.answers
  const key = await copyKey(bytesOf(secret), waveId)
  const place = { waveId, accountId, kind: 'final' } as const
  const receipt = opened.kind === 'open' ? opened.receipt : null
  const inside: CopyContent = { answers, ending, ...(receipt && { receipt }) }
  const sealed = toBase64url(await sealCopy(key, place, inside, recordLength(questions)))
  const revision = ((await server.readCopy(waveId))?.revision ?? 0) + 1
  await server.saveCopy(waveId, { revision, sealed })
  // The server changed this device's key with the copy.
  const [inPage, usable] = [await page.drafts.get(accountId, waveId), await openStorage()]
  await (inPage ? page : usable).drafts.put({ accountId, waveId, secret, revision, answers: [] })
}

export async function destroyCopy(form: AnswerForm, accountId: string): Promise<void> {
  const copy = await server.readCopy(form.waveId)
  const sealed = toBase64url(destroyedCopy(recordLength(form.questions)))
  await server.saveCopy(form.waveId, { revision: (copy?.revision ?? 0) + 1, sealed })
  for (const places of [page, await openStorage()]) await places.drafts.remove(accountId, form.waveId)
}
