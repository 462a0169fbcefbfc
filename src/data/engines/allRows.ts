import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { engineOf } from './engine.ts'

const slice = 500

export type Value = string | number | null | Uint8Array
export type SqliteRow = Record<string, Value>

export async function* allRows(tx: Db, table: string): AsyncIterable<SqliteRow> {
  if (engineOf(tx) === 'postgres') return yield* cursor(tx, table)
  const { rows } = await sql<SqliteRow>`select * from ${sql.table(table)}`.execute(tx.withoutPlugins())
  yield* rows
}

async function* cursor(tx: Db, table: string): AsyncIterable<SqliteRow> {
  const plain = tx.withoutPlugins()
  await sql`declare reading no scroll cursor for select * from ${sql.table(table)} order by 1, 2`.execute(
    plain,
  )
  for (;;) {
    const { rows } = await sql<SqliteRow>`fetch ${sql.lit(slice)} from reading`.execute(plain)
    yield* rows
    if (rows.length < slice) break
  }
  await sql`close reading`.execute(plain)
}
