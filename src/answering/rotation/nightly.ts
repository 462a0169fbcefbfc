import { deleteOldKeys } from '../../surveys/waves/excludedIdentifiers.ts'
import { runAll, type Job } from '../../data/db/scheduler.ts'
import type { KeyCopy } from '../../data/keys/ballotKeys.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { hours } from '../../base/time/dates.ts'
import type { AppContext } from '../../context.ts'
import { deleteOldCopies } from '../responses/drafts.ts'
import { noRound, rotateWhereChanged } from './quarterHourly.ts'
import { isBackupDue, rotate } from './rotation.ts'

export const ROTATION = 'rotate the ballot key'

export async function forgetAtNight({ database: { db }, config }: AppContext, now: Date): Promise<void> {
  await runAll(
    () => deleteOldCopies(db, config.keep.copyMonths, now),
    () => forgetOldKeys(db, now),
  )
}

export function rotateEveryQuarter({ database: { db }, ballotKeys: keys, log }: AppContext) {
  let last = noRound
  return async (now: Date) => {
    last = await rotateWhereChanged({ db, keys, now, log }, last)
  }
}

export interface RotationBackup {
  backup(now: Date): Promise<unknown>
  copy?: KeyCopy | undefined
}

/** A backup and its key, every night and within the hour after a publication (C5). */
export function rotationAt(
  nightly: (now: Date) => Date,
  parts: AppContext,
  afterwards: RotationBackup,
): Pick<Job, 'next' | 'run'> {
  const isNight = (now: Date) => nightly(new Date(now.getTime() - hours(1))) <= now
  return {
    next: (now) => new Date(Math.min(now.getTime() + hours(1), nightly(now).getTime())),
    run: async (now) => {
      if (isNight(now) || (await isBackupDue(parts.database.db))) await backUp(parts, now, afterwards)
    },
  }
}

export const backUp = ({ database, ballotKeys: keys, log }: AppContext, now: Date, how: RotationBackup) =>
  rotate({ db: database.db, keys, now, log, ...how })

export async function takeUpRotation({ database, clock }: AppContext): Promise<void> {
  if (!(await isBackupDue(database.db))) return
  await database.db
    .updateTable('jobs')
    .set({ nextRunAt: clock().toISOString() })
    .where('name', '=', ROTATION)
    .execute()
}

/** Ninety days after an account is deleted, its address may answer the permanent questionnaire again (C8). */
async function forgetOldKeys(db: Db, now: Date) {
  await deleteOldKeys(db, dayOf(now, zone()))
}
