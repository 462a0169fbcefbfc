import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'

/**
 * Once mail was configured, only accounts with a used link count: nobody reads an invented address (C22.1).
 */
export async function isMailConfigured(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', MAIL_SINCE)
    .executeTakeFirst()
  return row !== undefined
}

const MAIL_SINCE = 'mail_since'

/** Set at the first start with a mail server; never changed. */
export async function noteMail(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: MAIL_SINCE, value: dayOf(now, zone()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
