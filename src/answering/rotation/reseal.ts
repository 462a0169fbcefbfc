import { sql } from 'kysely'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import { stillness } from '../../data/db/ballotTables.ts'
import { withoutSecureDelete, withRelaxedSync, type Db } from '../../data/db/db.ts'
import { walCheckpointer } from '../../data/writing/walCheckpointer.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { replacementIds, resealInTransaction, type Slice, type SealedRows } from './slices.ts'
import { sliceThread, WORTH, type SliceThread } from './sliceThread.ts'
import { deleteSnapshot } from '../ballots/ballotSnapshot.ts'

// Rewrites 25 rows at a time, up to 100 while quick, and 200 in a worker thread:
// nobody waits long, and no transaction is large.

export const SLICE = 25
/** Rows per slice, and the milliseconds above which a slice is slow. */
const here = { most: 100, long: 20 }
const onThread = { most: 200, long: 40 }
const LISTED = 1_000

type RowSelection = { waveId: string } | { generation: number }

export type UnreadableRows = ReadonlyMap<string, string>

export async function resealBallots(db: Db, keys: BallotKeys, which: RowSelection): Promise<UnreadableRows> {
  // A key that another process began must be known inside the slices.
  await keys.generations(db)
  const journal = await walCheckpointer(db)
  try {
    const left: [string, string][] = []
    for (const table of ['ballots', 'waitingComments'] as const)
      left.push(...(await resealTable(db, keys, { table, which, written: (rows) => journal.written(rows) })))
    return new Map(left)
  } finally {
    await journal.close()
  }
}

interface ResealJob {
  table: SealedRows
  which: RowSelection
  written(rows: number): Promise<void>
}

async function resealTable(db: Db, keys: BallotKeys, { table, which, written }: ResealJob) {
  const pairs = await replacementIds(await list(db, table, which))
  const isRotating = 'generation' in which
  const thread = pairs.length < WORTH ? null : await sliceThread(db, keys, isRotating)
  const left: [string, string][] = []
  try {
    let size = SLICE
    for (let start = 0; start < pairs.length;) {
      const slice = { table, pairs: pairs.slice(start, start + size) }
      const { unread, took } = await renewSlice(db, keys, { slice, isRotating, thread })
      left.push(...unread)
      start += slice.pairs.length
      size = sizeAfter(size, took, thread ? onThread : here)
      await written(slice.pairs.length)
    }
  } finally {
    await thread?.close()
  }
  return left
}

/** A slice costs as much as forty rows; a large one makes everybody wait. */
function sizeAfter(size: number, milliseconds: number, { most, long }: typeof here): number {
  if (milliseconds > long) return SLICE
  return milliseconds < long / 2 ? Math.min(2 * size, most) : size
}

async function list(db: Db, table: SealedRows, which: RowSelection): Promise<string[]> {
  if ('waveId' in which && table === 'ballots') return ballotsOf(db, which.waveId)
  // In table order: the index would sort the whole wave for each page.
  const condition =
    'waveId' in which
      ? sql<boolean>`wave_id || '' = ${which.waveId}`
      : sql<boolean>`generation = ${which.generation}`
  const ids: string[] = []
  for (;;) {
    const some = await db
      .selectFrom(table)
      .select('id')
      .where(condition)
      .where('id', '>', ids.at(-1) ?? '')
      .orderBy('id')
      .limit(LISTED)
      .execute()
    ids.push(...some.map(({ id }) => id))
    if (some.length < LISTED) return ids
    await yieldToEventLoop()
  }
}

async function ballotsOf(db: Db, waveId: string): Promise<string[]> {
  const ids: string[] = []
  for (let last = { groupId: '', id: '' }; ;) {
    const some = await db
      .selectFrom('ballots')
      .select(['groupId', 'id'])
      .where('waveId', '=', waveId)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('groupId', 'id'), '>', tuple(last.groupId, last.id)))
      .orderBy('groupId')
      .orderBy('id')
      .limit(LISTED)
      .execute()
    ids.push(...some.map(({ id }) => id))
    if (some.length < LISTED) return ids
    last = some.at(-1)!
    await yieldToEventLoop()
  }
}

export async function olderGenerations(db: Db, generation: number): Promise<number[]> {
  const older = new Set<number>()
  for (const table of ['ballots', 'waitingComments'] as const)
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
    for (const table of ['ballots', 'waitingComments'] as const)
      ids.push(...(await list(db, table, { generation: older })))
  return ids
}

interface ResealOptions {
  slice: Slice
  isRotating: boolean
  thread: SliceThread | null
}

async function renewSlice(db: Db, keys: BallotKeys, { slice, isRotating, thread }: ResealOptions) {
  for (;;) {
    await stillness(db)
    const { left, took } = (await thread?.renew(slice)) ?? (await renewHere(db, keys, { slice, isRotating }))
    if (left) return { unread: left, took }
    await deleteSnapshot(db)
  }
}

async function renewHere(db: Db, keys: BallotKeys, { slice, isRotating }: Omit<ResealOptions, 'thread'>) {
  const begun = performance.now()
  const renewIt = (own: Db) => own.transaction().execute((tx: Db) => resealInTransaction(tx, keys, slice))
  const left = await withRelaxedSync(db, (own) =>
    isRotating ? withoutSecureDelete(own, renewIt) : renewIt(own),
  )
  return { left, took: performance.now() - begun }
}
