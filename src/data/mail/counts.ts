import { sql } from 'kysely'
import type { Day } from '../../base/time/civilDays.ts'
import { forUpdate, type Db } from '../db/db.ts'

// At every moment: queued = taken + refused + given up + what waits (C24.16). A mail and its count change in one transaction.

export type MailCount = 'queued' | 'taken' | 'refused' | 'givenUp'

/** By mailing; in one order, so that no two transactions wait for each other. */
export async function countMails(
  tx: Db,
  which: MailCount,
  by: ReadonlyMap<string, number>,
  leftOn?: Day,
): Promise<void> {
  const inOrder = [...by].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (const [mailingId, n] of inOrder) {
    const changed = await tx
      .updateTable('mailingCounts')
      .set((eb) => ({ [which]: eb(which, '+', n), ...(leftOn && { leftOn }) }))
      .where('mailingId', '=', mailingId)
      .returning('mailingId')
      .executeTakeFirst()
    if (changed || n <= 0) continue
    await tx
      .insertInto('mailingCounts')
      .values({ mailingId, [which]: n, ...(leftOn && { leftOn }) })
      .onConflict((conflict) =>
        conflict.column('mailingId').doUpdateSet((eb) => ({ [which]: eb(`mailingCounts.${which}`, '+', n) })),
      )
      .execute()
  }
}

export const tally = (mailingIds: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const id of mailingIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** A restored backup holds the counts and not the mails that waited (C5): they are counted as given up, once. */
export async function giveUpLost(db: Db): Promise<void> {
  for (const { mailingId } of await withLost(db).execute())
    await db.transaction().execute(async (tx: Db) => {
      // Who moves a mail changes its counts: with these locked, what waits is exact.
      await forUpdate(
        tx,
        tx.selectFrom('mailingCounts').select('mailingId').where('mailingId', '=', mailingId),
      ).execute()
      const found = await withLost(tx).where('mailingId', '=', mailingId).executeTakeFirst()
      if (found) await countMails(tx, 'givenUp', new Map([[mailingId, Number(found.lost)]]))
    })
}

const lost = sql<number>`queued - taken - refused - given_up
  - (select count(*) from outbox_mailings o where o.mailing_id = mailing_counts.mailing_id)`

const withLost = (db: Db) =>
  db
    .selectFrom('mailingCounts')
    .select(['mailingId', lost.as('lost')])
    .where(lost, '>', 0)
