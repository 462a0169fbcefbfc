import { sql, type RawBuilder } from 'kysely'
import { isConflict } from '../engines/conflict.ts'
import { engineOf } from '../engines/engine.ts'
import { places, prepared, type Given } from '../engines/prepared.ts'
import type { Db } from '../db/schema.ts'

class ChangedNothing extends Error {}

/**
 * Makes all of these writes, or none of them and answers false: each must change one row, which its conditions decide.
 * On PostgreSQL in one round trip, which costs more than anything done in it; rows are locked in the order given, and
 * none of the writes may need what another of them wrote. Their text is made once (`prepared`): `given` stands for the
 * values that come with each asking.
 */
export function writeTogether<Values extends object>(
  build: (given: Given<Values>) => readonly RawBuilder<unknown>[],
) {
  const inOne = prepared<Values, unknown>((db, given) => compilable(db, inOneStatement(build(given))))
  const writes: ReturnType<typeof prepared<Values, unknown>>[] = []
  return async (db: Db, values: Values): Promise<boolean> => {
    if (writes.length === 0)
      build(places<Values>()).forEach((_, at) =>
        writes.push(prepared((here, given) => compilable(here, sql`${build(given)[at]} returning 1`))),
      )
    const written = engineOf(db) === 'postgres' ? inOne(db, values) : inTransaction(db, writes, values)
    return written.then(
      () => true,
      (error: unknown) => {
        if (error instanceof ChangedNothing || isRefused(error) || isConflict(error)) return false
        throw error
      },
    )
  }
}

const compilable = (db: Db, raw: RawBuilder<unknown>) => ({ compile: () => raw.compile(db) })

function inTransaction<Values>(
  db: Db,
  writes: readonly ((tx: Db, values: Values) => Promise<unknown[]>)[],
  values: Values,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (const write of writes) if ((await write(tx, values)).length !== 1) throw new ChangedNothing()
  })
}

/** A function of the database refuses where one of them changed no row, and undoes the whole statement. */
function inOneStatement(writes: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const names = writes.map((_, place) => sql.id(`write_${place}`))
  const parts = writes.map((write, place) => sql`${names[place]} as (${write} returning 1)`)
  const changed = names.map((name) => sql`exists (select 1 from ${name})`)
  return sql`with ${sql.join(parts)} select refuse_unless(${sql.join(changed, sql` and `)})`
}

/** The code that `refuse_unless` (migration 0020) gives what it refuses. */
const isRefused = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'RS001'
