import { sql } from 'kysely'
import { addDays, type Day } from '../../base/time/civilDays.ts'
import type { Db } from '../../data/db/schema.ts'
import type { Predicate } from '../../data/db/search.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { letterBatches } from '../../organisation/letters/batches.ts'
import { firstTeam, firstTeamOrder } from '../../organisation/letters/store.ts'
import { countWays, meansOf, type Ways } from '../../people/accounts/means.ts'
import { withoutMeans, type WaysCounts } from '../../people/accounts/rules.ts'
import { employeesById } from '../../people/accounts/store.ts'
import { isAskedOrWaiting } from '../../surveys/waves/audience.ts'
import { plannedAudience } from '../plans/plannedAudience.ts'
import { refusal } from '../plans/store.ts'
import { DAYS_BEFORE, peopleAtOnce, type PressingCampaign, type WaysPeopleAsked } from './rules.ts'

// What the people of a company or of a campaign could enter by (C24.10, C24.11): the organisation's own acts alone.

export async function readWays(
  db: Db,
  company: CompanyInScope,
  campaignId: string | undefined,
  ways: Ways,
): Promise<WaysCounts> {
  return countWays(db, await peopleOf(db, company, campaignId), ways)
}

export async function listWithoutMeans(
  db: Db,
  company: CompanyInScope,
  { campaign, means }: WaysPeopleAsked,
  ways: Ways,
) {
  const among = await peopleOf(db, company, campaign)
  const rows = await db
    .selectFrom('accounts')
    .where(among)
    .where('status', '=', 'approved')
    .where(meansOf(ways), '=', means)
    .select(['id', firstTeam.as('team')])
    .orderBy(sql`case when ${firstTeamOrder} is null then 1 else 0 end`)
    .orderBy(firstTeamOrder)
    .orderBy('sortName')
    .orderBy('id')
    .limit(peopleAtOnce + 1)
    .execute()
  // Whole teams, as their letters are given out (C24.8).
  const [ids = []] = letterBatches(rows.map(({ id, team }) => ({ id, team: team ?? '' })))
  const people = await employeesById(db, ids, ways)
  return {
    isAll: ids.length === rows.length,
    people: people.map(({ id, firstName, lastName, email, number, teams, mailFailedOn }) => ({
      ...{ id, name: `${firstName} ${lastName}`, email, number, teams, means, refusedOn: mailFailedOn },
    })),
  }
}

/** The roster once it is open; before, the people of its audience. */
async function peopleOf(db: Db, company: CompanyInScope, campaignId: string | undefined): Promise<Predicate> {
  if (campaignId === undefined) return isAskedOrWaiting({ companyId: company.id })
  const campaign = await db
    .selectFrom('campaigns as c')
    .leftJoin('waves as w', 'w.campaignId', 'c.id')
    .select(['c.id', 'c.companyId', 'c.audience', 'c.opensOn', 'c.closesOn', 'w.id as waveId'])
    .where('c.id', '=', campaignId)
    .where('c.companyId', '=', company.id)
    .executeTakeFirst()
  if (!campaign) throw refusal('campaign_not_found', 404)
  return peopleOfCampaign(db, campaign)
}

interface CampaignPeople {
  id: string
  companyId: string
  audience: 'company' | 'teams'
  opensOn: Day
  closesOn: Day
  waveId: string | null
}

async function peopleOfCampaign(db: Db, campaign: CampaignPeople): Promise<Predicate> {
  const { companyId, waveId } = campaign
  if (waveId !== null)
    return sql<boolean>`(accounts.company_id = ${companyId} and accounts.status = 'approved' and exists (
      select 1 from roster r where r.wave_id = ${waveId} and r.account_id = accounts.id))`
  return isAskedOrWaiting(await plannedAudience(db, campaign))
}

/** Campaigns that open soon or are open, where somebody has no means: for « À faire maintenant ». */
export async function pressingCampaigns(
  db: Db,
  company: CompanyInScope,
  ways: Ways,
): Promise<PressingCampaign[]> {
  const { today } = ways
  const soon = await db
    .selectFrom('campaigns as c')
    .leftJoin('waves as w', 'w.campaignId', 'c.id')
    .select(['c.id', 'c.title', 'c.companyId', 'c.audience', 'c.opensOn', 'c.closesOn', 'w.id as waveId'])
    .where('c.companyId', '=', company.id)
    .where('c.state', 'in', ['planned', 'opened'])
    .where('c.opensOn', '<=', addDays(today, DAYS_BEFORE))
    .where('c.closesOn', '>=', today)
    .orderBy('c.opensOn')
    .orderBy('c.id')
    .execute()
  const pressing: PressingCampaign[] = []
  for (const campaign of soon) {
    const n = withoutMeans(await countWays(db, await peopleOfCampaign(db, campaign), ways))
    if (n > 0) pressing.push({ id: campaign.id, title: campaign.title, withoutMeans: n })
  }
  return pressing
}
