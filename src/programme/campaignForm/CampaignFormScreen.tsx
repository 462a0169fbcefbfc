import { useQuery } from '@tanstack/react-query'
import { Leave } from '../../base/frame/Leave.tsx'
import { Page } from '../../base/frame/Page.tsx'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { isGone } from '../../base/http/client.ts'
import { teamNamesQuery } from '../../organisation/teams/teamsClient.ts'
import { askableQuery, campaignQuery } from '../campaigns/client.ts'
import { CampaignForm } from './CampaignForm.tsx'
import type { Askable, CampaignPage } from '../plans/shapes.ts'
import { formText, text } from './messages.ts'
import type { CampaignFields } from './useCampaignForm.ts'
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
  const [like] = useUrlState('comme')
  const model = useQuery({
    ...campaignQuery({ companyId, campaignId: like }),
    enabled: isNew && like !== '',
  })
  if (isGone(planned.error) || isGone(model.error)) return <Leave to={places.list} because={text.gone} />
  if (planned.data && !planned.data.deeds.change)
    return <Leave to={places.page(campaignId)} because={formText.openedMeanwhile} />

  return (
    <Page
      title={isNew ? text.create : text.edit}
      crumbs={[{ label: text.title, to: places.list }]}
      query={[askable, teams, ...(isNew ? [] : [planned]), ...(isNew && like !== '' ? [model] : [])]}
      failure={text.failed}
    >
      {askable.data && teams.data && (isNew || planned.data) && (like === '' || !isNew || model.data) && (
        <CampaignForm
          key={campaignId}
          planned={planned.data ?? null}
          askable={askable.data.questionnaires}
          teams={teams.data}
          {...(model.data && { kept: askedAgain(model.data, askable.data.questionnaires) })}
        />
      )}
    </Page>
  )
}

/** « Dupliquer »: what is asked, of whom and by which messages; its days and its title are its own. */
function askedAgain(
  { questionnaireId, audience, teams, mails }: CampaignPage,
  askable: readonly Askable[],
): Partial<CampaignFields> {
  const isThere = askable.some(({ id }) => id === questionnaireId)
  return { ...(isThere && { questionnaireId }), audience, teams, mails }
}
