import { sql, type RawBuilder } from 'kysely'
import { isConflict } from './conflict.ts'
import { engineOf } from './engine.ts'
import type { Db } from '../db/schema.ts'

class ChangedNothing extends Error {}

/**
 * Makes all of these writes, or none of them and answers false: each must change one row, which its conditions decide.
 * On PostgreSQL in one round trip, which costs more than anything done in it; rows are locked in the order given.
 */
export async function writeTogether(db: Db, writes: readonly RawBuilder<unknown>[]): Promise<boolean> {
  const written = engineOf(db) === 'postgres' ? inOneStatement(db, writes) : inTransaction(db, writes)
  return written.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ChangedNothing || isDivision(error) || isConflict(error)) return false
      throw error
    },
  )
}

function inTransaction(db: Db, writes: readonly RawBuilder<unknown>[]): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (const write of writes) {
      const { numAffectedRows } = await write.execute(tx)
      if (numAffectedRows !== 1n) throw new ChangedNothing()
    }
  })
}

/** Dividing by the rows that each write changed fails where one changed none, and undoes the whole statement. */
async function inOneStatement(db: Db, writes: readonly RawBuilder<unknown>[]): Promise<void> {
  const names = writes.map((_, place) => sql.id(`write_${place}`))
  const parts = writes.map((write, place) => sql`${names[place]} as (${write} returning 1)`)
  const changed = names.map((name) => sql`(select count(*) from ${name})`)
  await sql`with ${sql.join(parts)} select 1 / (${sql.join(changed, sql` * `)})`.execute(db)
}

const isDivision = (error: unknown) => error instanceof Error && 'code' in error && error.code === '22012'
