import type { Db } from './schema.ts'

// A clock that jumps may come back: for an hour after nothing irreversible happens (C12.15).

const NAME = 'clock_moved'

export interface MovedClock {
  /** When everything goes on, by the clock that has moved. */
  until: string
  /** By how much, in milliseconds; less than none: back. */
  by: number
}

export async function readMovedClock(db: Db, now: Date): Promise<MovedClock | null> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst()
  const moved = row && (JSON.parse(row.value) as MovedClock)
  return moved && moved.until > now.toISOString() ? moved : null
}

export async function noteMovedClock(db: Db, moved: MovedClock): Promise<void> {
  const value = JSON.stringify(moved)
  await db
    .insertInto('installation')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
