import { addDays, dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/db.ts'
import { queueMail } from '../../data/mail/store.ts'
import { deleteLetterCode } from '../auth/accessLinks.ts'
import { setEntryChange } from '../auth/accountWrites.ts'
import { revokeAccess } from '../auth/revoke.ts'

const SHOWN_DAYS = 90

/**
 * In the transaction in which somebody else changes an account's address, number or letter: every way in of before ends,
 * and the former address learns of it (C23.2).
 */
export async function entryChanged(
  tx: Db,
  { id, email }: { id: string; email: string | null },
  now: Date,
): Promise<void> {
  const on = dayOf(now, zone())
  await revokeAccess(tx, id)
  await deleteLetterCode(tx, id)
  await setEntryChange(tx, id, on)
  if (email) await queueMail(tx, { kind: 'entry_changed', to: email, details: { on } }, now)
}

/** What each browser shows for ninety days until it is confirmed there. */
export async function readEntryChange(db: Db, accountId: string, now: Date): Promise<Day | null> {
  const { entryChangedOn } = await db
    .selectFrom('accounts')
    .select('entryChangedOn')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const isShown = entryChangedOn !== null && dayOf(now, zone()) <= addDays(entryChangedOn, SHOWN_DAYS)
  return isShown ? entryChangedOn : null
}
