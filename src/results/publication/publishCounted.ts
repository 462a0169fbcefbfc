import { forgetNew } from '../../surveys/waves/groupWrites.ts'
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
import type { CountedBatch } from '../batches/histograms.ts'
import type { SubmittedComment } from '../comments/rules.ts'
import { keepComments } from '../comments/store.ts'
import { addBatches, keepHiding, piecesOf, publishComments } from './batchCells.ts'
import { closeParticipation } from './participation.ts'
import type { Occasion } from './planning.ts'
import { recordPublicationEntry } from './publicationEntry.ts'
import { addPublications } from './publishedTables.ts'

/** What a publication needs of the ballots: their sums and their comments, never one of them. */
export interface CountedPublication {
  wave: WaveRow
  occasion: Occasion
  plan: PublicationPlan
  counted: CountedBatch[]
  comments: readonly SubmittedComment[]
}

interface CountingTools {
  ballotKeys: BallotKeys
  timeZone: string
  now: Date
}

/**
 * Writes tables, comments, participation and the register's entry of batches counted before, in the caller's
 * transaction; at a close `receipts` are those that the end of deposits listed. The wave's publication number.
 */
export async function publish(
  tx: Db,
  { ballotKeys, timeZone, now }: CountingTools,
  { wave, occasion, plan, counted, comments, receipts }: CountedPublication & { receipts: readonly string[] },
): Promise<number> {
  const [day, number] = [dayOf(now, timeZone), wave.publicationNumber + 1]
  const isClose = occasion === 'close'
  if (counted.length > 0) {
    await addBatches(tx, wave.id, { day, counted })
    await addPublications(tx, wave.id, day, await piecesOf(tx, wave, { isClose, counted }))
    await keepComments(tx, ballotKeys, wave.id, comments)
    // One day for all: a day with only one team's publication would show whose comments they are (C7).
    if (isClose) await publishComments(tx, ballotKeys, wave.id, wave.mode === 'once' ? counted : undefined)
  }
  if (isClose) {
    await deleteCommentsOf(tx, wave.id)
    await yieldToEventLoop()
    await closeParticipation(tx, wave.id, { day, batches: plan.batches })
    if (wave.mode === 'once') await keepHiding(tx, wave.id, plan)
    await recordPublicationEntry(tx, wave, { now, lines: receipts, isPublished: plan.isCountPublished })
    await forgetNew(tx, wave.id)
  }
  await setPublicationNumber(tx, wave.id, number)
  await rotationDue(tx)
  await publishChange(tx, 'results', { companyId: wave.companyId })
  await clearAlarms(tx, ['publication_waits'], wave.id)
  return number
}
