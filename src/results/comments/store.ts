import type { Selectable } from 'kysely'
import { resealingGeneration } from '../../data/keys/ballotHold.ts'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import type { WaitingComment } from '../../data/db/answersSchema.ts'
import type { Db } from '../../data/db/db.ts'
import { shuffled } from '../../base/encoding/shuffle.ts'
import { keysetPages } from '../../base/async/keysetPages.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { newId } from '../../base/encoding/ids.ts'
import { addWaitingComments, deleteWaitingComments } from '../../answering/ballots/waitingComments.ts'
import { openComment, opened, sealComment } from '../../answering/ballots/seal.ts'
import { mayShowComments, type SubmittedComment } from './rules.ts'

const SLICE = 200

/** Separates comments from their ballots: no batch, no order, no link between questions (C7). */
export async function keepComments(
  tx: Db,
  keys: BallotKeys,
  waveId: string,
  comments: readonly SubmittedComment[],
) {
  const key = await keys.of(await resealingGeneration(tx), tx)
  if (!key) throw new Error('the ballot key of the present generation is missing')
  const mixed = shuffled(comments)
  for (let start = 0; start < mixed.length; start += SLICE) {
    const some = mixed.slice(start, start + SLICE)
    await addWaitingComments(
      tx,
      some.map(({ questionId, text }) => sealComment(key, { waveId, questionId, text })),
    )
    await yieldToEventLoop()
  }
}

export async function unusedBallots(tx: Db, waveId: string): Promise<number> {
  const unused = await tx
    .selectFrom('batches')
    .select(({ fn }) => fn.sum<number>('size').as('ballots'))
    .where('waveId', '=', waveId)
    .where('commentsUsed', '=', 0)
    .executeTakeFirst()
  return Number(unused?.ballots ?? 0)
}

/** Shows comments that waited long enough, once, in random order; whether any did. */
export async function showComments(
  tx: Db,
  keys: BallotKeys,
  { waveId, ballots }: { waveId: string; ballots: number },
): Promise<boolean> {
  const waiting = await tx
    .selectFrom('waitingComments')
    .select(['questionId', ({ fn }) => fn.countAll<number>().as('comments')])
    .where('waveId', '=', waveId)
    .groupBy('questionId')
    .execute()
  const ready = waiting.filter(({ comments }) => mayShowComments({ ballots, comments: Number(comments) }))
  for (const { questionId } of ready) await showAnswers(tx, keys, { waveId, questionId })
  return ready.length > 0
}

async function showAnswers(tx: Db, keys: BallotKeys, question: { waveId: string; questionId: string }) {
  const { waveId, questionId } = question
  const waiting = tx
    .selectFrom('waitingComments')
    .where('waveId', '=', waveId)
    .where('questionId', '=', questionId)
  const ids = shuffled(await waiting.select('id').execute()).map(({ id }) => id)
  for (let start = 0; start < ids.length; start += SLICE) {
    const slice = ids.slice(start, start + SLICE)
    const rows = await tx.selectFrom('waitingComments').selectAll().where('id', 'in', slice).execute()
    const texts: string[] = []
    for (const row of rows) {
      const text = await opened(keys, row, openComment, tx)
      if (text === undefined) throw new Error('a waiting comment does not open')
      texts.push(text)
    }
    await tx
      .insertInto('comments')
      .values(texts.map((text) => ({ ...question, id: newId(), text })))
      .execute()
    await deleteWaitingComments(tx, slice)
    await yieldToEventLoop()
  }
}

/** Nothing is published while a waiting comment does not open, as with ballots (C2). */
export async function doCommentsOpen(db: Db, keys: BallotKeys, waveId: string): Promise<boolean> {
  const pages = keysetPages({ size: SLICE, keyOf: ({ id }: Selectable<WaitingComment>) => id }, (after) =>
    db
      .selectFrom('waitingComments')
      .selectAll()
      .where('waveId', '=', waveId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(SLICE)
      .execute(),
  )
  for await (const page of pages)
    for (const row of page) if ((await opened(keys, row, openComment)) === undefined) return false
  return true
}

export async function setCommentText(tx: Db, id: string, text: string): Promise<void> {
  await tx.updateTable('comments').set({ text }).where('id', '=', id).execute()
}

/** Comments have no date (C7): they are deleted with the last batch that brought them. */
export async function forgetComments(db: Db, day: string): Promise<void> {
  await db
    .deleteFrom('comments')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('batches')
            .select('batches.id')
            .whereRef('batches.waveId', '=', 'comments.waveId')
            .where('batches.commentsUsed', '=', 1)
            .where('batches.day', '>=', day),
        ),
      ),
    )
    .execute()
}
