import type { Day } from '../../base/time/civilDays.ts'
import type { Db } from '../db/db.ts'

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
