import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { frenchSpan } from '../../base/text/french.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { together } from '../../base/ui/loads.ts'
import { campaignsQuery } from '../planning/client.ts'
import type { ListedCampaign } from '../plans/rules.ts'
import { muted, actionText } from './messages.ts'
import { useActions, usePlanPlace } from './usePlan.ts'

export function MutedLine({ companyId }: { companyId: string }) {
  const asked = together([useLoad(campaignsQuery(companyId)), useActions()])
  return (
    <Loaded from={asked} failure={actionText.failed}>
      {([{ campaigns }, { kept }]) => <Next campaigns={campaigns} kept={kept} />}
    </Loaded>
  )
}

interface NextProps {
  campaigns: readonly ListedCampaign[]
  kept: { kept: number; due: number } | null
}

function Next({ campaigns, kept }: NextProps) {
  const { plan } = usePlanPlace()
  const [next] = campaigns
    .filter(({ state }) => state === 'planned')
    .sort((one, other) => (one.opensOn < other.opensOn ? -1 : 1))
  return (
    <>
      {next && `${muted.next(next.title, frenchSpan(next.opensOn, next.closesOn))} `}
      {kept && kept.due > 0 && (
        <Anchor component={Link} to={plan} inherit underline="always">
          {actionText.kept(kept.kept, kept.due)}
        </Anchor>
      )}
    </>
  )
}
