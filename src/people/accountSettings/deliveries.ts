import { dayOf } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/db.ts'
import type { Delivery } from '../../data/mail/sending.ts'
import { addMailFailure, setMailState } from '../auth/accountWrites.ts'

/** What these say of an address would show in a list that its owner has entered (C23.8). */
const askedByOwner = new Set(['password_reset', 'codes_refused', 'entry'])

/** Keeps whether the address exists, as the mail server says; two refusals in a row end campaign mails (C13.6). */
export async function noteDelivery(db: Db, { address, kind, outcome }: Delivery, now: Date): Promise<void> {
  if (askedByOwner.has(kind)) return
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
