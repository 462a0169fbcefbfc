import type { Actor } from '../../people/auth/rules.ts'
import { readLegalNotice } from '../../organisation/companies/legalNotice.ts'
import { isComplete } from '../../organisation/companies/rules.ts'
import type { Db } from '../../data/db/schema.ts'
import type { FirstSteps } from './rules.ts'

/** Derived from rows, nothing is ticked by hand. */
export async function readFirstSteps(db: Db, actor: Actor): Promise<FirstSteps> {
  const rows = await db
    .selectFrom('companies')
    .select(({ selectFrom, ref }) => [
      ...(['companies.id', 'companies.name'] as const),
      selectFrom('accounts')
        .whereRef('accounts.companyId', '=', ref('companies.id'))
        .where('accounts.role', '=', 'employee')
        .where('accounts.status', '=', 'approved')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('people'),
    ])
    .orderBy('people', 'desc')
    .orderBy('companies.createdAt')
    .limit(1)
    .execute()
  const [company] = rows.map(({ people, ...rest }) => ({ ...rest, people: Number(people) }))
  const [factor, manager, campaign] = await Promise.all([
    db
      .selectFrom('secondFactors')
      .select('accountId')
      .where('accountId', '=', actor.id)
      .where('confirmed', '=', 1)
      .executeTakeFirst(),
    db
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'sub-admin')
      .where('status', '=', 'approved')
      .where('companyId', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('campaigns').select('id').where('state', '!=', 'cancelled').limit(1).executeTakeFirst(),
  ])
  return {
    isProtected: factor !== undefined,
    company: company ?? null,
    hasManager: manager !== undefined,
    hasNotice: company !== undefined && isComplete((await readLegalNotice(db, company)).fields),
    hasCampaign: campaign !== undefined,
  }
}
