import { readInstallationValue, writeInstallationValue } from '../db/installationValues.ts'
import { atHour, dayOf, type Day } from '../../base/time/civilDays.ts'
import { isWorkingDay, workingDaysFrom } from '../../base/time/workingDays.ts'
import { zone } from '../../base/time/zone.ts'
import { hourOf } from '../../hours.ts'
import type { Db } from '../db/db.ts'

// Campaign mails leave on working days, from nine to six (C13.10).

const QUEUED = 'mails_queued'

/** Nothing leaves on a day whose mails are not written yet: what falls on one day is one mail (C13.3). */
export async function mayCampaignsLeave(db: Db, now: Date): Promise<boolean> {
  const today = dayOf(now, zone())
  return now >= atHour(today, hourOf.firstMail, zone()) && isSendingDay(now) && isQueuedOn(db, today)
}

/** Working hours of the day that are left for mails. */
export function isSendingDay(now: Date): boolean {
  const today = dayOf(now, zone())
  return isWorkingDay(today) && now < atHour(today, hourOf.endOfMails, zone())
}

export async function isQueuedOn(db: Db, day: Day): Promise<boolean> {
  return (await readInstallationValue(db, QUEUED)) === day
}

export const noteQueuedOn = (db: Db, day: Day): Promise<void> => writeInstallationValue(db, QUEUED, day)

export const endOfMailsOn = (day: Day): Date =>
  atHour(isWorkingDay(day) ? day : workingDaysFrom(day, -1), hourOf.endOfMails, zone())
