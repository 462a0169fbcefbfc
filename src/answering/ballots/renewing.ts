import { sql } from 'kysely'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import { readGeneration } from '../../data/keys/ballotGeneration.ts'
import { countSlice, holdBallots, holdStill, stillness } from '../../data/db/ballotTables.ts'
import { leavingRemains, unhurried, type Db } from '../../data/db/db.ts'
import { journalBeside } from '../../data/engines/journalBeside.ts'
import { preparedList, type Given } from '../../data/engines/prepared.ts'
import { breathe } from '../../base/kit/breathe.ts'
import { renamed, type Renaming } from './renaming.ts'
import {
  opened,
  resealBallot,
  resealComment,
  type BallotRow,
  type CommentRow,
  type Resealing,
} from './sealing.ts'
import { anyTaken, eraseTaken } from './taken.ts'

// Rows written anew, 25 at a time, up to 100 where that is quick: nobody waits long, and no transaction is large. The new
// row is written before the old one goes: SQLite would put it into the place that the old one leaves.

export const SLICE = 25
const MOST = 100
/** Milliseconds. */
const LONG = 20
const LISTED = 1_000

/** Everything of one wave, or everything that one generation has sealed. */
type Which = { waveId: string } | { generation: number }

/** What waits under the ballot key. */
interface Kind<Row extends { id: string; waveId: string; generation: number }> {
  table: 'ballots' | 'waitingComments'
  read(tx: Db, of: readonly Named[]): Promise<Row[]>
  write(tx: Db, rows: readonly Row[]): Promise<unknown>
  erase(tx: Db, of: readonly Named[]): Promise<unknown>
  reseal(how: Resealing, row: Row): Row
}

interface Named {
  id: string
}

const named = (given: readonly Given<Named>[]) => given.map(({ id }) => id)

// What is asked for every slice is made into text once: making it would cost as much as the answer.
const ballots: Kind<BallotRow> = {
  table: 'ballots',
  read: preparedList((db, of: readonly Given<Named>[]) =>
    db.selectFrom('ballots').selectAll().where('id', 'in', named(of)),
  ),
  write: preparedList((db, rows: readonly Given<BallotRow>[]) => db.insertInto('ballots').values(rows)),
  erase: preparedList((db, of: readonly Given<Named>[]) =>
    db.deleteFrom('ballots').where('id', 'in', named(of)),
  ),
  reseal: resealBallot,
}

const comments: Kind<CommentRow> = {
  table: 'waitingComments',
  read: preparedList((db, of: readonly Given<Named>[]) =>
    db.selectFrom('waitingComments').selectAll().where('id', 'in', named(of)),
  ),
  write: preparedList((db, rows: readonly Given<CommentRow>[]) =>
    db.insertInto('waitingComments').values(rows),
  ),
  erase: preparedList((db, of: readonly Given<Named>[]) =>
    db.deleteFrom('waitingComments').where('id', 'in', named(of)),
  ),
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
  journal: { written(rows: number): Promise<void> }
}

async function renewKind<Row extends BallotRow | CommentRow>(
  db: Db,
  keys: BallotKeys,
  { kind, which, journal }: Renewing<Row>,
): Promise<[string, string][]> {
  const pairs = await renamed(await list(db, kind.table, which))
  const isRotating = 'generation' in which
  const left: [string, string][] = []
  let size = SLICE
  for (let start = 0; start < pairs.length;) {
    const some = pairs.slice(start, start + size)
    const begun = performance.now()
    left.push(...(await renewSlice(db, keys, { kind, pairs: some, isRotating })))
    start += some.length
    size = sizeAfter(size, performance.now() - begun)
    await journal.written(some.length)
  }
  return left
}

/** A slice more costs as much as forty rows; a large one holds everybody up. */
function sizeAfter(size: number, milliseconds: number): number {
  if (milliseconds > LONG) return SLICE
  return milliseconds < LONG / 2 ? Math.min(2 * size, MOST) : size
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
  pairs: readonly Renaming[]
  isRotating: boolean
}

async function renewSlice<Row extends BallotRow | CommentRow>(
  db: Db,
  keys: BallotKeys,
  { isRotating, ...which }: Slice<Row>,
): Promise<[string, string][]> {
  for (;;) {
    await stillness(db)
    const slice = (here: Db) => here.transaction().execute((tx: Db) => renewIn(tx, keys, which))
    const left = await unhurried(db, (here) => (isRotating ? leavingRemains(here, slice) : slice(here)))
    if (left) return left
    await eraseTaken(db)
  }
}

/** None while a publication has taken ballots that are not erased yet: under another id they would wait once more. */
async function renewIn<Row extends BallotRow | CommentRow>(
  tx: Db,
  keys: BallotKeys,
  { kind, pairs }: Omit<Slice<Row>, 'isRotating'>,
): Promise<[string, string][] | null> {
  await holdStill(tx)
  await holdBallots(tx)
  if (await anyTaken(tx)) return null
  const to = await keys.of(await readGeneration(tx), tx)
  if (!to) throw new Error('the ballot key of the present generation is missing')
  const left: [string, string][] = []
  const before: Named[] = []
  const after: Row[] = []
  const found = await kind.read(
    tx,
    pairs.map(({ id }) => ({ id })),
  )
  const rows = new Map(found.map((row) => [row.id, row]))
  for (const { id: known, fresh: id } of pairs) {
    const row = rows.get(known)
    if (!row) continue
    const renewed = await opened(keys, row, (from) => kind.reseal({ from, to, id }, row), tx)
    if (!renewed) {
      left.push([row.id, row.waveId])
      continue
    }
    before.push({ id: row.id })
    after.push(renewed)
  }
  if (after.length > 0) {
    await kind.write(tx, after)
    await kind.erase(tx, before)
    await countSlice(tx)
  }
  return left
}
