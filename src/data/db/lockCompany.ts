import { Refusal } from '../../base/http/refusal.ts'
import { forUpdate, type Db } from './db.ts'

/**
 * Changes of people and teams lock their company first, so that each sees the previous one whole (a team that reaches k gets its key).
 */
export async function lockCompany(tx: Db, id: string) {
  const query = tx.selectFrom('companies').select(['id', 'name', 'minimumGroupSize']).where('id', '=', id)
  const company = await forUpdate(tx, query).executeTakeFirst()
  if (!company) throw new Refusal('company_not_found', 404)
  return company
}
