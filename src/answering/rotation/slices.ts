import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import { resealingGeneration } from '../../data/keys/ballotHold.ts'
import { countSlice, lockBallots, holdStill } from '../../data/db/ballotTables.ts'
import type { Db } from '../../data/db/db.ts'
import { ballots, boxKeys, comments, type SliceTable } from '../ballots/resealedRows.ts'
import { opened, type BallotRow, type BoxKeyRow, type CommentRow } from '../ballots/seal.ts'
// prettier-ignore
import { hasSnapshot } from '../ballots/ballotSnapshot.ts'
import { newId } from '../../base/encoding/ids.ts'

export interface Slice {
  table: SealedRows
  pairs: readonly IdReplacement[]
}

export const sealedRows = ['ballots', 'waitingComments', 'ballotBoxKeys'] as const

export type SealedRows = (typeof sealedRows)[number]

/** Rows that did not open, each with its wave; none where a publication must end first. */
export type RemainingRows = [id: string, waveId: string][] | null

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
  if (table === 'ballots') return renewRows(tx, keys, ballots, pairs)
  if (table === 'ballotBoxKeys') return renewRows(tx, keys, boxKeys, pairs)
  return renewRows(tx, keys, comments, pairs)
}

async function renewRows<Row extends BallotRow | BoxKeyRow | CommentRow>(
  tx: Db,
  keys: Pick<BallotKeys, 'of'>,
  kind: SliceTable<Row>,
  pairs: readonly IdReplacement[],
): Promise<RemainingRows> {
  const to = await keys.of(await resealingGeneration(tx), tx)
  if (!to) throw new Error('the ballot key of the present generation is missing')
  const left: [string, string][] = []
  const before: { id: string }[] = []
  const after: Row[] = []
  const found = await kind.read(tx, inOwnOrder(pairs))
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
    await kind.erase(tx, inOwnOrder(before))
    await countSlice(tx)
  }
  return left
}

/** In the order of the new ids a log of statements would pair each old row with its new one. */
const inOwnOrder = (rows: readonly { id: string }[]) =>
  rows.map(({ id }) => ({ id })).sort((a, b) => (a.id < b.id ? -1 : 1))

interface IdReplacement {
  id: string
  fresh: string
}

export const replacementIds = (ids: readonly string[]): IdReplacement[] =>
  ids.map((id) => ({ id, fresh: newId() })).sort((a, b) => (a.fresh < b.fresh ? -1 : 1))
