const stores = { drafts: ['accountId', 'waveId'], sendings: ['accountId', 'waveId'], keyLists: 'waveId' }
export type StoreName = keyof typeof stores

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

export async function within<T>(
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

const reading = <T>(name: StoreName, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  within(name, 'readonly', (store) => {
    const request = ask(store)
    return () => request.result
  })

export const readRow = <T>(name: StoreName, key: IDBValidKey): Promise<T | undefined> =>
  reading(name, (store) => store.get(key) as IDBRequest<T | undefined>)

export const readAll = <T>(name: StoreName): Promise<T[]> =>
  reading(name, (store) => store.getAll() as IDBRequest<T[]>)

export const keysOf = (name: StoreName): Promise<IDBValidKey[]> =>
  reading(name, (store) => store.getAllKeys())

export const write = (name: StoreName, value: object) =>
  within(name, 'readwrite', (store) => {
    store.put(value)
    return () => undefined
  })

export const erase = (name: StoreName, key: IDBValidKey) =>
  within(name, 'readwrite', (store) => {
    store.delete(key)
    return () => undefined
  })
