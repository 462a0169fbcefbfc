import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import { resealingGeneration } from '../../data/keys/ballotHold.ts'
import { countSlice, lockBallots, holdStill } from '../../data/db/ballotTables.ts'
import type { Db } from '../../data/db/db.ts'
import { preparedList, type Params } from '../../data/engines/prepared.ts'
import {
  opened,
  resealBallot,
  resealComment,
  type BallotRow,
  type CommentRow,
  type ResealKeys,
} from '../ballots/seal.ts'
// prettier-ignore
import { hasSnapshot } from '../ballots/ballotSnapshot.ts'
import { newId } from '../../base/encoding/ids.ts'

export interface Slice {
  table: SealedRows
  pairs: readonly IdReplacement[]
}

export type SealedRows = 'ballots' | 'waitingComments'

/** Rows that did not open, each with its wave; none where a publication must end first. */
export type RemainingRows = [id: string, waveId: string][] | null

interface SliceTable<Row extends { id: string; waveId: string; generation: number }> {
  read(tx: Db, of: readonly RowId[]): Promise<Row[]>
  write(tx: Db, rows: readonly Row[]): Promise<unknown>
  erase(tx: Db, of: readonly RowId[]): Promise<unknown>
  reseal(how: ResealKeys, row: Row): Row
}

interface RowId {
  id: string
}

const named = (given: readonly Params<RowId>[]) => given.map(({ id }) => id)

// Compiled once: doing so for every slice would cost as much as the query.
const ballots: SliceTable<BallotRow> = {
  read: preparedList((db, of: readonly Params<RowId>[]) =>
    db.selectFrom('ballots').selectAll().where('id', 'in', named(of)),
  ),
  write: preparedList((db, rows: readonly Params<BallotRow>[]) => db.insertInto('ballots').values(rows)),
  erase: preparedList((db, of: readonly Params<RowId>[]) =>
    db.deleteFrom('ballots').where('id', 'in', named(of)),
  ),
  reseal: resealBallot,
}

const comments: SliceTable<CommentRow> = {
  read: preparedList((db, of: readonly Params<RowId>[]) =>
    db.selectFrom('waitingComments').selectAll().where('id', 'in', named(of)),
  ),
  write: preparedList((db, rows: readonly Params<CommentRow>[]) =>
    db.insertInto('waitingComments').values(rows),
  ),
  erase: preparedList((db, of: readonly Params<RowId>[]) =>
    db.deleteFrom('waitingComments').where('id', 'in', named(of)),
  ),
  reseal: resealComment,
}

/**
 * One transaction (C5): inserts before deletes, since SQLite reuses freed places. Null while published
 * ballots are not erased: new ids would count again.
 */
export async function resealInTransaction(
  tx: Db,
  keys: Pick<BallotKeys, 'of'>,
  { table, pairs }: Slice,
): Promise<RemainingRows> {
  await holdStill(tx)
  await lockBallots(tx)
  if (await hasSnapshot(tx)) return null
  return table === 'ballots' ? renewRows(tx, keys, ballots, pairs) : renewRows(tx, keys, comments, pairs)
}

async function renewRows<Row extends BallotRow | CommentRow>(
  tx: Db,
  keys: Pick<BallotKeys, 'of'>,
  kind: SliceTable<Row>,
  pairs: readonly IdReplacement[],
): Promise<RemainingRows> {
  const to = await keys.of(await resealingGeneration(tx), tx)
  if (!to) throw new Error('the ballot key of the present generation is missing')
  const left: [string, string][] = []
  const before: RowId[] = []
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

interface IdReplacement {
  id: string
  fresh: string
}

export const replacementIds = (ids: readonly string[]): IdReplacement[] =>
  ids.map((id) => ({ id, fresh: newId() })).sort((a, b) => (a.fresh < b.fresh ? -1 : 1))
