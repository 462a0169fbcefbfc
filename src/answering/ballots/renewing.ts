import { sql } from 'kysely'
import type { BallotKey, BallotKeys } from '../../data/keys/ballotKeys.ts'
import { readGeneration } from '../../data/keys/ballotGeneration.ts'
import { countSlice, holdBallots, holdStill, stillness } from '../../data/db/ballotTables.ts'
import { leavingRemains, unhurried, type Db } from '../../data/db/db.ts'
import { journalBeside } from '../../data/engines/journalBeside.ts'
import { breathe } from '../../base/kit/breathe.ts'
import { shuffled } from '../../base/kit/shuffled.ts'
import { opened, resealBallot, resealComment, type BallotRow, type CommentRow } from './sealing.ts'
import { anyTaken, eraseTaken } from './taken.ts'

// Rows written anew, 25 at a time: nobody waits long, and no transaction is large. The new row is written before the old
// one goes: SQLite would put it into the place that the old one leaves.

export const SLICE = 25
const LISTED = 1_000

/** Everything of one wave, or everything that one generation has sealed. */
type Which = { waveId: string } | { generation: number }

/** What waits under the ballot key. */
interface Kind<Row extends { id: string; waveId: string; generation: number }> {
  table: 'ballots' | 'waitingComments'
  read(tx: Db, ids: readonly string[]): Promise<Row[]>
  write(tx: Db, rows: readonly Row[]): Promise<unknown>
  reseal(from: BallotKey, to: BallotKey, row: Row): Row
}

const ballots: Kind<BallotRow> = {
  table: 'ballots',
  read: (tx, ids) => tx.selectFrom('ballots').selectAll().where('id', 'in', ids).execute(),
  write: (tx, rows) => tx.insertInto('ballots').values(rows).execute(),
  reseal: resealBallot,
}

const comments: Kind<CommentRow> = {
  table: 'waitingComments',
  read: (tx, ids) => tx.selectFrom('waitingComments').selectAll().where('id', 'in', ids).execute(),
  write: (tx, rows) => tx.insertInto('waitingComments').values(rows).execute(),
  reseal: resealComment,
}

type Table = Kind<never>['table']

/** Rows that did not open, and so were left as they are: their ids, and the waves they stand in. */
export type Unreadable = ReadonlyMap<string, string>

/** Writes what `which` means anew, in another order, under the generation of now. */
export async function renew(db: Db, keys: BallotKeys, which: Which): Promise<Unreadable> {
  // Looked up here: a key that another process has begun must be known inside the slices.
  await keys.generations(db)
  const journal = await journalBeside(db)
  try {
    const left = [
      ...(await renewKind(db, keys, { kind: ballots, which, journal })),
      ...(await renewKind(db, keys, { kind: comments, which, journal })),
    ]
    return new Map(left)
  } finally {
    await journal.close()
  }
}

interface Renewing<Row extends BallotRow | CommentRow> {
  kind: Kind<Row>
  which: Which
  journal: { written(): Promise<void> }
}

async function renewKind<Row extends BallotRow | CommentRow>(
  db: Db,
  keys: BallotKeys,
  { kind, which, journal }: Renewing<Row>,
): Promise<[string, string][]> {
  const ids = shuffled(await list(db, kind.table, which))
  const left: [string, string][] = []
  for (let start = 0; start < ids.length; start += SLICE) {
    left.push(
      ...(await renewSlice(db, keys, {
        kind,
        ids: ids.slice(start, start + SLICE),
        isRotating: 'generation' in which,
      })),
    )
    await journal.written()
  }
  return left
}

async function list(db: Db, table: Table, which: Which): Promise<string[]> {
  // In the order of the table itself: by its index each page of a wave would sort all of it.
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
    await breathe()
  }
}

/** The generations before this one that rows still name, the newest first. */
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

/** Every row that an older generation than this one has sealed. */
export async function idsOfOlder(db: Db, generation: number): Promise<string[]> {
  const ids: string[] = []
  for (const older of await olderGenerations(db, generation))
    for (const table of ['ballots', 'waitingComments'] as const)
      ids.push(...(await list(db, table, { generation: older })))
  return ids
}

interface Slice<Row extends BallotRow | CommentRow> {
  kind: Kind<Row>
  ids: readonly string[]
  isRotating: boolean
}

async function renewSlice<Row extends BallotRow | CommentRow>(
  db: Db,
  keys: BallotKeys,
  { kind, ids, isRotating }: Slice<Row>,
): Promise<[string, string][]> {
  for (;;) {
    await stillness(db)
    const slice = (here: Db) => here.transaction().execute((tx: Db) => renewIn(tx, keys, kind, ids))
    const left = await unhurried(db, (here) => (isRotating ? leavingRemains(here, slice) : slice(here)))
    if (left) return left
    await eraseTaken(db)
  }
}

/** None while a publication has taken ballots that are not erased yet: under another id they would wait once more. */
async function renewIn<Row extends BallotRow | CommentRow>(
  tx: Db,
  keys: BallotKeys,
  kind: Kind<Row>,
  ids: readonly string[],
): Promise<[string, string][] | null> {
  await holdStill(tx)
  await holdBallots(tx)
  if (await anyTaken(tx)) return null
  const to = await keys.of(await readGeneration(tx), tx)
  if (!to) throw new Error('the ballot key of the present generation is missing')
  const left: [string, string][] = []
  const before: string[] = []
  const after: Row[] = []
  for (const row of shuffled(await kind.read(tx, ids))) {
    const fresh = await opened(keys, row, (from) => kind.reseal(from, to, row), tx)
    if (!fresh) {
      left.push([row.id, row.waveId])
      continue
    }
    before.push(row.id)
    after.push(fresh)
  }
  if (after.length > 0) {
    await kind.write(tx, after)
    await tx.deleteFrom(kind.table).where('id', 'in', before).execute()
    await countSlice(tx)
  }
  return left
}
