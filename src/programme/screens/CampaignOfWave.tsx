import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useActor } from '../../people/visitor/useActor.ts'
import { paths } from '../../paths.ts'
import { text } from '../campaignForm/messages.ts'
import { campaignsQuery } from '../campaigns/client.ts'

/** From what is not published yet to its campaign; the permanent wave has none. */
export function CampaignOfWave({ companyId, waveId }: { companyId: string; waveId: string }) {
  const actor = useActor()
  const { data } = useQuery(campaignsQuery(companyId))
  const campaign = data?.campaigns.find((each) => each.waveId === waveId)
  if (!campaign) return null
  const list = actor.role === 'admin' ? paths.companyCampaigns(companyId) : paths.campaigns
  return (
    <Button component={Link} to={paths.campaign(list, campaign.id)} variant="default">
      {text.see}
    </Button>
  )
}
