import { forgetNew, setHiding } from '../../surveys/waves/groupWrites.ts'
import { setPublicationNumber } from '../../surveys/waves/waveWrites.ts'
import { rotationDue } from '../../answering/rotation/due.ts'
import { deleteCommentsOf } from '../../answering/ballots/waitingComments.ts'
import { clearAlarms } from '../../data/db/alarms.ts'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { Db } from '../../data/db/db.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import type { PublicationPlan } from '../batches/closing.ts'
import {
  type CountedBatch,
  piecesAtClose,
  piecesOfCut,
  type QuestionPublication,
} from '../batches/histograms.ts'
import { teamsOf } from '../batches/earlierWaves.ts'
import type { SubmittedComment } from '../comments/rules.ts'
import { keepComments, showComments, unusedBallots } from '../comments/store.ts'
import { closeParticipation } from './participation.ts'
import type { Occasion } from './planning.ts'
import { recordPublicationEntry } from './publicationEntry.ts'
import { addPublications } from './publishedTables.ts'
import { parentsOf } from '../../surveys/waves/groupings.ts'
import { newId } from '../../base/encoding/ids.ts'

export interface CountedPublication {
  wave: WaveRow
  occasion: Occasion
  plan: PublicationPlan
  counted: CountedBatch[]
  comments: readonly SubmittedComment[]
}

/**
 * Writes tables, comments, participation and the register's entry of batches counted before, in the caller's
 * transaction; at a close `receipts` are those that the end of deposits listed. The wave's publication number.
 */
export async function publish(
  tx: Db,
  { ballotKeys, timeZone, now }: { ballotKeys: BallotKeys; timeZone: string; now: Date },
  { wave, occasion, plan, counted, comments, receipts }: CountedPublication & { receipts: readonly string[] },
): Promise<number> {
  const [day, number] = [dayOf(now, timeZone), wave.publicationNumber + 1]
  const isClose = occasion === 'close'
  if (counted.length > 0) {
    await addBatches(tx, wave.id, day, counted)
    await addPublications(tx, wave.id, day, await piecesOf(tx, wave, { isClose, counted }))
    await keepComments(tx, ballotKeys, wave.id, comments)
    // One day for all: a day with only one team's publication would show whose comments they are (C7).
    if (isClose) await publishComments(tx, ballotKeys, wave.id, wave.mode === 'once' ? counted : undefined)
  }
  if (isClose) {
    await deleteCommentsOf(tx, wave.id)
    await yieldToEventLoop()
    const addressed = await closeParticipation(tx, wave.id, { day, batches: plan.batches })
    if (wave.mode === 'once') await keepHiding(tx, wave.id, plan)
    await recordPublicationEntry(tx, wave, {
      ...{ now, lines: receipts, addressed },
      isPublished: plan.isCountPublished,
    })
    await forgetNew(tx, wave.id)
  }
  await setPublicationNumber(tx, wave.id, number)
  await rotationDue(tx)
  await publishChange(tx, 'results', { companyId: wave.companyId })
  await clearAlarms(tx, ['publication_waits'], wave.id)
  return number
}

/** A daily publication writes only pieces of k valid answers; at a close held ones may be shown together. */
async function piecesOf(
  tx: Db,
  { id, mode, minimumGroupSize: k }: Pick<WaveRow, 'id' | 'mode' | 'minimumGroupSize'>,
  { counted, isClose }: { counted: readonly CountedBatch[]; isClose: boolean },
): Promise<QuestionPublication[]> {
  if (!isClose || mode !== 'once') return piecesOfCut(counted, k)
  const published: QuestionPublication[] = []
  for (const some of piecesAtClose(counted, { k, parents: await parentsOf(tx, id), newId })) {
    published.push(...some)
    await yieldToEventLoop()
  }
  return published
}

/** Each batch under the owner of its table: a team, an entity of the tree, or the company. */
async function addBatches(tx: Db, waveId: string, day: string, counted: readonly CountedBatch[]) {
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
async function keepHiding(tx: Db, waveId: string, { batches, hiding }: PublicationPlan): Promise<void> {
  const shown = new Set(batches.flatMap(({ team, jointWith }) => team ?? jointWith ?? []))
  const teams = await teamsOf(tx, waveId)
  const hidden = teams.map(({ id }) => id).filter((id) => !shown.has(id))
  await setHiding(tx, hidden, { reason: 'nombre' })
  for (const [id, why] of hiding)
    if (why.reason === 'composition' && !shown.has(id)) await setHiding(tx, [id], why)
}
