import type { Day } from '../../base/time/civilDays.ts'
import type { Db } from '../../data/db/schema.ts'
import { dayOfWave } from '../../results/batches/continuity.ts'
import { recentWaves, sameChoiceOf } from '../../surveys/questionnaires/otherChoices.ts'
import { alteredWaves } from '../../surveys/waves/alteredWaves.ts'
import type { Audience } from '../../surveys/waves/audience.ts'

interface PlannedCampaignAudience {
  id: string
  companyId: string
  audience: 'company' | 'teams'
  opensOn: Day
  closesOn: Day
}

/** Of a campaign that is not open: the people that it would ask. */
export async function plannedAudience(
  db: Db,
  { id, companyId, audience, opensOn, closesOn }: PlannedCampaignAudience,
): Promise<Audience & { companyId: string }> {
  if (audience === 'company') return { companyId }
  const teams = await db.selectFrom('campaignTeams').select('teamKey').where('campaignId', '=', id).execute()
  const teamKeys = teams.map(({ teamKey }) => teamKey)
  const day = dayOfWave({ openedOn: opensOn, closesOn })
  const altered = await alteredWaves(db, companyId)
  const recent = await recentWaves(db, { companyId, day, today: opensOn, altered })
  return { companyId, teamKeys, sameChoice: await sameChoiceOf(db, recent, teamKeys) }
}
