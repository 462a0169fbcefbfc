import { Refusal } from '../../base/http/refusal.ts'
import { forUpdate, type Db } from './db.ts'

/**
 * Holds the company until the transaction ends. Whatever moves people or teams of a company takes it first: two such
 * changes happen one after the other, each seeing the whole of the one before (a team that comes to k gets its key).
 */
export async function lockCompany(tx: Db, id: string) {
  const query = tx.selectFrom('companies').select(['id', 'name', 'minimumGroupSize']).where('id', '=', id)
  const company = await forUpdate(tx, query).executeTakeFirst()
  if (!company) throw new Refusal('company_not_found', 404)
  return company
}
