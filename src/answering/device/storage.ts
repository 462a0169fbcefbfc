import type { SendingOutcome } from '../protocol/sending.ts'
import { MemoryRecords, type RecordStore, type SendingRecord } from '../protocol/sendingRecord.ts'
import { deviceDrafts, deviceRecords } from './deviceStore.ts'
import { MemoryDrafts, type DraftStore, type LocalDraft } from './localDrafts.ts'

export interface AnswerStorage {
  kind: 'device' | 'page'
  drafts: DraftStore
  records: RecordStore
}

export const device: AnswerStorage = { kind: 'device', drafts: deviceDrafts, records: deviceRecords }
export const page: AnswerStorage = { kind: 'page', drafts: new MemoryDrafts(), records: new MemoryRecords() }

/** A browser that stores nothing (private window, full disk) counts as a shared computer. */
export async function openStorage(): Promise<AnswerStorage> {
  return device.drafts.waves('').then(
    () => device,
    () => page,
  )
}

export async function storeOutcome(
  record: SendingRecord,
  places: AnswerStorage,
  outcome: SendingOutcome,
): Promise<void> {
  const { accountId, waveId } = record
  const draft = await places.drafts.get(accountId, waveId)
  if (outcome === 'sent' && record.keepCopy) {
    const { secret, revision } = record
    const code = { accountId, waveId, secret, revision, answers: [] }
    // The previous key opens nothing any more; without a new one, the code stays in the page.
    return places.drafts.put(code).catch(() => page.drafts.put(code))
  }
  const isOver = ['sent', 'ended', 'company_deleted', 'wave_closed', 'not_addressed'].includes(outcome)
  if (draft && isOver) await places.drafts.remove(accountId, waveId)
}

/** Drafts with answers and no sending: signing out would delete them. */
export async function unfinishedDrafts(accountId: string): Promise<LocalDraft[]> {
  const found: LocalDraft[] = []
  for (const { drafts, records } of [page, await openStorage()])
    for (const waveId of await drafts.waves(accountId)) {
      const draft = await drafts.get(accountId, waveId)
      if (draft && draft.answers.length > 0 && !(await records.get(accountId, waveId))) found.push(draft)
    }
  return [...new Map(found.map((draft) => [draft.waveId, draft])).values()]
}

/** Drafts that loading the page again would lose (C4). */
export async function draftsInPage(accountId: string): Promise<LocalDraft[]> {
  const found: LocalDraft[] = []
  for (const waveId of await page.drafts.waves(accountId)) {
    const draft = await page.drafts.get(accountId, waveId)
    if (draft) found.push(draft)
  }
  return found
}

export async function isSending(accountId: string): Promise<boolean> {
  for (const { records } of (await openStorage()) === device ? [page, device] : [page])
    if ((await records.list(accountId)).length > 0) return true
  return false
}

/** Sign-out deletes everything of a person except an unacknowledged sending (C4). */
export async function forgetOnThisDevice(accountId: string): Promise<void> {
  for (const { drafts } of [page, await openStorage()])
    for (const waveId of await drafts.waves(accountId)) await drafts.remove(accountId, waveId)
}
