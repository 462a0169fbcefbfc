import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { engineOf } from '../src/data/db/db.ts'
import type { Fixture } from './fixture.ts'

/** Asks the database itself for something that it cannot do: its disk is full, or its connection ends. */
export async function failingIn({ db }: Pick<Fixture, 'db'>): Promise<unknown> {
  if (engineOf(db) === 'postgres') {
    try {
      return await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    } finally {
      await untilConnected(db)
    }
  }
  const counted = async (pragma: string) => {
    const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(pragma)}`.execute(db)
    return Object.values(rows[0] ?? {})[0] ?? 0
  }
  const pages = await counted('page_count')
  // Pages that other rows have left would take it.
  const bytes = (await counted('page_size')) * (await counted('freelist_count')) + 1_000_000
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db)
  try {
    return await sql`create table too_much as select randomblob(${sql.lit(bytes)}) as content`.execute(db)
  } finally {
    await sql`pragma max_page_count = 1073741823`.execute(db)
  }
}

/** The pool may still give the ended connection to the next test. */
async function untilConnected(db: Fixture['db']) {
  for (let left = 20; left > 0; left -= 1) {
    const isAnswered = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    if (isAnswered) return
    await wait(50)
  }
}
