import { audit } from '../../data/db/audit.ts'
import { changed } from '../../data/db/changed.ts'
import type { Db } from '../../data/db/db.ts'
import { lockCompany } from '../../data/db/lockCompany.ts'
import type { Actor } from '../../people/auth/rules.ts'
import type { CompanyInScope } from '../../organisation/companies/companyIn.ts'
import type { WaveTools } from '../../asking/waves/groups.ts'
import { withSigningKeys } from '../../asking/waves/keys.ts'
import { problemsOf, readJudged } from './judging.ts'
import { openPlanned } from './opening.ts'
import { recordPlanned } from './recording.ts'
import type { CampaignForm } from './shapes.ts'
import { insertPlan, planOf, refuse } from './store.ts'

/**
 * « Planifier »: nothing is asked of anybody before the opening day; « Ouvrir dès maintenant » plans and opens in one
 * transaction (C12.17). Answers the id.
 */
export async function planCampaign(
  db: Db,
  actor: Actor,
  company: CompanyInScope,
  form: CampaignForm,
  tools: WaveTools,
): Promise<string> {
  const { now } = tools
  const { shared } = await readJudged(db, await planOf(db, company, form, now), now)
  return withSigningKeys(db, async (tx, keys) => {
    await lockCompany(tx, company.id)
    const plan = await planOf(tx, company, form, now)
    const judged = await readJudged(tx, plan, now, shared)
    refuse(await problemsOf(tx, plan, judged, now))
    const id = await insertPlan(tx, { plan, form, createdBy: actor.id }, now)
    const about = { companyId: company.id, now }
    await audit(tx, { actor, action: 'campaign_planned', subject: form.title, ...about })
    await changed(tx, 'campaigns', { companyId: company.id })
    await recordPlanned(tx, id, now)
    if (plan.isNow) await openPlanned(tx, id, { plan: { ...plan, id }, judged, tools: { ...tools, keys } })
    return id
  })
}
