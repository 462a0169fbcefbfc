import { useQuery } from '@tanstack/react-query'
import { teamNamesQuery } from '../../organisation/teams/teamsClient.ts'
import { Page } from '../../base/frame/Page.tsx'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { askableQuery } from '../../programme/campaigns/client.ts'
import { text as campaigns } from '../../programme/campaignForm/messages.ts'
import { useCampaignPlaces } from '../../programme/campaignForm/useCampaignPlaces.ts'
import { LaunchPlan } from './LaunchPlan.tsx'
import { steps, text, type Step } from './messages.ts'
import { useLaunchFacts } from './useLaunchFacts.ts'

/** « Lancer mon enquête »: from nobody to a planned campaign, in five steps that can be left and found again. */
export function LaunchScreen() {
  const places = useCampaignPlaces()
  const { companyId } = places
  const [asked] = useUrlState('etape', 'personnes')
  const at: Step = steps.find((step) => step === asked) ?? 'personnes'
  const { asked: known, facts } = useLaunchFacts(companyId)
  const askable = useQuery(askableQuery(companyId))
  const teams = useQuery(teamNamesQuery(companyId))
  return (
    <Page
      title={text.title}
      crumbs={[{ label: campaigns.title, to: places.list }]}
      query={[...known, askable, teams]}
      failure={text.failed}
    >
      {facts && askable.data && teams.data && (
        <LaunchPlan
          key={companyId}
          at={at}
          facts={facts}
          askable={askable.data.questionnaires}
          teams={teams.data}
        />
      )}
    </Page>
  )
}
