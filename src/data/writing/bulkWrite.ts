import { sql, type RawBuilder } from 'kysely'
import { isConflict } from '../engines/conflict.ts'
import { engineOf } from '../engines/engine.ts'
import { preparedList, type Params } from '../engines/prepared.ts'
import type { Db } from '../db/schema.ts'

/** One write for all that is asked, which it reads from the table `asked`. */
interface CountedWrite {
  write: RawBuilder<unknown>
  /** How many rows it must change, over all that is asked. */
  rows: RawBuilder<number>
}

type ColumnType = 'text' | 'integer' | 'bytea'

class ChangedNothing extends Error {}

/**
 * Makes all of these writes for everything that is asked, or none of them and answers false: each must change as many
 * rows as it says. On PostgreSQL in one statement; rows are locked in the order of the writes, and none of them may need
 * what another of them wrote. On SQLite, which changes one row as quickly as many, one is asked at a time. `columns` is
 * the table `asked`.
 */
export function bulkWrite<Ask extends object>(
  columns: { readonly [Name in keyof Ask]: ColumnType },
  writes: readonly CountedWrite[],
) {
  const names = Object.keys(columns) as (keyof Ask & string)[]
  const asked = (
    given: readonly Params<Ask>[],
    cast: (value: RawBuilder<unknown>, as: ColumnType) => RawBuilder<unknown>,
  ) => {
    const rows = given.map((each) => sql`(${sql.join(names.map((name) => cast(each[name], columns[name])))})`)
    return sql`asked (${sql.join(names.map((name) => sql.ref(name)))}) as (values ${sql.join(rows)})`
  }
  // What stands in a list of values has no type of its own.
  const inOne = preparedList((db, given: readonly Params<Ask>[]) =>
    compilable(
      db,
      sql`with ${asked(given, (value, as) => sql`${value}::${sql.raw(as)}`)}, ${inOneStatement(writes)}`,
    ),
  )
  const inSteps = writes.map(({ write }) =>
    preparedList((db, given: readonly Params<Ask>[]) =>
      compilable(db, sql`with ${asked(given, (value) => value)} ${write} returning 1`),
    ),
  )
  return async (db: Db, asks: readonly Ask[]): Promise<boolean> => {
    const written = engineOf(db) === 'postgres' ? inOne(db, asks) : inTransaction(db, inSteps, asks)
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

function inTransaction<Ask>(
  db: Db,
  writes: readonly ((tx: Db, asks: readonly Ask[]) => Promise<unknown[]>)[],
  asks: readonly Ask[],
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    for (const write of writes) if ((await write(tx, asks)).length !== asks.length) throw new ChangedNothing()
  })
}

/** A function of the database refuses where one of them changed too few rows, and undoes the whole statement. */
function inOneStatement(writes: readonly CountedWrite[]): RawBuilder<unknown> {
  const names = writes.map((_, place) => sql.id(`write_${place}`))
  const parts = writes.map(({ write }, place) => sql`${names[place]} as (${write} returning 1)`)
  const changed = writes.map(({ rows }, place) => sql`(select count(*) from ${names[place]}) = ${rows}`)
  return sql`${sql.join(parts)} select refuse_unless(${sql.join(changed, sql` and `)})`
}

/** The code that `refuse_unless` (migration 0020) gives what it refuses. */
const isRefused = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'RS001'
