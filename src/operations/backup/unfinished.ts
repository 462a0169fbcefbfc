import type { Db } from '../../data/db/db.ts'

const NAME = 'restoring'

/** A restore was interrupted between the rows and the erasing of lost ones. */
export class RestoreUnfinished extends Error {}

export const beginRestore = (tx: Db) =>
  tx.insertInto('installation').values({ name: NAME, value: '1' }).execute()

export const endRestore = (tx: Db) => tx.deleteFrom('installation').where('name', '=', NAME).execute()

/** At the start: published answers must not wait again (C5). Throws RestoreUnfinished. */
export async function refuseUnfinished(db: Db): Promise<void> {
  const begun = await db.selectFrom('installation').select('name').where('name', '=', NAME).executeTakeFirst()
  if (begun)
    throw new RestoreUnfinished(
      'Une restauration n’a pas été menée à son terme : videz la base et lancez-la de nouveau (docs/operations.md).',
    )
}
