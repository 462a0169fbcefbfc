import { PostgresAdapter, sql, type Kysely, type SelectQueryBuilder } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

export function engineOf<T>(db: Kysely<T>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/** Locks rows until the transaction ends, of one table in a join; SQLite's single writer needs none. */
export function forUpdate<D, T extends keyof D, O>(
  db: Kysely<D>,
  query: SelectQueryBuilder<D, T, O>,
  of?: T & string,
) {
  if (engineOf(db) === 'sqlite') return query
  return of === undefined ? query.forUpdate() : query.forUpdate(of)
}

/** Prevents deletion and key changes; other columns may change. */
export const forKeyShare = <D, T extends keyof D, O>(db: Kysely<D>, query: SelectQueryBuilder<D, T, O>) =>
  engineOf(db) === 'postgres' ? query.forKeyShare() : query

export const forUpdateOfFree = <D, T extends keyof D, O>(
  db: Kysely<D>,
  query: SelectQueryBuilder<D, T, O>,
  { of, kept }: { of: T & string; kept: T & string },
) =>
  engineOf(db) === 'postgres'
    ? query.modifyEnd(
        sql`for update of ${sql.table(of)} skip locked for key share of ${sql.table(kept)} skip locked`,
      )
    : query

/** Fresh random bytes per row; two random UUIDs hold 244 random bits. */
export const drawnBytes = <D>(db: Kysely<D>) =>
  engineOf(db) === 'sqlite'
    ? sql`randomblob(32)`
    : sql`decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`

/** A list of each row’s columns. */
export const jsonLists = <D>(db: Kysely<D>, ...columns: string[]) => {
  const list = sql.join(columns.map((each) => sql.ref(each)))
  return engineOf(db) === 'sqlite'
    ? sql<string | null>`json_group_array(json_array(${list}))`
    : sql<string | null>`json_agg(json_build_array(${list}))::text`
}

export const hexadecimal = <D>(db: Kysely<D>, bytes: string) =>
  engineOf(db) === 'sqlite'
    ? sql<string>`lower(hex(${sql.ref(bytes)}))`
    : sql<string>`encode(${sql.ref(bytes)}, 'hex')`

/** What time it is for every process of this database; null: it has no clock of its own. */
export async function engineTime<D>(db: Kysely<D>): Promise<Date | null> {
  if (engineOf(db) === 'sqlite') return null
  const { rows } = await sql<{
    at: string
  }>`select extract(epoch from clock_timestamp()) * 1000 as at`.execute(db)
  return new Date(Math.round(Number(rows[0]?.at)))
}

/** One transaction at a time holds this name until it ends; on SQLite every transaction is alone already. */
export async function advisoryLock<D>(tx: Kysely<D>, name: string) {
  if (engineOf(tx) === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/**
 * Writes without waiting for the disk: a kill loses nothing, a power cut the last moment. SQLite writes in the thread
 * that answers requests.
 */
export async function withRelaxedSync<D, R>(
  db: Kysely<D>,
  write: (here: Kysely<D>) => Promise<R>,
): Promise<R> {
  if (db.isTransaction || engineOf(db) === 'postgres') return write(db)
  // The one connection is nobody else's meanwhile: no other write hurries less.
  return db.connection().execute(async (here) => {
    await sql`pragma synchronous = normal`.execute(here)
    try {
      return await write(here)
    } finally {
      await sql`pragma synchronous = full`.execute(here)
    }
  })
}
