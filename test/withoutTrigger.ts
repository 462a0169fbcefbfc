import { sql } from 'kysely'
import { engineOf, type Db } from '../src/data/db/db.ts'

/** Bypasses a trigger, as the database's owner can, and restores it for the tests that follow. */
export async function withoutTrigger(
  db: Db,
  { table, trigger }: { table: string; trigger: string },
  change: () => Promise<unknown>,
) {
  if (engineOf(db) === 'postgres') {
    await sql.raw(`alter table ${table} disable trigger ${trigger}`).execute(db)
    await change()
    await sql.raw(`alter table ${table} enable trigger ${trigger}`).execute(db)
    return
  }
  const { rows } = await sql<{ text: string }>`
    select sql as text from sqlite_schema where type = 'trigger' and name = ${trigger}`.execute(db)
  await sql.raw(`drop trigger ${trigger}`).execute(db)
  await change()
  await sql.raw(rows[0]!.text).execute(db)
}

/** Bypasses all of a table's triggers. */
export async function withoutTriggers(db: Db, table: string, change: () => Promise<unknown>) {
  if (engineOf(db) === 'postgres') {
    await sql.raw(`alter table ${table} disable trigger user`).execute(db)
    await change()
    await sql.raw(`alter table ${table} enable trigger user`).execute(db)
    return
  }
  const { rows } = await sql<{ name: string; text: string }>`
    select name, sql as text from sqlite_schema where type = 'trigger' and tbl_name = ${table}`.execute(db)
  for (const { name } of rows) await sql.raw(`drop trigger ${name}`).execute(db)
  await change()
  for (const { text } of rows) await sql.raw(text).execute(db)
}
