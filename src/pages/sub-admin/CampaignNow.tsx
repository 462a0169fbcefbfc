import { Alert, Button, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { campaignQuery, campaignsQuery } from '../../campaigns/planning/client.ts'
import { refusalText } from '../../campaigns/planning/messages.ts'
import type { CampaignPage, ListedCampaign } from '../../campaigns/plans/rules.ts'
import { CampaignStateWord } from '../../campaigns/running/CampaignStateWord.tsx'
import { campaignFormText as campaigns, campaignLink } from '../../campaigns/form/messages.ts'
import { RunningCampaign } from '../../campaigns/running/RunningCampaign.tsx'
import { paths } from '../../paths.ts'
import { FirstLaunch } from '../launch/FirstLaunch.tsx'
import { campaignNow as text } from './messages.ts'

export function CampaignNow({ companyId }: { companyId: string }) {
  return (
    <Loaded from={useLoad(campaignsQuery(companyId))} failure={campaignLink.failed} pending="block">
      {({ campaigns: all }) => {
        const shown = mostPressing(all)
        if (!shown) return <FirstLaunch companyId={companyId} />
        return <CurrentCampaign companyId={companyId} campaign={shown} />
      }}
    </Loaded>
  )
}

const order = ['open', 'closing', 'refused', 'planned'] as const

function mostPressing(all: readonly ListedCampaign[]): ListedCampaign | undefined {
  const soonest = [...all].sort((one, other) => (one.opensOn < other.opensOn ? -1 : 1))
  return order.flatMap((state) => soonest.filter((campaign) => campaign.state === state))[0]
}

function CurrentCampaign({ companyId, campaign: { id } }: { companyId: string; campaign: ListedCampaign }) {
  const asked = useLoad(campaignQuery({ companyId, campaignId: id }))
  return (
    <Loaded from={asked} failure={campaignLink.failed} pending="block">
      {(campaign) =>
        campaign.state === 'refused' ? (
          <Refused campaign={campaign} />
        ) : (
          <RunningCampaign campaign={campaign} actions={<Actions campaign={campaign} />} />
        )
      }
    </Loaded>
  )
}

function Refused({ campaign: { id, title, refusal } }: { campaign: CampaignPage }) {
  return (
    <Section title={title}>
      <Stack gap="sm" align="flex-start">
        <CampaignStateWord state="refused" />
        {refusal && (
          <Alert color="red" icon={<Icon name="alert" />}>
            {refusalText(refusal.code, refusal.details)}
          </Alert>
        )}
        <Button component={Link} to={paths.campaignChange(paths.campaigns, id)}>
          {text.changePlan}
        </Button>
      </Stack>
    </Section>
  )
}

function Actions({ campaign: { id, state } }: { campaign: CampaignPage }) {
  return (
    <>
      <Button component={Link} to={paths.campaign(paths.campaigns, id)}>
        {campaignLink.see}
      </Button>
      {state === 'planned' && (
        <Button variant="default" component={Link} to={paths.campaignChange(paths.campaigns, id)}>
          {campaigns.change}
        </Button>
      )}
    </>
  )
}
