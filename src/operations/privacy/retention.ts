import { forgetEvents } from '../../data/db/auditLog.ts'
import { forgetRights } from '../../surveys/waves/labelRights.ts'
import type { RetentionConfig } from '../../config.ts'
import { runAll } from '../../data/db/scheduler.ts'
import type { Db } from '../../data/db/db.ts'
import { forgetOldMails } from '../../data/mail/outbox.ts'
import { addMonths, dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { deleteDeparted } from './store.ts'
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

export async function deleteOutdated(db: Db, keep: RetentionConfig, now: Date) {
  const journal = monthsBefore(now, keep.journalMonths)
  await runAll(
    () => forgetEvents(db, journal),
    () => forgetPastMembers(db, dayOf(now, zone())),
    () => settleAtNight(db, now),
    () => forgetRights(db, monthsBefore(now, RIGHTS_MONTHS)),
    () => deleteComments(db, monthsBefore(now, keep.commentMonths)),
    () => deleteResults(db, monthsBefore(now, keep.resultYears * 12)),
  )
}

/** Comments have no date (C7): they are deleted with the last batch that brought them. */
async function deleteComments(db: Db, day: string) {
  await db
    .deleteFrom('comments')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('batches')
            .select('batches.id')
            .whereRef('batches.waveId', '=', 'comments.waveId')
            .where('batches.commentsUsed', '=', 1)
            .where('batches.day', '>=', day),
        ),
      ),
    )
    .execute()
}

/** Whole batches, so that the rest still consists of batches. */
async function deleteResults(db: Db, day: string) {
  const old = db.selectFrom('waves').select('id').where('closedOn', '<', day)
  await db.deleteFrom('publishedTables').where('waveId', 'in', old).execute()
  for (const table of ['publications', 'batches', 'participationCounts'] as const)
    await db.deleteFrom(table).where('day', '<', day).execute()
  await eraseRecorded(db, day)
}

/** Erases the recorded results too; the chain stays and shows « Effacé » (C16.1). */
async function eraseRecorded(db: Db, day: string) {
  await db
    .updateTable('registerDetails')
    .set({ body: null })
    .where('body', 'is not', null)
    .where('part', '<>', 'title')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registerEntries as e')
          .select('e.position')
          .whereRef('e.companyId', '=', 'registerDetails.companyId')
          .whereRef('e.position', '=', 'registerDetails.position')
          .where('e.kind', 'in', ['published', 'permanent_ended'])
          .where('e.day', '<', day),
      ),
    )
    .execute()
}

function monthsBefore(now: Date, months: number): string {
  return addMonths(dayOf(now, zone()), -months)
}
