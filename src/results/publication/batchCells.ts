import { setHiding } from '../../surveys/waves/groupWrites.ts'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import { parentsOf } from '../../surveys/waves/groupings.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { newId } from '../../base/encoding/ids.ts'
import { showComments, unusedBallots } from '../comments/store.ts'
import {
  piecesAtClose,
  piecesOfCut,
  type CountedBatch,
  type QuestionPublication,
} from '../batches/histograms.ts'
import type { Db } from '../../data/db/schema.ts'
import type { PublicationPlan } from '../batches/closing.ts'

interface CutPieces {
  counted: readonly CountedBatch[]
  isClose: boolean
}

/** A daily publication writes only pieces of k valid answers; at a close held ones may be shown together. */
export async function piecesOf(
  tx: Db,
  { id, mode, minimumGroupSize: k }: Pick<WaveRow, 'id' | 'mode' | 'minimumGroupSize'>,
  { counted, isClose }: CutPieces,
): Promise<QuestionPublication[]> {
  if (!isClose || mode !== 'once') return piecesOfCut(counted, k)
  const published: QuestionPublication[] = []
  for (const some of piecesAtClose(counted, { k, parents: await parentsOf(tx, id), newId })) {
    published.push(...some)
    await yieldToEventLoop()
  }
  return published
}

interface Batches {
  day: string
  counted: readonly CountedBatch[]
}

/** Each batch under the owner of its table: a team, an entity of the tree, or the company. */
export async function addBatches(tx: Db, waveId: string, { day, counted }: Batches): Promise<void> {
  const rows = counted.map(({ id, batch: { team, grouping, jointWith }, size }) => ({
    ...{ id, waveId, size, day, commentsUsed: 0 as const, jointWith },
    groupId: team ?? grouping,
  }))
  await tx.insertInto('batches').values(rows).execute()
}

/** `opened`: at the close of a dated wave, which has no earlier batch but an invented one (C23.3). */
export async function publishComments(
  tx: Db,
  keys: BallotKeys,
  waveId: string,
  opened?: readonly CountedBatch[],
): Promise<void> {
  const ballots = opened?.reduce((all, { size }) => all + size, 0) ?? (await unusedBallots(tx, waveId))
  if (!(await showComments(tx, keys, { waveId, ballots }))) return
  await tx.updateTable('batches').set({ commentsUsed: 1 }).where('waveId', '=', waveId).execute()
}

/** Why a team with a key has no table: composition if known before, else « nombre » (C14.5). */
export async function keepHiding(
  tx: Db,
  waveId: string,
  { batches, hiding }: PublicationPlan,
): Promise<void> {
  const shown = new Set(batches.flatMap(({ team, jointWith }) => team ?? jointWith ?? []))
  const groups = await tx
    .selectFrom('reportingGroups')
    .select('id')
    .where('waveId', '=', waveId)
    .where('kind', '=', 'team')
    .where('position', '>', 0)
    .execute()
  const hidden = groups.map(({ id }) => id).filter((id) => !shown.has(id))
  await setHiding(tx, hidden, { reason: 'nombre' })
  for (const [id, why] of hiding)
    if (why.reason === 'composition' && !shown.has(id)) await setHiding(tx, [id], why)
}
