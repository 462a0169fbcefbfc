import { addInstallationValue, readInstallationValue } from '../../data/db/installationValues.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'

/**
 * Once mail was configured, only accounts with a used link count: nobody reads an invented address (C22.1).
 */
export async function isMailConfigured(db: Db): Promise<boolean> {
  return (await readInstallationValue(db, MAIL_SINCE)) !== undefined
}

const MAIL_SINCE = 'mail_since'

/** Set at the first start with a mail server; never changed. */
export const noteMail = (db: Db, now: Date): Promise<void> =>
  addInstallationValue(db, MAIL_SINCE, dayOf(now, zone()))
