import type { ApplicationKey } from '../db/applicationKey.ts'
import type { Db } from '../db/db.ts'
import { randomInt } from 'node:crypto'
import { newId } from '../kit/ids.ts'
import { mayShowComments, shuffle } from './together.ts'

const PURPOSE = 'waiting-comment'

type Comment = { questionId: string; text: string }

/** Comments leave their ballots: no batch, no order, no link between two questions (C7). */
export async function keepComments(
  tx: Db,
  key: ApplicationKey,
  waveId: string,
  comments: readonly Comment[],
) {
  const mixed = shuffle(comments, randomInt)
  for (let start = 0; start < mixed.length; start += 500)
    await tx
      .insertInto('waitingComments')
      .values(
        mixed.slice(start, start + 500).map(({ questionId, text }) => ({
          id: newId(),
          waveId,
          questionId,
          sealedText: key.seal(PURPOSE, Buffer.from(text)),
        })),
      )
      .execute()
}

/** Shows what has waited together long enough, once, in random order. */
export async function showComments(tx: Db, key: ApplicationKey, waveId: string): Promise<void> {
  const unused = await tx
    .selectFrom('batches')
    .select(({ fn }) => fn.sum<number>('size').as('ballots'))
    .where('waveId', '=', waveId)
    .where('commentsUsed', '=', 0)
    .executeTakeFirst()
  const ballots = Number(unused?.ballots ?? 0)
  const waiting = await tx.selectFrom('waitingComments').selectAll().where('waveId', '=', waveId).execute()
  const ready = [...Map.groupBy(waiting, ({ questionId }) => questionId).values()].filter((comments) =>
    mayShowComments({ ballots, comments: comments.length }),
  )
  if (ready.length === 0) return
  for (const comments of ready) {
    const texts = shuffle(comments, randomInt).map(({ sealedText }) => key.open(PURPOSE, sealedText))
    const questionId = comments[0]?.questionId ?? ''
    await tx
      .insertInto('comments')
      .values(texts.map((text) => ({ id: newId(), waveId, questionId, text: Buffer.from(text).toString() })))
      .execute()
    await tx
      .deleteFrom('waitingComments')
      .where('waveId', '=', waveId)
      .where('questionId', '=', questionId)
      .execute()
  }
  await tx.updateTable('batches').set({ commentsUsed: 1 }).where('waveId', '=', waveId).execute()
}
