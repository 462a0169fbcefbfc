import { Refusal } from '../../base/kit/refusal.ts'
import type { Actor } from './rules.ts'

/** The company of a sub-admin: always the session's, never one that a request names. */
export function ownCompany({ companyId }: Actor): string {
  if (!companyId) throw new Refusal('no_company', 404)
  return companyId
}
