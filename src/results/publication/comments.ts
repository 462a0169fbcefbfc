import type { ApplicationKey } from '../../data/db/applicationKey.ts'
import type { Db } from '../../data/db/db.ts'
import { randomInt } from 'node:crypto'
import { breathe } from '../../base/kit/breathe.ts'
import { newId } from '../../base/kit/ids.ts'
import { mayShowComments, shuffle } from './together.ts'

const PURPOSE = 'waiting-comment'
const SLICE = 200

type Comment = { questionId: string; text: string }

/** Comments leave their ballots: no batch, no order, no link between two questions (C7). */
export async function keepComments(
  tx: Db,
  key: ApplicationKey,
  waveId: string,
  comments: readonly Comment[],
) {
  const mixed = shuffle(comments, randomInt)
  for (let start = 0; start < mixed.length; start += SLICE) {
    await tx
      .insertInto('waitingComments')
      .values(
        mixed.slice(start, start + SLICE).map(({ questionId, text }) => ({
          id: newId(),
          waveId,
          questionId,
          sealedText: key.seal(PURPOSE, Buffer.from(text)),
        })),
      )
      .execute()
    await breathe()
  }
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
  const waiting = await tx
    .selectFrom('waitingComments')
    .select(['questionId', ({ fn }) => fn.countAll<number>().as('comments')])
    .where('waveId', '=', waveId)
    .groupBy('questionId')
    .execute()
  const ready = waiting.filter(({ comments }) => mayShowComments({ ballots, comments: Number(comments) }))
  if (ready.length === 0) return
  for (const { questionId } of ready) await showAnswers(tx, key, { waveId, questionId })
  await tx.updateTable('batches').set({ commentsUsed: 1 }).where('waveId', '=', waveId).execute()
}

async function showAnswers(tx: Db, key: ApplicationKey, question: { waveId: string; questionId: string }) {
  const { waveId, questionId } = question
  const waiting = tx
    .selectFrom('waitingComments')
    .where('waveId', '=', waveId)
    .where('questionId', '=', questionId)
  const ids = shuffle(await waiting.select('id').execute(), randomInt).map(({ id }) => id)
  for (let start = 0; start < ids.length; start += SLICE) {
    const slice = ids.slice(start, start + SLICE)
    const rows = await tx
      .selectFrom('waitingComments')
      .select('sealedText')
      .where('id', 'in', slice)
      .execute()
    const texts = rows.map(({ sealedText }) => Buffer.from(key.open(PURPOSE, sealedText)).toString())
    await tx
      .insertInto('comments')
      .values(texts.map((text) => ({ ...question, id: newId(), text })))
      .execute()
    await tx.deleteFrom('waitingComments').where('id', 'in', slice).execute()
    await breathe()
  }
}
