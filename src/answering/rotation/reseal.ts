import { sql } from 'kysely'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import { stillness } from '../../data/db/ballotTables.ts'
import { withRelaxedSync, type Db } from '../../data/db/db.ts'
import { walCheckpointer } from '../../data/writing/walCheckpointer.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { drawn } from '../../base/encoding/shuffle.ts'
import { replacementIds, resealInTransaction, sealedRows, type Slice, type SealedRows } from './slices.ts'
import { sliceThread, WORTH, type SliceThread } from './sliceThread.ts'
import { deleteSnapshot } from '../ballots/ballotSnapshot.ts'

// All rows of a (wave, group) up to 200 in one transaction, larger groups in parts of at least 100: in a log of the
// database, each new row may be any of the old ones of its group.

const MOST = 200
/** Rows lie far apart on the disk: each of a page costs a read. */
const LISTED = 200

export type UnreadableRows = ReadonlyMap<string, string>

export interface Patience {
  /** Throws where the hold has lasted too long. */
  check(): void
}

interface OldRows {
  generation: number
  patience?: Patience | undefined
  isShared?: boolean
}

/** Seals the rows of one generation again, under the key that the database names. */
export async function resealRows(
  db: Db,
  keys: BallotKeys,
  { generation, patience, isShared = false }: OldRows,
): Promise<UnreadableRows> {
  const journal = await walCheckpointer(db, { isShared })
  try {
    const left: [string, string][] = []
    for (const table of sealedRows)
      left.push(
        ...(await resealTable(db, keys, {
          table,
          generation,
          isUrgent: patience !== undefined,
          async written(rows) {
            await journal.written(rows)
            patience?.check()
          },
        })),
      )
    await journal.rebuildBallotIndexes()
    return new Map(left)
  } finally {
    await journal.close()
  }
}

interface ResealJob {
  table: SealedRows
  generation: number
  isUrgent: boolean
  written(rows: number): Promise<void>
}

async function resealTable(db: Db, keys: BallotKeys, { table, generation, isUrgent, written }: ResealJob) {
  const isWorth = await areMany(db, table, generation)
  // Begins while the rows are listed.
  const thread = isWorth ? await sliceThread(db, keys, { isUrgent }) : null
  const left: [string, string][] = []
  try {
    const groups = await idsByGroup(db, table, generation)
    for (const ids of drawn(groups.flatMap(partsOf))) {
      const slice = { table, pairs: replacementIds(ids) }
      left.push(...(await resealSlice(db, keys, { slice, thread })))
      await written(ids.length)
    }
  } finally {
    await thread?.close()
  }
  return left
}

async function areMany(db: Db, table: SealedRows, generation: number): Promise<boolean> {
  const rows = db.selectFrom(table).select('generation').where('generation', '=', generation)
  return (
    (await rows
      .limit(1)
      .offset(WORTH - 1)
      .executeTakeFirst()) !== undefined
  )
}

/** Ids are drawn at random, so parts in their order are random too, and lie on few pages of SQLite. */
export function partsOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MOST)
  const bound = (part: number) => Math.round((part * ids.length) / count)
  return Array.from({ length: count }, (_, part) => ids.slice(bound(part), bound(part + 1)))
}

async function idsByGroup(db: Db, table: SealedRows, generation: number): Promise<string[][]> {
  const groups = new Map<string, string[]>()
  for (const { id, place } of await list(db, table, generation)) {
    const ids = groups.get(place)
    if (ids) ids.push(id)
    else groups.set(place, [id])
  }
  return [...groups.values()]
}

const groupedBy = { ballots: 'group_id', waitingComments: 'question_id', ballotBoxKeys: 'wave_id' } as const

async function list(db: Db, table: SealedRows, generation: number): Promise<{ id: string; place: string }[]> {
  const found: { id: string; place: string }[] = []
  for (;;) {
    const some = await db
      .selectFrom(table)
      .select(['id', sql<string>`wave_id || '/' || ${sql.ref(groupedBy[table])}`.as('place')])
      // In table order: an index would sort all rows for each page.
      .where(sql<boolean>`generation + 0 = ${generation}`)
      .where('id', '>', found.at(-1)?.id ?? '')
      .orderBy('id')
      .limit(LISTED)
      .execute()
    for (const row of some) found.push(row)
    if (some.length < LISTED) return found
    await yieldToEventLoop()
  }
}

export async function olderGenerations(db: Db, generation: number): Promise<number[]> {
  const older = new Set<number>()
  for (const table of sealedRows)
    for (let below = generation; ;) {
      const { newest } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.max('generation').as('newest'))
        .where('generation', '<', below)
        .executeTakeFirstOrThrow()
      if (newest === null) break
      older.add((below = Number(newest)))
    }
  return [...older].sort((a, b) => b - a)
}

export async function idsOfOlder(db: Db, generation: number): Promise<string[]> {
  const ids: string[] = []
  for (const older of await olderGenerations(db, generation))
    for (const table of sealedRows) ids.push(...(await list(db, table, older)).map(({ id }) => id))
  return ids
}

interface ResealOptions {
  slice: Slice
  thread: SliceThread | null
}

async function resealSlice(db: Db, keys: BallotKeys, { slice, thread }: ResealOptions) {
  for (;;) {
    await stillness(db)
    const left = (await thread?.reseal(slice)) ?? (await resealHere(db, keys, slice))
    if (left) return left
    await deleteSnapshot(db)
  }
}

const resealHere = (db: Db, keys: BallotKeys, slice: Slice) =>
  withRelaxedSync(db, (own) => own.transaction().execute((tx: Db) => resealInTransaction(tx, keys, slice)))
