import { sql, type RawBuilder } from 'kysely'
import { isConflict } from '../engines/conflict.ts'
import { engineOf } from '../engines/engine.ts'
import { preparedList, type Params } from '../engines/prepared.ts'
import type { Db } from '../db/schema.ts'

/** One write for all requests, which are the rows of the table `asked`. */
interface CountedWrite {
  write: RawBuilder<unknown>
  rows: RawBuilder<number>
}

type ColumnType = 'text' | 'integer' | 'bytea'

class ChangedNothing extends Error {}

/**
 * Performs all writes or returns false, if one changes too few rows. PostgreSQL: one statement, ordered locks, no write reads another. SQLite: row by row.
 */
export function bulkWrite<Ask extends object>(
  columns: { readonly [Name in keyof Ask]: ColumnType },
  writes: readonly CountedWrite[],
) {
  const names = Object.keys(columns) as (keyof Ask & string)[]
  const asked = (
    given: readonly Params<Ask>[],
    typed: (value: RawBuilder<unknown>, as: ColumnType) => RawBuilder<unknown>,
  ) => {
    const rows = given.map(
      (each) => sql`(${sql.join(names.map((name) => typed(each[name], columns[name])))})`,
    )
    return sql`asked (${sql.join(names.map((name) => sql.ref(name)))}) as (values ${sql.join(rows)})`
  }
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

/** `refuse_unless` raises an error where a write changed too few rows, which undoes the statement. */
function inOneStatement(writes: readonly CountedWrite[]): RawBuilder<unknown> {
  const names = writes.map((_, place) => sql.id(`write_${place}`))
  const parts = writes.map(({ write }, place) => sql`${names[place]} as (${write} returning 1)`)
  const changed = writes.map(({ rows }, place) => sql`(select count(*) from ${names[place]}) = ${rows}`)
  return sql`${sql.join(parts)} select refuse_unless(${sql.join(changed, sql` and `)})`
}

/** The error code of `refuse_unless` (migration 0020). */
const isRefused = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'RS001'
