import type { ApplicationKey } from '../keys/applicationKey.ts'
import type { Db } from '../db/schema.ts'
import { ensureReceiptKey } from './receiptKey.ts'
import { beginRegister } from './store.ts'

/** At each start; the first one writes `genesis` for each existing company (C16.1). */
export async function beginRegisters(
  db: Db,
  { key, now }: { key: ApplicationKey; now: Date },
): Promise<void> {
  await db.transaction().execute((tx: Db) => ensureReceiptKey(tx, key))
  const without = await db
    .selectFrom('companies')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registerEntries as e')
            .select('e.position')
            .whereRef('e.companyId', '=', 'companies.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute()
  for (const { id: companyId } of without)
    await db.transaction().execute((tx: Db) => beginRegister(tx, { companyId, now }))
}
