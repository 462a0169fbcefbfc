import { deleteOldKeys } from '../../surveys/waves/excludedIdentifiers.ts'
import { runAll, type Job } from '../../data/db/scheduler.ts'
import type { KeyCopy } from '../../data/keys/ballotKeys.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { hours } from '../../base/time/dates.ts'
import type { AppContext } from '../../context.ts'
import { deleteOldCopies } from '../responses/drafts.ts'
import { isRotationDue, rotate } from './rotation.ts'
import { reorderChanged, type ReorderResult } from './reorderBallots.ts'

export const ROTATION = 'rotate the ballot key'

export async function forgetAtNight({ database: { db }, config }: AppContext, now: Date): Promise<void> {
  await runAll(
    () => deleteOldCopies(db, config.keep.copyMonths, now),
    () => forgetOldKeys(db, now),
  )
}

export function reorderRows({ database: { db }, ballotKeys }: AppContext) {
  const reordered: ReorderResult = new Map()
  return (now: Date) => reorderChanged(db, ballotKeys, reordered, now)
}

interface NightlyBackup {
  backup(now: Date): Promise<unknown>
  copy?: KeyCopy | undefined
}

/** The ballot key rotates every night, and within the hour after a publication (C5). */
export function rotationAt(
  nightly: (now: Date) => Date,
  { database, ballotKeys: keys, log }: AppContext,
  afterwards: NightlyBackup,
): Pick<Job, 'next' | 'run'> {
  const { db } = database
  const isNight = (now: Date) => nightly(new Date(now.getTime() - hours(1))) <= now
  return {
    next: (now) => new Date(Math.min(now.getTime() + hours(1), nightly(now).getTime())),
    run: async (now) => {
      if (isNight(now) || (await isRotationDue(db, keys))) await rotate({ db, keys, now, log, ...afterwards })
    },
  }
}

export async function takeUpRotation({ database, ballotKeys, clock }: AppContext): Promise<void> {
  if ((await ballotKeys.generations(database.db)).length === 1) return
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
