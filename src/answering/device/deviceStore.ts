import { sendingOf, type RecordStore, type SendingRecord } from '../protocol/sendingRecord.ts'
import type { Bytes } from '../../base/encoding/bytes.ts'
import type { SeenList } from '../../surveys/waves/rules.ts'
import { erase, keysOf, readAll, readRow, within, write } from './indexedDb.ts'
import { isLocalDraft, type DraftStore, type LocalDraft } from './localDrafts.ts'
import { codeHash, openFromDisk, recordKeys, sealForDisk } from './recordKeys.ts'

interface RecordOwner {
  accountId: string
  waveId: string
}

interface SealedRow extends RecordOwner {
  sealed: Bytes
  recordId?: string
  codeHash?: string
}

type SealedStoreName = 'drafts' | 'sendings'

async function seal<T extends RecordOwner>(store: SealedStoreName, kept: T): Promise<SealedRow> {
  const { accountId, waveId } = kept
  const key = await recordKeys.of(accountId, waveId)
  if (!key) throw new Error('no key to keep anything on this device')
  return { accountId, waveId, sealed: await sealForDisk(key, { store, accountId, waveId }, kept) }
}

async function sealRecord(record: SendingRecord): Promise<SealedRow> {
  const { id, waveId, secret, token } = record
  const row = { ...(await seal('sendings', record)), recordId: id }
  return token ? { ...row, codeHash: await codeHash(waveId, secret) } : row
}

/** Undefined where the key has changed: the change finished or replaced this record. */
async function open(store: SealedStoreName, row: SealedRow): Promise<unknown> {
  const { accountId, waveId, sealed } = row
  const place = { store, accountId, waveId }
  const known = await recordKeys.of(accountId, waveId)
  const opened = known && (await openFromDisk(known, place, sealed))
  if (opened) return opened
  await recordKeys.renew()
  const fresh = await recordKeys.of(accountId, waveId)
  return fresh && openFromDisk(fresh, place, sealed)
}

const isSealed = (row: SealedRow | RecordOwner): row is SealedRow => 'sealed' in row

async function openRecord(row: SealedRow | SendingRecord): Promise<SendingRecord | undefined> {
  if (isSealed(row)) {
    const opened = await open('sendings', row)
    return opened === undefined ? forgetUnreadable(row) : sendingOf(opened)
  }
  sendingOf(row)
  const record = { ...row, id: row.id || row.token?.blindedToken || row.waveId }
  await write('sendings', await sealRecord(record))
  return record
}

async function forgetUnreadable(row: SealedRow): Promise<undefined> {
  const { accountId, waveId, recordId } = row
  if (!(await recordKeys.of(accountId, waveId))) return
  await decide(row, (kept, store) => {
    if (kept?.recordId === recordId) store.delete([accountId, waveId])
  })
}

async function openDraft(row: SealedRow | LocalDraft): Promise<LocalDraft | undefined> {
  const opened = isSealed(row) ? await open('drafts', row) : row
  if (!isLocalDraft(opened)) return
  if (!isSealed(row)) await deviceDrafts.put(opened)
  return opened
}

const readSending = (accountId: string, waveId: string) =>
  readRow<SealedRow | SendingRecord>('sendings', [accountId, waveId])

type StoredRow = SealedRow | undefined

/** Reads and decides in one transaction, so that two tabs never both win. */
function decide<T>(place: RecordOwner, decision: (kept: StoredRow, store: IDBObjectStore) => T): Promise<T> {
  return within('sendings', 'readwrite', (store) => {
    let result: T
    const request: IDBRequest<StoredRow> = store.get([place.accountId, place.waveId])
    request.onsuccess = () => (result = decision(request.result, store))
    return () => result
  })
}

export const deviceRecords: RecordStore = {
  async putIfAbsent(record) {
    for (;;) {
      const known = await readSending(record.accountId, record.waveId)
      const opened = known && (await openRecord(known))
      if (opened) return opened
      const unreadable = known && isSealed(known) ? known.recordId : undefined
      const row = await sealRecord(record)
      const isKept = await decide(record, (kept, store) => {
        if (kept && (unreadable === undefined || kept.recordId !== unreadable)) return false
        store.put(row)
        return true
      })
      if (isKept) return record
    }
  },
  async get(accountId, waveId) {
    const row = await readSending(accountId, waveId)
    return row && openRecord(row)
  },
  async list(accountId) {
    const rows = await readAll<SealedRow | SendingRecord>('sendings')
    const own = rows.filter((row) => row.accountId === accountId)
    const opened = await Promise.all(own.map(openRecord))
    return opened.filter((record) => record !== undefined)
  },
  async cancel(waveId, secret) {
    const hash = await codeHash(waveId, secret)
    const rows = await readAll<SealedRow | SendingRecord>('sendings')
    const isMine = (row: SealedRow | SendingRecord) =>
      isSealed(row) ? row.codeHash === hash : row.secret === secret && row.token !== null
    const found = rows.filter((row) => row.waveId === waveId && isMine(row))
    for (const row of found) await erase('sendings', [row.accountId, row.waveId])
    return found.length > 0
  },
  async replace(previous, next) {
    const row = await sealRecord(next)
    await decide(previous, (kept, store) => {
      if (kept?.recordId === previous.id) store.put(row)
    })
  },
  remove: (record) =>
    decide(record, (kept, store) => {
      if (kept?.recordId === record.id) store.delete([record.accountId, record.waveId])
    }),
}

export const deviceDrafts: DraftStore = {
  async get(accountId, waveId) {
    const row = await readRow<SealedRow | LocalDraft>('drafts', [accountId, waveId])
    return row && openDraft(row)
  },
  async waves(accountId) {
    const keys = (await keysOf('drafts')) as [string, string][]
    return keys.flatMap(([owner, waveId]) => (owner === accountId ? [waveId] : []))
  },
  put: async (draft) => write('drafts', await seal('drafts', draft)),
  remove: (accountId, waveId) => erase('drafts', [accountId, waveId]),
}

/** The last key list seen by this browser; it identifies nobody, so sign-out keeps it. */
export const deviceKeyLists = {
  seen: async (waveId: string): Promise<SeenList | null> =>
    (await readRow<{ seen: SeenList }>('keyLists', waveId))?.seen ?? null,
  remember: (waveId: string, seen: SeenList) => write('keyLists', { waveId, seen }),
  waveIds: async () => (await readAll<{ waveId: string }>('keyLists')).map(({ waveId }) => waveId),
}
