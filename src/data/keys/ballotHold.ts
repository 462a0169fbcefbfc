import { setTimeout as wait } from 'node:timers/promises'
import { readInstallationValue, writeInstallationValue } from '../db/installationValues.ts'
import { later, seconds } from '../../base/time/dates.ts'
import type { Db } from '../db/schema.ts'
import { readGeneration } from './ballotGeneration.ts'

// Before a backup, deposits wait for seconds: no deposit is ever sealed under a backup's key (C23.1).

export const HOLD = 'ballot_hold'
export const LONGEST_HOLD = seconds(30)

export interface BallotHold {
  /** The backup's key, to which every row goes. */
  generation: number
  /** A hold whose process died ends by itself. */
  until: string
}

export async function readHold(db: Db): Promise<BallotHold | null> {
  const [until, generation] = (await readInstallationValue(db, HOLD))?.split(' ') ?? []
  return until && generation ? { until, generation: Number(generation) } : null
}

/** In the transaction that names the next live key: a writer reads both or neither. */
export const startHold = (tx: Db, generation: number, now: Date): Promise<void> =>
  writeInstallationValue(tx, HOLD, `${later(now, LONGEST_HOLD)} ${generation}`)

/** Where rows that are not deposits go now: to the backup's key while its hold lasts. */
export const resealingGeneration = async (tx: Db): Promise<number> =>
  (await readHold(tx))?.generation ?? (await readGeneration(tx))

/** Its own hold only: another backup may have begun one since. */
export const endHold = (db: Db, { generation }: Pick<BallotHold, 'generation'>) =>
  db.deleteFrom('installation').where('name', '=', HOLD).where('value', 'like', `% ${generation}`).execute()

/** Where no process may be holding: after a restore, or with a new key. */
export async function clearHold(tx: Db): Promise<void> {
  const hold = await readHold(tx)
  if (hold) await endHold(tx, hold)
}

const AGAIN = 100

/** While another backup holds the deposits, its key is the aim of every row. */
export async function holdEnds(db: Db): Promise<void> {
  const begun = performance.now()
  while (performance.now() - begun < LONGEST_HOLD && (await readHold(db))) await wait(AGAIN)
}
