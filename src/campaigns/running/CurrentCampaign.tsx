import { Alert, Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from '../../base/ui/Link.tsx'
import { Icon } from '../../base/ui/Icon.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useLoad } from '../../base/layout/useLoad.ts'
import { Loaded } from '../../base/ui/Loaded.tsx'
import { paths } from '../../paths.ts'
import { campaignFormText as campaigns, campaignLink, pageText } from '../form/messages.ts'
import { campaignQuery, campaignsQuery, type CampaignAddress } from '../planning/client.ts'
import { refusalText } from '../planning/messages.ts'
import type { CampaignPage, ListedCampaign } from '../plans/rules.ts'
import { CampaignStateWord } from './CampaignStateWord.tsx'
import { RunningCampaign } from './RunningCampaign.tsx'

interface CurrentCampaignProps {
  companyId: string
  /** Address of the campaigns of this company. */
  list: string
  isBrief?: boolean
  /** Where no campaign runs or is planned. */
  none?: ReactNode
}

/** The company's campaign that most needs to be seen. */
export function CurrentCampaign({ companyId, none = null, ...rest }: CurrentCampaignProps) {
  return (
    <Loaded from={useLoad(campaignsQuery(companyId))} failure={campaignLink.failed} pending="block">
      {({ campaigns: all }) => {
        const shown = mostPressing(all)
        if (!shown) return none
        return <Current address={{ companyId, campaignId: shown.id }} {...rest} />
      }}
    </Loaded>
  )
}

const order = ['open', 'closing', 'refused', 'planned'] as const

export function mostPressing(all: readonly ListedCampaign[]): ListedCampaign | undefined {
  const soonest = [...all].sort((one, other) => (one.opensOn < other.opensOn ? -1 : 1))
  return order.flatMap((state) => soonest.filter((campaign) => campaign.state === state))[0]
}

interface CurrentProps extends Pick<CurrentCampaignProps, 'list' | 'isBrief'> {
  address: CampaignAddress
}

function Current({ address, list, isBrief = false }: CurrentProps) {
  const asked = useLoad(campaignQuery(address))
  return (
    <Loaded from={asked} failure={campaignLink.failed} pending="block">
      {(campaign) =>
        campaign.state === 'refused' ? (
          <Refused campaign={campaign} list={list} />
        ) : (
          <RunningCampaign
            campaign={campaign}
            isBrief={isBrief}
            actions={<Actions campaign={campaign} list={list} />}
          />
        )
      }
    </Loaded>
  )
}

interface OfListProps {
  campaign: CampaignPage
  list: string
}

function Refused({ campaign: { id, title, refusal }, list }: OfListProps) {
  return (
    <Section title={title}>
      <Stack gap="sm" align="flex-start">
        <CampaignStateWord state="refused" />
        {refusal && (
          <Alert color="red" icon={<Icon name="alert" />}>
            {refusalText(refusal.code, refusal.details)}
          </Alert>
        )}
        <Button component={Link} to={paths.campaignChange(list, id)}>
          {pageText.changePlan}
        </Button>
      </Stack>
    </Section>
  )
}

function Actions({ campaign: { id, state }, list }: OfListProps) {
  return (
    <>
      <Button component={Link} to={paths.campaign(list, id)}>
        {campaignLink.see}
      </Button>
      {state === 'planned' && (
        <Button variant="default" component={Link} to={paths.campaignChange(list, id)}>
          {campaigns.change}
        </Button>
      )}
    </>
  )
}
