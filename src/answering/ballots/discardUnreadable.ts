import { noteDiscarded } from '../../surveys/waves/waveWrites.ts'
import { clearAlarms } from '../../data/db/alarms.ts'
import type { BallotKeys } from '../../data/keys/ballotKeys.ts'
import { lockBallots } from '../../data/db/ballotTables.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { Db } from '../../data/db/db.ts'
import { openBallot, openComment, openCut, opened, type BallotRow } from './seal.ts'

/** So that the rest of the wave can be published (C2). */
export function discardUnreadable(db: Db, keys: BallotKeys, waveId: string): Promise<number> {
  return db.transaction().execute(async (tx: Db) => {
    await lockBallots(tx)
    const wave = await tx
      .selectFrom('waves')
      .select(['companyId', 'guardedAct'])
      .where('id', '=', waveId)
      .executeTakeFirst()
    if (!wave) throw new Error(`Il n’y a pas de questionnaire ouvert sous la référence ${waveId}.`)
    if (await isStopped(tx, waveId)) return discardAll(tx, waveId, wave)
    const ballots = await unreadableBallots(tx, keys, { waveId, isGuarded: wave.guardedAct !== null })
    const comments = await unreadableComments(tx, keys, waveId)
    for (const id of ballots) await tx.deleteFrom('ballots').where('id', '=', id).execute()
    for (const id of comments) await tx.deleteFrom('waitingComments').where('id', '=', id).execute()
    await clearAlarms(tx, ['ballots_unreadable'], waveId)
    if (ballots.length + comments.length === 0) return 0
    await noteDiscarded(tx, waveId)
    await publishChange(tx, 'results', { companyId: wave.companyId })
    return ballots.length + comments.length
  })
}

const stopping = ['settings_changed', 'rights_altered', 'ballots_overspent', 'published_already'] as const

/** Nothing of it can be published any more: its seals stay wrong, a token stays spent twice (C23.3). */
export async function isStopped(db: Db, waveId: string): Promise<boolean> {
  const alarms = db.selectFrom('alarms').select('name').where('subject', '=', waveId)
  return (await alarms.where('name', 'in', stopping).executeTakeFirst()) !== undefined
}

/** The wave ends without a result, and its page says so. */
async function discardAll(
  tx: Db,
  waveId: string,
  { companyId }: { companyId: string | null },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('ballots')
    .where('waveId', '=', waveId)
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('waitingComments').where('waveId', '=', waveId).execute()
  await clearAlarms(tx, stopping, waveId)
  await noteDiscarded(tx, waveId)
  await publishChange(tx, 'results', { companyId })
  return Number(numDeletedRows)
}

const SLICE = 500

async function unreadableBallots(
  tx: Db,
  keys: BallotKeys,
  { waveId, isGuarded }: { waveId: string; isGuarded: boolean },
): Promise<string[]> {
  const found: string[] = []
  const waiting = tx.selectFrom('ballots').selectAll().where('waveId', '=', waveId).orderBy('id').limit(SLICE)
  for (let rows = await waiting.execute(); rows.length > 0;) {
    for (const row of rows)
      if (!(await opened<BallotRow, object>(keys, row, isGuarded ? openCut : openBallot, tx)))
        found.push(row.id)
    rows = await waiting.where('id', '>', rows.at(-1)?.id ?? '').execute()
  }
  return found
}

async function unreadableComments(tx: Db, keys: BallotKeys, waveId: string): Promise<string[]> {
  const rows = await tx.selectFrom('waitingComments').selectAll().where('waveId', '=', waveId).execute()
  const found: string[] = []
  for (const row of rows) if ((await opened(keys, row, openComment, tx)) === undefined) found.push(row.id)
  return found
}
