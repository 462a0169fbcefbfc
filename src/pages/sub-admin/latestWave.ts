import type { ListedCampaign } from '../../campaigns/plans/rules.ts'
import type { ListedWave } from '../../results/layout/resultsView.ts'

/** Of the last campaign to the whole company, not of a poll of one team; `waves`: the newest first. */
export function latestOf<T extends Pick<ListedWave, 'id' | 'isPublished'>>(
  waves: readonly T[],
  campaigns: readonly Pick<ListedCampaign, 'audience' | 'waveId'>[],
): T | undefined {
  const toTeams = new Set(
    campaigns.filter(({ audience }) => audience === 'teams').map(({ waveId }) => waveId),
  )
  const published = waves.filter(({ isPublished }) => isPublished)
  return published.find(({ id }) => !toTeams.has(id)) ?? published[0]
}
