import { sql } from 'kysely'
import type { Db } from '../../data/db/db.ts'
import { allRows, type SqliteRow } from '../../data/engines/allRows.ts'
import { lineOf, openDigest, type TableDigest, tables, type SavedTable } from './tables.ts'

export class NotEmpty extends Error {}

const batch = 200

export async function fill(tx: Db, rows: AsyncIterable<{ table: SavedTable; row: SqliteRow }>) {
  const plain = tx.withoutPlugins()
  let table: SavedTable | undefined
  let waiting: SqliteRow[] = []

  async function write() {
    const [first] = waiting
    if (!table || !first) return
    const columns = Object.keys(first)
    const values = waiting.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    const into = sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`
    await sql`${into} values ${sql.join(values)}`.execute(plain)
    waiting = []
  }

  for await (const each of rows) {
    if (each.table !== table || waiting.length === batch) await write()
    table = each.table
    waiting.push(each.row)
  }
  await write()
}

/** Throws NotEmpty unless every table is empty. */
export async function assertEmptyTarget(db: Db, place: string) {
  // An older backup is restored into the tables of its time.
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
  for (const table of tables.filter((each) => there.has(each))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new NotEmpty(`${place} contient déjà des données (${table}) : choisissez un endroit vide.`)
  }
}

export async function digestOf(tx: Db, table: SavedTable, columns: readonly string[]): Promise<TableDigest> {
  const digest = openDigest()
  for await (const row of allRows(tx, table)) digest.add(lineOf(row, columns))
  return digest.result()
}
