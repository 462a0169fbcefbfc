import type { Config } from '../../config.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Actor } from './rules.ts'

/** The company of a sub-admin: always the session's, never one that a request names. */
export function ownCompany({ companyId }: Actor): string {
  if (!companyId) throw new Refusal('no_company', 404)
  return companyId
}

/** The provider by which the people of this company sign in; null where there is none (C19.11). */
export const providerOf = ({ singleSignOn }: Pick<Config, 'singleSignOn'>, companyId: string | null) =>
  singleSignOn && singleSignOn.companyId === companyId ? singleSignOn.name : null
