import { hostname } from 'node:os'
import { minutes } from '../../base/time/dates.ts'
import { clearAlarms, raiseAlarm } from '../db/alarms.ts'
import { isStandbyLate } from '../db/databaseMemory.ts'
import type { Db } from '../db/schema.ts'
import { KeyUnusable } from './applicationKey.ts'
import { agreedKey, readBackupGenerations, readDone } from './ballotGeneration.ts'
import type { BallotKeys, KeyCopy } from './ballotKeys.ts'
import { deleteOldSalts } from './derivedKeys.ts'
import { holdRotation } from './keyLocks.ts'

/** A standby that takes over may name keys of some seconds before. */
const STANDBY = minutes(5)

export interface SettleTools {
  db: Db
  keys: BallotKeys
  now: Date
  copy?: Pick<KeyCopy, 'holds'> | undefined
}

/**
 * Each machine, each minute and after each rotation: takes over the live key, and overwrites those that no row
 * names (C23.1). Returns how many live keys it still holds.
 */
export const settleKeys = ({ db, keys, now, copy }: SettleTools): Promise<number> =>
  db.transaction().execute(async (tx: Db) => {
    await holdRotation(tx)
    const { generation: live } = await agreedKey(tx, keys)
    await keys.derive(tx, live)
    const kept = (await readBackupGenerations(tx)) ?? []
    const done = await readDone(tx)
    if (done && !(now.getTime() - Date.parse(done.at) < STANDBY && (await isStandbyLate(tx)))) {
      const stays = (each: number) =>
        each >= done.generation || (kept.includes(each) && copy?.holds(each) !== true)
      keys.keepOnly(keys.generations().filter(stays))
      await deleteOldSalts(tx, done.generation, now)
    }
    return keys.generations().filter((each) => !kept.includes(each)).length
  })

/** An alarm names the machine that lacks the key of this installation. */
export async function withKeyAlarm<T>({ db, now }: Pick<SettleTools, 'db' | 'now'>, work: () => Promise<T>) {
  try {
    const done = await work()
    await clearAlarms(db, ['ballot_key_missing'], hostname())
    return done
  } catch (error) {
    if (error instanceof KeyUnusable) await raiseAlarm(db, 'ballot_key_missing', hostname(), now)
    throw error
  }
}
