import { addDays, dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/db.ts'
import { queueMail } from '../../data/mail/store.ts'
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
  await deleteLinks(tx, id)
  await tx.deleteFrom('activationCodes').where('accountId', '=', id).execute()
  await setEntryChange(tx, id, on)
  if (email) await queueMail(tx, { kind: 'entry_changed', to: email, details: { on } }, now)
}

export async function deleteLinks(tx: Db, accountId: string): Promise<void> {
  await tx.deleteFrom('activationLinks').where('accountId', '=', accountId).execute()
}

/** The person came in another way: a link or letter that is under way opens nothing more. */
export async function endOffers(tx: Db, accountId: string, today: Day): Promise<void> {
  await tx
    .updateTable('activationCodes')
    .set({ usedOn: today })
    .where('accountId', '=', accountId)
    .where('usedOn', 'is', null)
    .execute()
  await deleteLinks(tx, accountId)
}

interface LetterCode {
  accountId: string
  codeHmac: string
  madeOn: Day
  expiresOn: Day
}

/** An earlier letter's code ends. */
export async function setLetterCode(tx: Db, { accountId, ...made }: LetterCode): Promise<void> {
  const code = { ...made, usedOn: null }
  await tx
    .insertInto('activationCodes')
    .values({ accountId, ...code })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(code))
    .execute()
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
