import { dailyAt, every, type Job } from '../../data/db/scheduler.ts'
import type { KeyCopy } from '../../data/keys/ballotKeys.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/kit/civilDays.ts'
import { zone } from '../../base/kit/zone.ts'
import { hours, minutes } from '../../base/kit/dates.ts'
import type { Parts } from '../../parts.ts'
import { deleteOldCopies } from '../responses/drafts.ts'
import { isRotationDue, rotate } from './rotation.ts'
import { stirChanged, type Stirred } from './stirBallots.ts'

const NIGHT = 3
export const ROTATION = 'rotate the ballot key'

interface Afterwards {
  backup(now: Date): Promise<unknown>
  copy?: KeyCopy | undefined
}

/** Old drafts and copies go at night; order is forgotten every 15 minutes, and the ballot key changed every night (C5). */
export function nightlyJobs(
  { database, ballotKeys: keys, config, log }: Parts,
  afterwards: Afterwards,
): Job[] {
  const { db } = database
  const stirred: Stirred = new Map()
  const nightly = dailyAt(NIGHT, config.timeZone)
  const isNight = (now: Date) => nightly(new Date(now.getTime() - hours(1))) <= now
  return [
    {
      name: 'forget at night',
      next: nightly,
      run: async (now) => {
        await deleteOldCopies(db, config.keep.copyMonths, now)
        await forgetOldKeys(db, now)
      },
    },
    { name: 'stir ballots', next: every(minutes(15)), run: (now) => stirChanged(db, keys, stirred, now) },
    {
      name: ROTATION,
      // Once an hour at most where a publication asks for it, and every night.
      next: (now) => new Date(Math.min(now.getTime() + hours(1), nightly(now).getTime())),
      run: async (now) => {
        if (isNight(now) || (await isRotationDue(db, keys)))
          await rotate({ db, keys, now, log, ...afterwards })
      },
    },
  ]
}

/** At the start: a rotation that was cut off goes on at once. */
export async function takeUpRotation({ database, ballotKeys, clock }: Parts): Promise<void> {
  if ((await ballotKeys.generations(database.db)).length === 1) return
  await database.db
    .updateTable('jobs')
    .set({ nextRunAt: clock().toISOString() })
    .where('name', '=', ROTATION)
    .execute()
}

/** Ninety days after the deletion of an account its address may answer the permanent questionnaire again (C8). */
async function forgetOldKeys(db: Db, now: Date) {
  await db.deleteFrom('returnedKeys').where('until', '<=', dayOf(now, zone())).execute()
}
