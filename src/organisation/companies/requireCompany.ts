import { createMiddleware } from 'hono/factory'
import { sql } from 'kysely'
import type { GuardedEnv } from '../../people/auth/guards.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Db } from '../../data/db/db.ts'
import type { Json } from '../../data/db/json.ts'
import type { Language } from '../../base/text/languages.ts'
import type { CompanyRefusal } from './rules.ts'

declare const loaded: unique symbol

/** A company loaded for the caller. Stores take it, so that no id of a request reaches a query. */
export interface CompanyInScope {
  id: string
  name: string
  minimumGroupSize: number
  languages: Json<Language[]> | null
  [loaded]: true
}

export interface CompanyEnv {
  Variables: GuardedEnv['Variables'] & { company: CompanyInScope }
}

/** Follows `requireRole`: loads the company of `:companyId` if the caller may see it; else 404. */
export const requireCompany = createMiddleware<CompanyEnv>(async (c, next) => {
  c.set('company', await loadCompany(c.var.db, c.var.actor, c.req.param('companyId') ?? ''))
  await next()
})

async function loadCompany(db: Db, actor: Actor, id: string) {
  if (actor.role !== 'admin' && !actor.companyId) throw new Refusal('no_company', 404)
  const company = await db
    .selectFrom('companies')
    .select(['id', 'name', 'minimumGroupSize', 'languages'])
    .where('id', '=', id)
    .where(companyVisibleTo(actor))
    .executeTakeFirst()
  if (!company) throw new Refusal('company_not_found' satisfies CompanyRefusal, 404)
  // Only in this file does a row become a company in scope.
  return company as CompanyInScope
}

/** Of a key that opens it (C27.8). */
export async function companyOfKey(db: Db, { companyId }: { companyId: string }) {
  const company = await db
    .selectFrom('companies')
    .select(['id', 'name', 'minimumGroupSize', 'languages'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return company as CompanyInScope
}

/** For a query that joins `companies`. */
export function companyVisibleTo(actor: Actor) {
  if (actor.role === 'admin') return sql<boolean>`1 = 1`
  return sql<boolean>`${sql.ref('companies.id')} = ${actor.companyId}`
}
