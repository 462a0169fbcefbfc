import { lazy } from 'react'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Decide } from '../campaigns/actions/AddAction.tsx'
import { MutedLine } from '../campaigns/actions/MutedLine.tsx'
import { Decided, PrintedDecisions } from '../campaigns/actions/Decided.tsx'
import { ResultsScreen } from '../results/page/ResultsScreen.tsx'
import type { ResultsView } from '../results/layout/resultsView.ts'
import { useLoad } from '../base/layout/useLoad.ts'
import { Loaded } from '../base/ui/Loaded.tsx'
import { useActor } from '../people/currentUser/useActor.ts'
import { paths } from '../paths.ts'
import { campaignFormText } from '../campaigns/form/messages.ts'
import { campaignsQuery } from '../campaigns/planning/client.ts'

export function CompanyResultsScreen() {
  return <ResultsScreen slots={slots} />
}

/** Those who decide have their plan; employees read here what followed from their answers. */
const DecidedForEmployees = ({ shown }: { shown: ResultsView }) => (shown.mayPublish ? null : <Decided />)

const Meeting = lazy(async () => ({ default: (await import('../campaigns/meeting/Meeting.tsx')).Meeting }))

const slots = {
  ...{ Decide, Quiet: MutedLine, Campaign: CampaignOfWave, Decided: DecidedForEmployees },
  ...{ Printed: PrintedDecisions, Meeting },
}

/** The permanent wave has no campaign. */
function CampaignOfWave({ companyId, waveId }: { companyId: string; waveId: string }) {
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
