import { sql } from 'kysely'
import pg from 'pg'
import type { Installation } from '../bench/installation.ts'
import { superuserUrl } from '../../test/postgres.ts'

interface Place {
  database: Installation['database']
  config: { databaseUrl: string }
}

export interface Soundness {
  /** What the engine finds wrong with its own pages, keys and indexes. */
  complaints: string[]
  note: string
}

/** The engine's own word on its file: SQLite's integrity and foreign keys, PostgreSQL's heap and indexes (amcheck). */
export function checkEngine({ database, config }: Place): Promise<Soundness> {
  return database.engine === 'sqlite' ? checkSqlite(database.db) : checkPostgres(config.databaseUrl)
}

async function checkSqlite(db: Installation['database']['db']): Promise<Soundness> {
  const pages = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db)
  const keys = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  const complaints = [
    ...pages.rows.map(({ integrityCheck }) => integrityCheck).filter((line) => line !== 'ok'),
    ...keys.rows.map(({ table }) => `foreign key of ${table}`),
  ]
  return { complaints, note: 'integrity_check, foreign_key_check' }
}

async function checkPostgres(url: string): Promise<Soundness> {
  // Only a superuser may look at pages.
  const client = new pg.Client({ connectionString: superuserUrl(url) })
  await client.connect()
  try {
    const known = await client.query(`select 1 from pg_available_extensions where name = 'amcheck'`)
    if (known.rowCount === 0)
      return { complaints: [], note: 'amcheck not run: the extension is not installed' }
    await client.query('create extension if not exists amcheck')
    const heaps = await client.query<{ line: string }>(`
      select relation.relname || ': ' || found.msg as line
        from pg_class relation, verify_heapam(relation.oid) found
        where relation.relkind = 'r' and relation.relnamespace = 'public'::regnamespace`)
    // Throws at the first index that is not in order or does not hold every row of its table.
    const broken = await client
      .query(
        `select bt_index_check(index.indexrelid, true)
          from pg_index index
          join pg_class relation on relation.oid = index.indrelid
          join pg_class itself on itself.oid = index.indexrelid
          join pg_am method on method.oid = itself.relam and method.amname = 'btree'
          where relation.relnamespace = 'public'::regnamespace`,
      )
      .then(
        () => [],
        (error: Error) => [error.message],
      )
    return { complaints: [...heaps.rows.map(({ line }) => line), ...broken], note: 'amcheck' }
  } finally {
    await client.end()
  }
}
