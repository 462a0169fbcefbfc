import { deleteSeries, setPlan, setSeries } from '../plans/campaignWrites.ts'
import { audit } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { Db } from '../../data/db/db.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { lengthenLetters } from '../../organisation/letters/validity.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { findProblems, loadChecks } from '../plans/checks.ts'
import type { CampaignPlan } from '../plans/plan.ts'
import { planAccessMail } from '../mails/mailings.ts'
import { rewriteWaiting } from '../mails/mailWords.ts'
import { recordDates } from '../plans/register.ts'
import type { CampaignForm } from '../plans/rules.ts'
import {
  addSeries,
  columnsOf,
  lockCampaign,
  planOf,
  refusal,
  refuse,
  refuseChanged,
  seriesOf,
  sharedBefore,
  type CampaignTools,
} from '../plans/store.ts'
import { problemsOfWays } from '../plans/waysChecks.ts'

interface PlanChange {
  id: string
  revision: number
  form: CampaignForm
  tools: CampaignTools
}

/** Everything may change before the opening; a refused plan is tried again. */
export async function changePlan(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  { id, revision, form, tools: { key, now, ways } }: PlanChange,
): Promise<void> {
  const shared = await sharedBefore(db, company, form)
  await db.transaction().execute(async (tx: Db) => {
    const campaign = await lockCampaign(tx, company.id, id)
    refuseChanged(campaign, revision)
    if (campaign.state !== 'planned' && campaign.state !== 'refused')
      throw refusal('campaign_opened_already', 409)
    const plan = await planOf(tx, company, { ...form, id }, now)
    const judged = await loadChecks(tx, plan, now, shared)
    const { withoutMeans } = form
    refuse([
      ...(await findProblems(tx, plan, judged, now)),
      ...(await problemsOfWays(tx, plan, { judged, withoutMeans }, ways)),
    ])
    const seriesId = await seriesOfChange(tx, campaign.seriesId, plan)
    const columns = await columnsOf(tx, plan, { form, now })
    await setPlan(tx, id, { ...columns, seriesId, teamKeys: plan.teamKeys })
    await planAccessMail(tx, id)
    const about = { companyId: company.id, now }
    await audit(tx, { actor, action: 'campaign_changed', subject: form.title, ...about })
    await publishChange(tx, 'campaigns', { companyId: company.id })
    await recordDates(tx, id, 'plan', now)
    await lengthenLetters(tx, company.id, now)
    await rewriteWaiting(tx, id, { key, companyId: company.id })
  })
}

async function seriesOfChange(tx: Db, seriesId: string | null, plan: CampaignPlan): Promise<string | null> {
  if (!plan.weeks) {
    if (seriesId) await deleteSeries(tx, seriesId)
    return null
  }
  if (!seriesId) return addSeries(tx, plan)
  await setSeries(tx, seriesId, { ...seriesOf(plan), stoppedOn: null })
  return seriesId
}
