import { sql } from 'kysely'
import type { Db } from '../../data/db/db.ts'
import { offeredBy } from '../../people/auth/languages.ts'
import { languagesOffered } from '../../surveys/questions/translations.ts'
import { readVersion } from '../../surveys/questions/versions.ts'
import { versionAsked } from '../plans/checks.ts'
import type { CampaignPlan } from '../plans/plan.ts'
import type { PlanLanguages } from '../plans/planCheck.ts'

/**
 * In which languages a campaign would ask, and who of its audience reads in another by the company's file: fewer than
 * k are not counted, and what people chose counts nowhere (C20.10).
 */
export async function readPlanLanguages(db: Db, plan: CampaignPlan, k: number): Promise<PlanLanguages> {
  const { companyId, questionnaireId, teamKeys } = plan
  const version = await readVersion(db, await versionAsked(db, questionnaireId))
  const asked = languagesOffered(version, await offeredBy(db, companyId))
  const rows = await db
    .selectFrom('accounts')
    .select(['accounts.language', sql<number>`count(*)`.as('people')])
    .where('companyId', '=', companyId)
    .where('role', '=', 'employee')
    .where('status', '=', 'approved')
    .where('accounts.language', 'is not', null)
    .where('accounts.language', 'not in', asked)
    .$if(teamKeys !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('teamMembers as m')
            .select('m.teamKey')
            .whereRef('m.accountId', '=', 'accounts.id')
            .where('m.teamKey', 'in', teamKeys ?? []),
        ),
      ),
    )
    .groupBy('accounts.language')
    .orderBy('accounts.language')
    .execute()
  const others = rows.flatMap(({ language, people }) =>
    language === null ? [] : [{ language, people: Number(people) < k ? null : Number(people) }],
  )
  return { asked, others }
}
