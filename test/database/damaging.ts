import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { superuserUrl, type Cluster } from '../postgres.ts'

/** One byte of the file is another one from now on. */
export function flipByte(file: string, place: number) {
  const handle = openSync(file, 'r+')
  const byte = Buffer.alloc(1)
  readSync(handle, byte, 0, 1, place)
  writeSync(handle, Buffer.from([(byte[0] ?? 0) ^ 0xff]), 0, 1, place)
  closeSync(handle)
}

/** Flips the first byte of the table's first page. */
export function damageSqlite(file: string, table: string) {
  using db = new DatabaseSync(file)
  db.exec('pragma wal_checkpoint(truncate)')
  const page = db.prepare('select rootpage as root from sqlite_schema where name = ?').get(table)
  const size = db.prepare('pragma page_size').get()
  flipByte(file, (Number(page?.root) - 1) * Number(size?.page_size))
}

/** An index of the journal misses a row of it, as after a write of which half reached the disk. */
export function loseIndexRows(file: string) {
  const change = (statement: string, ...values: (string | number)[]) => {
    using db = new DatabaseSync(file)
    db.enableDefensive(false)
    db.exec('pragma writable_schema = on')
    return db.prepare(statement).all(...values)
  }
  change(`insert into audit_events (id, at, actor_name, action, subject, search_text)
    values ('one', '2026-11-21', '', 'company_created', 'Acme', '')`)
  const [index] = change(
    `select name, rootpage, sql from sqlite_schema
      where type = 'index' and tbl_name = 'audit_events' and sql like '%(%at%)'`,
  )
  const { name, rootpage, sql } = index as { name: string; rootpage: number; sql: string }
  change('delete from sqlite_schema where name = ?', name)
  change(`update audit_events set at = '2026-11-22' where id = 'one'`)
  const row = `values ('index', ?, 'audit_events', ?, ?)`
  change(`insert into sqlite_schema (type, name, tbl_name, rootpage, sql) ${row}`, name, rootpage, sql)
}

/** Stops PostgreSQL, flips a byte in the table's heap file, starts it again. */
export async function damagePostgres(cluster: Cluster, databaseUrl: string, table: string) {
  const client = new pg.Client({ connectionString: superuserUrl(databaseUrl) })
  await client.connect()
  const { rows } = await client.query<{ path: string }>('select pg_relation_filepath($1) as path', [table])
  await client.end()
  process.kill(cluster.pid(), 'SIGINT')
  while (isAlive(cluster.pid())) await wait(50)
  flipByte(join(cluster.folder, 'data', rows[0]?.path ?? ''), 8_000)
  await cluster.restart()
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
