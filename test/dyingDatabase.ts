import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/data/db/db.ts'
import { Killed } from './killing.ts'

/** The same database, which dies at the nth statement: its transaction is rolled back. */
export const dyingAt = (db: Db, statement: number) => dyingWhen(db, (count) => count === statement)

export function dyingWhen(db: Db, isTime: (statement: number) => boolean) {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      if (isTime(count)) throw new Killed()
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { db: db.withPlugin(plugin), statements: () => count }
}

const all = process.env.ROUNDS === 'long'

/** Runs the work with each statement failing, until it is done. */
export async function killEach(
  db: Db,
  work: (dying: Db) => Promise<unknown>,
  unharmed: () => Promise<void>,
): Promise<void> {
  let [last, kills] = [0, 0]
  for (let step = 1; ; step += last > 0 ? Math.ceil(last / 12) : 7) {
    const dying = dyingAt(db, step)
    const outcome = await work(dying.db).then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof Killed) return 'killed'
        throw error
      },
    )
    if (outcome === 'done') {
      expect(kills).toBeGreaterThan(5)
      return
    }
    kills += 1
    last = all ? 1 : dying.statements()
    await unharmed()
  }
}
