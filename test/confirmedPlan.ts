import { Refusal } from '../src/base/http/refusal.ts'
import { planCampaign } from '../src/campaigns/planning/planning.ts'
import type { CampaignForm } from '../src/campaigns/plans/rules.ts'
import type { CompanyInScope } from '../src/organisation/companies/requireCompany.ts'
import { waysOf } from '../src/people/accounts/means.ts'
import type { Actor } from '../src/people/auth/rules.ts'
import type { Fixture } from './fixture.ts'
import { tools } from './waves.ts'

/** The number of people without a way in that is refused is confirmed. */
export async function planConfirmed(
  here: Pick<Fixture, 'db' | 'parts' | 'now'>,
  { actor, company }: { actor: Actor; company: CompanyInScope },
  form: CampaignForm,
): Promise<string> {
  const { config } = here.parts
  const planning = { ...tools(here), ways: waysOf({ config, now: here.now() }) }
  return planCampaign(here.db, actor, company, form, planning).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'ways_changed') throw error
    const confirmed = { ...form, withoutMeans: Number(error.details.people) }
    return planCampaign(here.db, actor, company, confirmed, planning)
  })
}
