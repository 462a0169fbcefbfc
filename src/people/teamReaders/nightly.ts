import { addMonths, dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/schema.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import { forgetReadings, settleReaders } from './teamReaders.ts'

/** How long a past reader is named to those who were read (C25.8). */
export const READERS_MONTHS = 12

/** Ends what has had its last day, and forgets who read a year ago. */
export async function settleAtNight(db: Db, now: Date): Promise<void> {
  const today = dayOf(now, zone())
  const due = await db
    .selectFrom('teamReaders')
    .select('companyId')
    .where(({ or, and, eb }) =>
      or([
        and([eb('ended', '=', 0), eb('until', '<', today)]),
        and([eb('ended', '=', 1), eb('until', 'is', null)]),
      ]),
    )
    .distinct()
    .orderBy('companyId')
    .execute()
  for (const { companyId } of due)
    await db.transaction().execute(async (tx: Db) => {
      await lockCompany(tx, companyId)
      await settleReaders(tx, companyId, now)
    })
  await forgetReadings(db, addMonths(today, -READERS_MONTHS))
}
