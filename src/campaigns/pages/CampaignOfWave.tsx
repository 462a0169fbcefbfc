import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { useActor } from '../../people/currentUser/useActor.ts'
import { paths } from '../../paths.ts'
import { campaignFormText } from '../form/messages.ts'
import { campaignsQuery } from '../planning/client.ts'

/** The permanent wave has no campaign. */
export function CampaignOfWave({ companyId, waveId }: { companyId: string; waveId: string }) {
  const actor = useActor()
  const list = actor.role === 'admin' ? paths.companyCampaigns(companyId) : paths.campaigns
  return (
    <Loaded from={useLoad(campaignsQuery(companyId))} failure={campaignFormText.failed}>
      {({ campaigns }) => {
        const campaign = campaigns.find((each) => each.waveId === waveId)
        if (!campaign) return null
        return (
          <Button component={Link} to={paths.campaign(list, campaign.id)} variant="default">
            {campaignFormText.see}
          </Button>
        )
      }}
    </Loaded>
  )
}
