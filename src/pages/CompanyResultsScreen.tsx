import { lazy } from 'react'
import { Button, Anchor } from '@mantine/core'
import { useParams } from 'react-router'
import { Link } from '../base/ui/Link.tsx'
import { Decide } from '../campaigns/actions/AddAction.tsx'
import { Decided, decisionsForSlides, PrintedDecisions } from '../campaigns/actions/Decided.tsx'
import { ResultsScreen } from '../results/page/ResultsScreen.tsx'
import { WITHOUT_COMPANY } from '../results/layout/client.ts'
import type { ResultsView } from '../results/layout/resultsView.ts'
import { useLoad } from '../base/layout/useLoad.ts'
import { Loaded } from '../base/ui/Loaded.tsx'
import { useActor } from '../people/currentUser/useActor.ts'
import { paths } from '../paths.ts'
import { campaignLink } from '../campaigns/form/messages.ts'
import { campaignsQuery } from '../campaigns/planning/client.ts'
import { formatSpan } from '../base/text/writing.ts'
import { together } from '../base/ui/loads.ts'
import type { ListedCampaign } from '../campaigns/plans/rules.ts'
import { emptyResults } from './messages.ts'
import { muted, actionText } from '../campaigns/actions/messages.ts'
import { useActions, usePlanPlace } from '../campaigns/actions/usePlan.ts'

export function CompanyResultsScreen() {
  return <ResultsScreen slots={slots} />
}

/** Those who decide have their plan; employees read here what followed from their answers. */
const DecidedForEmployees = ({ shown }: { shown: ResultsView }) => (shown.mayPublish ? null : <Decided />)

const Meeting = lazy(async () => ({ default: (await import('../campaigns/meeting/Meeting.tsx')).Meeting }))

const slots = {
  ...{ Decide, Begin, Quiet: MutedLine, Campaign: CampaignOfWave, Decided: DecidedForEmployees },
  ...{ Printed: PrintedDecisions, Meeting, decisions: decisionsForSlides },
}

/** Who asks the questions can ask the first; employees wait for them. */
function Begin() {
  const { role } = useActor()
  const { companyId } = useParams()
  if (companyId === WITHOUT_COMPANY || (role !== 'admin' && role !== 'sub-admin')) return null
  return (
    <Button component={Link} to={companyId === undefined ? paths.launch : paths.companyLaunch(companyId)}>
      {emptyResults.launch}
    </Button>
  )
}

/** The permanent wave has no campaign. */
function CampaignOfWave({ companyId, waveId }: { companyId: string; waveId: string }) {
  const actor = useActor()
  const list = actor.role === 'admin' ? paths.companyCampaigns(companyId) : paths.campaigns
  return (
    <Loaded from={useLoad(campaignsQuery(companyId))} failure={campaignLink.failed}>
      {({ campaigns }) => {
        const campaign = campaigns.find((each) => each.waveId === waveId)
        if (!campaign) return null
        return (
          <Button component={Link} to={paths.campaign(list, campaign.id)} variant="default">
            {campaignLink.see}
          </Button>
        )
      }}
    </Loaded>
  )
}

function MutedLine({ companyId }: { companyId: string }) {
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
      {next && `${muted.next(next.title, formatSpan(next.opensOn, next.closesOn))} `}
      {kept && kept.due > 0 && (
        <Anchor component={Link} to={plan} inherit underline="always">
          {actionText.kept(kept.kept, kept.due)}
        </Anchor>
      )}
    </>
  )
}
