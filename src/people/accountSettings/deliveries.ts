import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/db.ts'
import type { Delivery } from '../../data/mail/sending.ts'
import { addMailFailure, setMailState } from '../auth/accountWrites.ts'

/** Keeps whether the address exists, as the mail server says; two refusals in a row end campaign mails (C13.6). */
export async function noteDelivery(db: Db, { address, outcome }: Delivery, now: Date): Promise<void> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'mailFailures'])
    .where('email', '=', address)
    .executeTakeFirst()
  if (!account) return
  if (outcome === 'refused') await addMailFailure(db, account.id, dayOf(now, zone()))
  else if (account.mailFailures > 0)
    await setMailState(db, account.id, { mailFailures: 0, mailFailedOn: null })
}
