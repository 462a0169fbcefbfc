import type { KyselyPlugin } from 'kysely'
import type { Db } from '../src/data/db/db.ts'
import { Killed } from './killing.ts'

/** The same database, which dies at the nth statement: its transaction is rolled back. */
export function dyingAt(db: Db, statement: number) {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      if (count === statement) throw new Killed()
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { db: db.withPlugin(plugin), statements: () => count }
}
