import { audit } from '../../data/db/auditLog.ts'
import { publishChange } from '../../data/db/publishChange.ts'
import type { Db } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { provideContact } from '../../organisation/companies/legalNotice.ts'
import type { OpeningTools } from '../../surveys/waves/groups.ts'
import { withSigningKeys } from '../../surveys/waves/keys.ts'
import type { PlanContext } from '../plans/audienceChecks.ts'
import { findProblems, loadChecks } from '../plans/checks.ts'
import { openPlanned } from '../lifecycle/opening.ts'
import type { CampaignPlan } from '../plans/plan.ts'
import { planAccessMail } from '../mails/mailings.ts'
import { recordPlanned } from '../plans/register.ts'
import type { CampaignForm } from '../plans/rules.ts'
import { insertPlan, planOf, refuse, sharedBefore, type CampaignTools } from '../plans/store.ts'
import { problemsOfWays } from '../plans/waysChecks.ts'

/**
 * Asks nobody before the opening day; « Ouvrir dès maintenant » plans and opens in one transaction (C12.17).
 */
export async function planCampaign(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  form: CampaignForm,
  tools: CampaignTools,
): Promise<string> {
  const { now, ways } = tools
  const { withoutMeans } = form
  const shared = await sharedBefore(db, company, form)
  return withSigningKeys(db, async (tx, keys) => {
    await lockCompany(tx, company.id)
    const plan = await planOf(tx, company, form, now)
    const judged = await loadChecks(tx, plan, now, shared)
    refuse([
      ...(await findProblems(tx, plan, judged, now)),
      ...(await problemsOfWays(tx, plan, { judged, withoutMeans }, ways)),
    ])
    const asked = { plan, judged, form, actor }
    return plan.isNow ? (await openJudged(tx, asked, { ...tools, keys })).id : writePlan(tx, asked, now)
  })
}

interface CheckedPlan {
  plan: CampaignPlan
  judged: PlanContext
  form: Pick<CampaignForm, 'title' | 'mails'>
  actor: Actor
}

async function writePlan(
  tx: Db,
  { plan, form, actor }: Omit<CheckedPlan, 'judged'>,
  now: Date,
): Promise<string> {
  const { companyId } = plan
  const id = await insertPlan(tx, { plan, form, createdBy: actor.id }, now)
  await planAccessMail(tx, id)
  await provideContact(tx, actor, companyId)
  await audit(tx, { actor, action: 'campaign_planned', subject: form.title, companyId, now })
  await publishChange(tx, 'campaigns', { companyId })
  await recordPlanned(tx, id, now)
  return id
}

export async function openJudged(tx: Db, asked: CheckedPlan, tools: OpeningTools) {
  const id = await writePlan(tx, asked, tools.now)
  const outcome = await openPlanned(tx, id, { plan: { ...asked.plan, id }, judged: asked.judged, tools })
  return { id, isRefused: outcome === 'refused' }
}
