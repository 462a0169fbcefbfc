import type { Logger } from 'pino'
import { raiseAlarm } from '../../data/db/alarms.ts'
import { agreedKey, nameDrawn, nameLive, noteDone, readGeneration } from '../../data/keys/ballotGeneration.ts'
import { endHold, readHold } from '../../data/keys/ballotHold.ts'
import type { BallotKeys, KeyCopy } from '../../data/keys/ballotKeys.ts'
import { areDatabaseKeysDue, deleteDatabaseKeys, sweepDatabaseKeys } from '../../data/keys/databaseKeys.ts'
import { holdRotation } from '../../data/keys/keyLocks.ts'
import { settleKeys, withKeyAlarm } from '../../data/keys/settledKeys.ts'
import { countSlice, lockBallots } from '../../data/db/ballotTables.ts'
import type { Db } from '../../data/db/db.ts'
import { clearDue, readDue } from './due.ts'
import { idsOfOlder, olderGenerations, resealRows, type Patience, type UnreadableRows } from './reseal.ts'
import { cleanUp } from './reorderTokens.ts'

export interface LiveTools {
  db: Db
  keys: BallotKeys
  now: Date
  log: Pick<Logger, 'error'>
  copy?: KeyCopy | undefined
  /** By a command, while a server may run. */
  isByHand?: boolean
}

/**
 * Every 15 minutes (C5): the live key changes, and no copy waits; keys of backups stay. Every step is repeatable
 * under its own lock, so two processes cannot interfere.
 */
export const rotateLive = (tools: LiveTools): Promise<void> =>
  withKeyAlarm(tools, async () => {
    const { db } = tools
    const asked = await readDue(db, 'rotation')
    const isSwept = await areDatabaseKeysDue(db, tools.keys.machines, tools.now)
    const generation = await nameNext(tools, isSwept)
    // A backup renews all rows itself.
    if (generation === null) return
    const unreadable = await resealOlder(tools, generation)
    await end(tools, { generation, unreadable }, (tx) => clearDue(tx, 'rotation', asked))
    if (isSwept) await sweepDatabaseKeys(db)
  })

const nameNext = ({ db, keys, now }: LiveTools, isSwept: boolean): Promise<number | null> =>
  db.transaction().execute(async (tx: Db) => {
    await lockBallots(tx)
    await holdRotation(tx)
    const hold = await readHold(tx)
    if (hold && hold.until > now.toISOString()) return null
    // Its process died: nothing goes to that key any more.
    if (hold) await endHold(tx, hold)
    const { generation: base } = await agreedKey(tx, keys)
    if (isSwept) {
      await deleteDatabaseKeys(tx)
      return (await nameDrawn(tx, keys, now)).generation
    }
    const [key] = await keys.draw(tx, { base, above: base, branches: ['live'], now })
    if (!key) throw new Error('rotation: no key was drawn')
    await nameLive(tx, key)
    return key.generation
  })

/** Until no row names a generation below this one, but those that do not open. */
export async function resealOlder(
  tools: LiveTools,
  generation: number,
  patience?: Patience,
): Promise<UnreadableRows> {
  const { db, keys, log, now, isByHand: isShared = false } = tools
  const unreadable = new Map<string, string>()
  for (let isLeft = true; isLeft;) {
    for (const older of await olderGenerations(db, generation))
      for (const [id, waveId] of await resealRows(db, keys, { generation: older, patience, isShared }))
        unreadable.set(id, waveId)
    isLeft = (await idsOfOlder(db, generation)).some((id) => !unreadable.has(id))
  }
  // Slices do not wait for the disk; this commit does, and makes earlier ones durable.
  await db.transaction().execute((tx: Db) => countSlice(tx))
  for (const waveId of new Set(unreadable.values())) {
    log.error({ waveId }, 'ballots that do not open were left as they are')
    await raiseAlarm(db, 'ballots_unreadable', waveId, now)
  }
  return unreadable
}

interface RotationResult {
  generation: number
  unreadable: UnreadableRows
}

/** Says that no row names an older key, then overwrites those. False where another rotation has that to do. */
export async function end(
  tools: LiveTools,
  { generation, unreadable }: RotationResult,
  done: (tx: Db) => Promise<unknown>,
): Promise<boolean> {
  const { db, now } = tools
  const isLast = await db.transaction().execute(async (tx: Db) => {
    await lockBallots(tx)
    await holdRotation(tx)
    const hold = await readHold(tx)
    if ((hold && hold.until > now.toISOString()) || (await readGeneration(tx)) !== generation) return false
    const left = await idsOfOlder(tx, generation)
    if (left.some((id) => !unreadable.has(id))) throw new Error('rotation: a row still names the old key')
    await done(tx)
    await noteDone(tx, generation, now)
    return true
  })
  if (!isLast) return false
  await settleKeys(tools)
  await cleanUp(db)
  return true
}
