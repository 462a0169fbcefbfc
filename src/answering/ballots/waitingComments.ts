import type { Db } from '../../data/db/db.ts'
import type { CommentRow } from './seal.ts'

/** Comments of published ballots, until enough of them wait to be shown (C7). */
export const addWaitingComments = (tx: Db, rows: readonly CommentRow[]) =>
  tx.insertInto('waitingComments').values(rows).execute()

export const deleteWaitingComments = (tx: Db, ids: readonly string[]) =>
  tx.deleteFrom('waitingComments').where('id', 'in', ids).execute()

export const deleteCommentsOf = (tx: Db, waveId: string) =>
  tx.deleteFrom('waitingComments').where('waveId', '=', waveId).execute()
