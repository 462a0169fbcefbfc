import { teamNamesQuery } from '../../organisation/teams/client.ts'
import { Page } from '../../base/layout/Page.tsx'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { together } from '../../base/ui/loads.ts'
import { askableQuery, campaignsQuery } from '../../campaigns/planning/client.ts'
import { campaignFormText as campaigns } from '../../campaigns/form/messages.ts'
import { useCampaignPlaces } from '../../campaigns/form/useCampaignPlaces.ts'
import { LaunchPlan } from './LaunchPlan.tsx'
import { steps, launchText, type LaunchStep } from './messages.ts'
import { useLaunchFacts } from './useLaunchFacts.ts'

export function LaunchScreen() {
  const places = useCampaignPlaces()
  const { companyId } = places
  const [asked] = useUrlState('etape', 'personnes')
  const at: LaunchStep = steps.find((step) => step === asked) ?? 'personnes'
  const known = useLaunchFacts(companyId)
  const askable = useLoad(askableQuery(companyId))
  const teams = useLoad(teamNamesQuery(companyId))
  const others = useLoad(campaignsQuery(companyId))
  return (
    <Page
      title={launchText.title}
      tab={`${launchText.names[at]} · ${launchText.title}`}
      crumbs={[{ label: campaigns.title, to: places.list }]}
      load={together([known, askable, teams])}
      also={[others]}
      failure={launchText.failed}
    >
      {([facts, { questionnaires, mails }, names]) => (
        <LaunchPlan
          key={companyId}
          at={at}
          facts={facts}
          askable={questionnaires}
          mails={mails}
          teams={names}
        />
      )}
    </Page>
  )
}
