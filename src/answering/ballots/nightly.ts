import { dailyAt, type Job } from '../../data/db/scheduler.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/kit/dates.ts'
import type { Parts } from '../../parts.ts'
import { deleteOldCopies } from '../responses/drafts.ts'
import { mixBallots } from './mixing.ts'

const MIXING_HOUR = 3

/** Every night: old drafts and copies go, and the order in which ballots came is forgotten (C5). */
export function nightlyJobs({ database, key, config }: Parts): Job[] {
  return [
    {
      name: 'mix ballots',
      next: dailyAt(MIXING_HOUR, config.timeZone),
      run: async (now) => {
        await deleteOldCopies(database.db, config.keep.copyMonths, now)
        await forgetOldAddresses(database.db, now)
        await mixBallots(database.db, key)
      },
    },
  ]
}

/** Twelve months after the deletion of an account its address may answer the permanent questionnaire again (C8). */
async function forgetOldAddresses(db: Db, now: Date) {
  await db.deleteFrom('returnedAddresses').where('until', '<=', dayOf(now)).execute()
}
