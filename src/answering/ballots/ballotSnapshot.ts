import { sql } from 'kysely'
import { isText, listOf } from '../../base/encoding/jsonGuards.ts'
import { fromJson, toJson } from '../../data/db/json.ts'
import { rewriteCounter } from '../../data/db/ballotTables.ts'
import { withRelaxedSync, type Db } from '../../data/db/db.ts'
import { walCheckpointer } from '../../data/writing/walCheckpointer.ts'
import { prepared } from '../../data/engines/prepared.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { newId } from '../../base/encoding/ids.ts'

export interface BallotSnapshot {
  waveId: string
  ids: string[]
  groups: readonly { group: string; count: number; spent: number }[]
  slices: string
}

const AT_ONCE = 100
const SLICE = 20
const LISTED = 2_000

/**
 * Removes published ballots from the waiting ones; false when one was withdrawn or rewritten since. Beyond
 * 100, rows are listed and erased afterwards.
 */
export async function snapshotBallots(
  tx: Db,
  { waveId, ids, groups, slices }: BallotSnapshot,
): Promise<boolean> {
  if (!(await areUnchanged(tx, { waveId, groups, slices }))) return false
  const now = ids.slice(0, AT_ONCE)
  for (let start = 0; start < now.length; start += SLICE) {
    const some = now.slice(start, start + SLICE)
    const { numDeletedRows } = await tx
      .deleteFrom('ballots')
      .where('id', 'in', some)
      .executeTakeFirstOrThrow()
    if (Number(numDeletedRows) !== some.length) return false
    await yieldToEventLoop()
  }
  await listTaken(tx, waveId, ids.slice(AT_ONCE))
  return true
}

export async function areUnchanged(
  tx: Db,
  { waveId, groups, slices }: Omit<BallotSnapshot, 'ids'>,
): Promise<boolean> {
  if ((await rewriteCounter(tx)) !== slices) return false
  for (const { group, count, spent } of groups) {
    if ((await waitingNow(tx, waveId, group)) !== count - spent) return false
    await yieldToEventLoop()
  }
  return true
}

/** Listed ballots count no longer, and are erased by `deleteSnapshot`. */
export async function listTaken(tx: Db, waveId: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += LISTED) {
    const ballotIds = toJson(ids.slice(start, start + LISTED))
    await tx.insertInto('takenBallots').values({ id: newId(), waveId, ballotIds }).execute()
    await yieldToEventLoop()
  }
}

/** Deletes the comments and tokens of a cancelled wave. */
export async function deleteWaiting(tx: Db, waveId: string): Promise<void> {
  for (const table of ['waitingComments', 'spentTokens'] as const)
    await tx.deleteFrom(table).where('waveId', '=', waveId).execute()
}

/** A ballot listed by a publication can no longer be withdrawn, rewritten or counted (C8). */
export async function isTaken(tx: Db, waveId: string, ballotId: string): Promise<boolean> {
  const list = await tx
    .selectFrom('takenBallots')
    .select('id')
    .where('waveId', '=', waveId)
    .where(sql<string>`ballot_ids`, 'like', `%"${ballotId}"%`)
    .executeTakeFirst()
  return list !== undefined
}

const firstTaken = prepared((db) => db.selectFrom('takenBallots').select('id').limit(1))

export const hasSnapshot = async (tx: Db): Promise<boolean> => (await firstTaken(tx, {})).length > 0

/**
 * Erases published ballots without waiting for the disk; called before ballots are counted, mixed or backed
 * up.
 */
export async function deleteSnapshot(db: Db): Promise<void> {
  const taken = await db.selectFrom('takenBallots').selectAll().execute()
  if (taken.length === 0) return
  const journal = await walCheckpointer(db)
  try {
    for (const { id, ballotIds } of taken) {
      const list = fromJson(ballotIds, listOf(isText))
      for (let start = 0; start < list.length; start += SLICE) {
        const some = list.slice(start, start + SLICE)
        await withRelaxedSync(db, (here) => here.deleteFrom('ballots').where('id', 'in', some).execute())
        await journal.written(some.length)
      }
      await db.deleteFrom('takenBallots').where('id', '=', id).execute()
    }
  } finally {
    await journal.close()
  }
}

/** Deposits raise both numbers, so the rest changes only when a ballot left or moved. */
async function waitingNow(tx: Db, waveId: string, groupId: string): Promise<number> {
  const waiting = await tx
    .selectFrom('ballots')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('waveId', '=', waveId)
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  const group = await tx
    .selectFrom('reportingGroups')
    .select('spent')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  return Number(waiting.n) - group.spent
}
