import { preparedList, type Params } from '../../data/engines/prepared.ts'
import type { Db } from '../../data/db/db.ts'
import {
  resealBallot,
  resealBoxKey,
  resealComment,
  type BallotRow,
  type BoxKeyRow,
  type CommentRow,
  type ResealKeys,
} from './seal.ts'

export interface SliceTable<Row extends { id: string; waveId: string; generation: number }> {
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
export const ballots: SliceTable<BallotRow> = {
  read: preparedList((db, of: readonly Params<RowId>[]) =>
    db.selectFrom('ballots').selectAll().where('id', 'in', named(of)),
  ),
  write: preparedList((db, rows: readonly Params<BallotRow>[]) => db.insertInto('ballots').values(rows)),
  erase: preparedList((db, of: readonly Params<RowId>[]) =>
    db.deleteFrom('ballots').where('id', 'in', named(of)),
  ),
  reseal: resealBallot,
}

export const comments: SliceTable<CommentRow> = {
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

export const boxKeys: SliceTable<BoxKeyRow> = {
  read: preparedList((db, of: readonly Params<RowId>[]) =>
    db.selectFrom('ballotBoxKeys').selectAll().where('id', 'in', named(of)),
  ),
  write: preparedList((db, rows: readonly Params<BoxKeyRow>[]) =>
    db.insertInto('ballotBoxKeys').values(rows),
  ),
  erase: preparedList((db, of: readonly Params<RowId>[]) =>
    db.deleteFrom('ballotBoxKeys').where('id', 'in', named(of)),
  ),
  reseal: resealBoxKey,
}

export const addBoxKey = (tx: Db, row: BoxKeyRow) => tx.insertInto('ballotBoxKeys').values(row).execute()

export const eraseBoxKeys = (tx: Db, waveId: string) =>
  tx.deleteFrom('ballotBoxKeys').where('waveId', '=', waveId).execute()
