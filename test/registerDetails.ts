import type { Db } from '../src/data/db/schema.ts'
import type { EntryDetail } from '../src/data/register/chain.ts'

/** All details of a company's register, including those that only some roles may read. */
export function readDetails(db: Db, companyId: string): Promise<EntryDetail[]> {
  return db
    .selectFrom('registerDetails')
    .select(['position', 'part', 'nonce', 'body'])
    .where('companyId', '=', companyId)
    .orderBy('position')
    .orderBy('part')
    .execute()
}
