import { bytesOf, toBase64url } from '../../base/encoding/bytes.ts'
import type { Receipt } from '../../data/register/receipts.ts'
import type { AnswerPairs } from '../../surveys/questions/answers.ts'
import { depositLength, recordLength } from '../protocol/lengths.ts'
import { openDraft, type AnswerForm } from './openAnswering.ts'
import { device, page, openStorage } from '../device/storage.ts'
import { copyKey, copyProof, destroyedCopy, openCopy, sealCopy } from '../protocol/sealedCopy.ts'
import { sendingIn } from '../protocol/sending.ts'
import type { ResponseEnding } from '../responses/rules.ts'
import { resumeSending, server } from './sendings.ts'

interface CopyContent {
  answers: AnswerPairs
  ending?: ResponseEnding
  /** None in copies of before receipts (C16.5). */
  receipt?: Receipt
  /** Of a guarded wave: the ballot’s number in the list of those counted (C28.5). */
  nonce?: string
}

export type OwnCopy =
  | {
      kind: 'open'
      answers: AnswerPairs
      secret: string
      ending: ResponseEnding | null
      receipt: Receipt | null
      nonce: string | null
    }
  /** A draft, kept on this device from now on. */
  | { kind: 'draft' }
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
  const copy = await copyOf(form, secret)
  const found = await sendingIn(copy, { accountId, waveId, secret, ...lengths })
  const places = await openStorage()
  if (found === 'unreadable') {
    const draft = await openDraft({ ...form, copy }, accountId, secret)
    if (!draft) return { kind: 'unreadable' }
    await places.drafts.put(draft)
    return { kind: 'draft' }
  }
  if (found !== 'finished') await resumeSending(await places.records.putIfAbsent(found), places)
  await places.drafts.put({ accountId, waveId, secret, answers: [], revision: 0 })
  return openWith(form, accountId, secret)
}

const proofOf = (waveId: string, secret: string) => copyProof(bytesOf(secret), waveId)

/** The proof goes out only where the server asks for it. */
const copyOf = async ({ waveId, state }: AnswerForm, secret: string) =>
  state === 'unknown' ? server.openCopy(waveId, await proofOf(waveId, secret)) : server.readCopy(waveId)

async function openWith(form: AnswerForm, accountId: string, secret: string): Promise<OwnCopy> {
  const copy = await copyOf(form, secret)
  if (!copy) return { kind: 'unreadable' }
  const key = await copyKey(bytesOf(secret), form.waveId)
  for (const kind of ['final', 'pending'] as const) {
    const opened = await openCopy(key, { waveId: form.waveId, accountId, kind }, bytesOf(copy.sealed))
    if (!opened) continue
    const { answers, ending = null, receipt = null, nonce = null } = opened as CopyContent
    return { kind: 'open', answers, secret, ending, receipt, nonce }
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
  const nonce = opened.kind === 'open' && ending !== 'withdrawn' ? opened.nonce : null
  const inside: CopyContent = { answers, ending, ...(receipt && { receipt }), ...(nonce && { nonce }) }
  const sealed = toBase64url(await sealCopy(key, place, inside, recordLength(questions)))
  const revision = ((await copyOf(form, secret))?.revision ?? 0) + 1
  await server.saveCopy(waveId, { revision, sealed, proof: await proofOf(waveId, secret) })
  // The server changed this device's key with the copy.
  const [inPage, usable] = [await page.drafts.get(accountId, waveId), await openStorage()]
  await (inPage ? page : usable).drafts.put({ accountId, waveId, secret, revision, answers: [] })
}

export async function destroyCopy(form: AnswerForm, accountId: string, secret: string): Promise<void> {
  const { waveId, questions } = form
  const copy = await copyOf(form, secret)
  const sealed = toBase64url(destroyedCopy(recordLength(questions)))
  const proof = await proofOf(waveId, secret)
  await server.saveCopy(waveId, { revision: (copy?.revision ?? 0) + 1, sealed, proof })
  for (const places of [page, await openStorage()]) await places.drafts.remove(accountId, waveId)
}
