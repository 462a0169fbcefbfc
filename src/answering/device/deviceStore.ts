import { sameSending, type RecordStore, type SendingRecord } from '../protocol/sendingRecord.ts'
import type { SeenList } from '../../asking/waves/rules.ts'
import type { DraftStore, LocalDraft } from './localDrafts.ts'

// IndexedDB of this browser: drafts and codes, unfinished sendings, and the key lists it has seen.
const stores = { drafts: ['accountId', 'waveId'], sendings: ['accountId', 'waveId'], keyLists: 'waveId' }
type StoreName = keyof typeof stores

let opened: Promise<IDBDatabase> | undefined

function openDevice(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('ressenti', 1)
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(stores))
        request.result.createObjectStore(name, { keyPath })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

/** One transaction: what `work` answers once everything it asked for is on the disk. */
async function within<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => () => T,
): Promise<T> {
  const db = await openDevice()
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(name, mode, { durability: 'strict' })
    const result = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(result())
    transaction.onabort = () => reject(transaction.error)
  })
}

const read = <T>(name: StoreName, key: IDBValidKey): Promise<T | undefined> =>
  within(name, 'readonly', (store) => {
    const request: IDBRequest<T | undefined> = store.get(key)
    return () => request.result
  })

const readAll = <T>(name: StoreName): Promise<T[]> =>
  within(name, 'readonly', (store) => {
    const request: IDBRequest<T[]> = store.getAll()
    return () => request.result
  })

const readOwn = async <T extends { accountId: string }>(name: StoreName, accountId: string): Promise<T[]> =>
  (await readAll<T>(name)).filter((each) => each.accountId === accountId)

const write = (name: StoreName, value: object) =>
  within(name, 'readwrite', (store) => {
    store.put(value)
    return () => undefined
  })

/** Reads what is kept and decides on it in the same transaction, so that two tabs never both win. */
function decide<T>(
  record: SendingRecord,
  decision: (kept: SendingRecord | undefined, store: IDBObjectStore) => T,
): Promise<T> {
  return within('sendings', 'readwrite', (store) => {
    let result: T
    const request: IDBRequest<SendingRecord | undefined> = store.get([record.accountId, record.waveId])
    request.onsuccess = () => (result = decision(request.result, store))
    return () => result
  })
}

export const deviceRecords: RecordStore = {
  putIfAbsent: (record) =>
    decide(record, (kept, store) => {
      if (!kept) store.add(record)
      return kept ?? record
    }),
  get: (accountId, waveId) => read('sendings', [accountId, waveId]),
  list: (accountId) => readOwn('sendings', accountId),
  all: () => readAll('sendings'),
  replace: (previous, next) =>
    decide(previous, (kept, store) => {
      if (kept && sameSending(kept, previous)) store.put(next)
    }),
  remove: (record) =>
    decide(record, (kept, store) => {
      if (kept && sameSending(kept, record)) store.delete([record.accountId, record.waveId])
    }),
}

export const deviceDrafts: DraftStore = {
  get: (accountId, waveId) => read('drafts', [accountId, waveId]),
  list: (accountId) => readOwn<LocalDraft>('drafts', accountId),
  put: (draft) => write('drafts', draft),
  remove: (accountId, waveId) =>
    within('drafts', 'readwrite', (store) => {
      store.delete([accountId, waveId])
      return () => undefined
    }),
}

/** The key list that this browser saw last; kept at sign-out, it says nothing of a person. */
export const deviceKeyLists = {
  seen: async (waveId: string): Promise<SeenList | null> =>
    (await read<{ seen: SeenList }>('keyLists', waveId))?.seen ?? null,
  remember: (waveId: string, seen: SeenList) => write('keyLists', { waveId, seen }),
  waveIds: async () => (await readAll<{ waveId: string }>('keyLists')).map(({ waveId }) => waveId),
}
