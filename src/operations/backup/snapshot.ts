import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database, Db } from '../../data/db/db.ts'
import { allRows, type SqliteRow } from '../../data/engines/allRows.ts'
import type { BackupTable } from './tables.ts'

export interface Snapshot {
  schema: string
  generations: number[]
  /** Of rows that name another generation. */
  idsBeyond(generation: number): Promise<string[]>
  rows(table: BackupTable): AsyncIterable<SqliteRow>
}

const slice = 500

const sealed = ['ballots', 'waiting_comments', 'ballot_box_keys']
const generations = sealed.map((table) => `select generation from ${table}`).join(' union ')
// A generation is a number of our own, never text from outside.
const beyond = (generation: number) =>
  sealed
    // Two ranges, as the index on generations has them.
    .flatMap((table) =>
      ['<', '>'].map((side) => `select id from ${table} where generation ${side} ${Number(generation)}`),
    )
    .join(' union all ')
const inOrder = (rows: readonly { generation: number }[]) =>
  rows.map(({ generation }) => Number(generation)).sort((a, b) => a - b)

/**
 * Reads in key order, which says nothing about insertion order. SQLite uses a separate connection that
 * neither waits for writers nor blocks them.
 */
export async function readSnapshot<T>(
  database: Database,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (database.engine === 'postgres')
    return database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) =>
        work({
          schema: await schemaOf(tx),
          generations: inOrder((await sql<{ generation: number }>`${sql.raw(generations)}`.execute(tx)).rows),
          idsBeyond: async (generation) =>
            (await sql<{ id: string }>`${sql.raw(beyond(generation))}`.execute(tx)).rows.map(({ id }) => id),
          rows: (table) => allRows(tx, table),
        }),
      )
  const schema = await schemaOf(database.db)
  const reader = new DatabaseSync(database.file ?? '', { readOnly: true, timeout: 5_000 })
  try {
    // The snapshot begins at the first read.
    reader.exec('begin')
    reader.prepare('select name from kysely_migration').all()
    const named = inOrder(reader.prepare(generations).all() as { generation: number }[])
    const idsBeyond = (generation: number) =>
      Promise.resolve((reader.prepare(beyond(generation)).all() as { id: string }[]).map(({ id }) => id))
    return await work({ schema, generations: named, idsBeyond, rows: (table) => iterate(reader, table) })
  } finally {
    reader.close()
  }
}

async function schemaOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)
  return rows[0]?.name ?? ''
}

async function* iterate(reader: DatabaseSync, table: BackupTable): AsyncIterable<SqliteRow> {
  let read = 0
  for (const row of reader.prepare(`select * from ${table} order by 1, 2`).iterate()) {
    yield row as SqliteRow
    read += 1
    if (read % slice === 0) await new Promise((resolve) => setImmediate(resolve))
  }
}
