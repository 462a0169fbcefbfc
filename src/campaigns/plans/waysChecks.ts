import type { Db } from '../../data/db/schema.ts'
import { countWays, type Ways } from '../../people/accounts/means.ts'
import { withoutMeans, type WaysCounts } from '../../people/accounts/rules.ts'
import { isAskedOrWaiting } from '../../surveys/waves/audience.ts'
import type { PlanContext } from './audienceChecks.ts'
import type { CampaignPlan } from './plan.ts'
import type { PlanProblem } from './rules.ts'

export const waysOfPlan = (
  db: Db,
  { companyId, teamKeys }: CampaignPlan,
  { sameChoice }: PlanContext,
  ways: Ways,
): Promise<WaysCounts> => countWays(db, isAskedOrWaiting({ companyId, teamKeys, sameChoice }), ways)

export interface WaysConfirmed {
  judged: PlanContext
  /** The number that was ticked. */
  withoutMeans?: number | undefined
}

/** Where somebody has nothing to enter by, planning needs a tick with their number (C24.11). */
export async function problemsOfWays(
  tx: Db,
  plan: CampaignPlan,
  { judged, withoutMeans: confirmed = 0 }: WaysConfirmed,
  ways: Ways,
): Promise<PlanProblem[]> {
  const people = withoutMeans(await waysOfPlan(tx, plan, judged, ways))
  if (people === 0 || people === confirmed) return []
  return [{ field: 'withoutMeans', code: 'ways_changed', details: { people } }]
}
