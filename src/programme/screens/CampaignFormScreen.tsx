import { useQuery } from '@tanstack/react-query'
import { Leave } from '../../base/frame/Leave.tsx'
import { Page } from '../../base/frame/Page.tsx'
import { isGone } from '../../base/kit/client.ts'
import { teamNamesQuery } from '../../organisation/teams/teamsClient.ts'
import { askableQuery, campaignQuery } from '../campaigns/client.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { formText, text } from './messages.ts'
import { useCampaignPlaces } from './useCampaignPlaces.ts'

/** « Nouvelle campagne », or a plan that has not opened yet: one page, four parts (C12). */
export function CampaignFormScreen() {
  const places = useCampaignPlaces()
  const { companyId, campaignId } = places
  const isNew = campaignId === ''
  const askable = useQuery(askableQuery(companyId))
  const teams = useQuery(teamNamesQuery(companyId))
  const planned = useQuery({
    ...campaignQuery({ companyId, campaignId }),
    enabled: !isNew,
    // What is being written must not be pulled from under the person's hands.
    refetchOnWindowFocus: false,
  })
  if (isGone(planned.error)) return <Leave to={places.list} because={text.gone} />
  if (planned.data && !planned.data.deeds.change)
    return <Leave to={places.page(campaignId)} because={formText.openedMeanwhile} />

  return (
    <Page
      title={isNew ? text.create : text.edit}
      crumbs={[{ label: text.title, to: places.list }]}
      query={isNew ? [askable, teams] : [askable, teams, planned]}
      failure={text.failed}
    >
      {askable.data && teams.data && (isNew || planned.data) && (
        <CampaignForm
          key={campaignId}
          planned={planned.data ?? null}
          askable={askable.data.questionnaires}
          teams={teams.data}
        />
      )}
    </Page>
  )
}
