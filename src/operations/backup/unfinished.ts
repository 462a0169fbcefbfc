import type { Db } from '../../data/db/db.ts'

const NAME = 'restoring'

/** A restore was cut off between the rows and what had to be erased of them. */
export class RestoreUnfinished extends Error {}

/** In the transaction that brings the rows. */
export const beginRestore = (tx: Db) =>
  tx.insertInto('installation').values({ name: NAME, value: '1' }).execute()

/** In the transaction that settles what was lost. */
export const endRestore = (tx: Db) => tx.deleteFrom('installation').where('name', '=', NAME).execute()

/** At the start: answers that were published already must not wait once more (C5). Throws RestoreUnfinished. */
export async function refuseUnfinished(db: Db): Promise<void> {
  const begun = await db.selectFrom('installation').select('name').where('name', '=', NAME).executeTakeFirst()
  if (begun)
    throw new RestoreUnfinished(
      'Une restauration n’a pas été menée à son terme : videz la base et lancez-la de nouveau (docs/operations.md).',
    )
}
