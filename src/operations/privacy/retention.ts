import { forgetEvents } from '../../data/db/auditLog.ts'
import { forgetFormerNumbers } from '../../people/auth/identifierWrites.ts'
import { forgetRights } from '../../surveys/waves/labelRights.ts'
import type { RetentionConfig } from '../../config.ts'
import { runAll } from '../../data/db/scheduler.ts'
import type { Db } from '../../data/db/db.ts'
import { forgetOldMails } from '../../data/mail/outbox.ts'
import { addMonths, dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { forgetDetails } from '../../data/register/store.ts'
import { forgetComments } from '../../results/comments/store.ts'
import { forgetCounts } from '../../results/publication/participation.ts'
import { forgetResults } from '../../results/publication/publishedTables.ts'
import { deleteDeparted } from './store.ts'
import { expireHeld, forgetRuns } from '../../organisation/directory/runs.ts'
import { eraseGone } from '../../organisation/scim/mirror.ts'
import { forgetPastMembers } from '../../organisation/companies/memberships.ts'
import { settleAtNight } from '../../people/teamReaders/nightly.ts'
import type { AppContext } from '../../context.ts'

export async function forgetOutdated(
  { database: { db }, config, key }: AppContext,
  now: Date,
): Promise<void> {
  await runAll(
    () => deleteOutdated(db, config.keep, now),
    () => deleteDeparted(db, { key, now }),
    () => forgetOldMails(config, now),
  )
}

/** What later waves are compared with (C14.7). */
const RIGHTS_MONTHS = 8
/** A number that was replaced is nobody else's for so long (C24.17). */
const FORMER_NUMBER_MONTHS = 12

export async function deleteOutdated(db: Db, keep: RetentionConfig, now: Date) {
  const journal = monthsBefore(now, keep.journalMonths)
  const results = monthsBefore(now, keep.resultYears * 12)
  await runAll(
    () => forgetEvents(db, journal),
    () => forgetFormerNumbers(db, monthsBefore(now, FORMER_NUMBER_MONTHS)),
    () => forgetPastMembers(db, dayOf(now, zone())),
    () => settleAtNight(db, now),
    () => expireHeld(db, dayOf(now, zone())),
    () => forgetRuns(db, dayOf(now, zone())),
    () => eraseGone(db, dayOf(now, zone())),
    () => forgetRights(db, monthsBefore(now, RIGHTS_MONTHS)),
    () => forgetComments(db, monthsBefore(now, keep.commentMonths)),
    // Whole batches, so that the rest still consists of batches.
    () => forgetResults(db, results),
    () => forgetCounts(db, results),
    () => forgetDetails(db, results),
  )
}

function monthsBefore(now: Date, months: number): string {
  return addMonths(dayOf(now, zone()), -months)
}
