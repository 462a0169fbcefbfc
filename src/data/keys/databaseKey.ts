import type { Db } from '../db/schema.ts'
import type { ApplicationKey } from './applicationKey.ts'

/** By the adapter, which a database shares with its transactions. */
const keys = new WeakMap<object, ApplicationKey>()

export const provideKey = (db: Db, key: ApplicationKey) => void keys.set(db.getExecutor().adapter, key)

export function keyOf(db: Db): ApplicationKey {
  const key = keys.get(db.getExecutor().adapter)
  if (!key) throw new Error('this database has no application key yet: provideKey')
  return key
}
