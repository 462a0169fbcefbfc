import { RedirectNotFound } from '../../base/layout/RedirectNotFound.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { useUrlState } from '../../base/lists/useUrlState.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import { ifLoaded, stateOf, nothingToLoad } from '../../base/ui/loadable.ts'
import { together } from '../../base/ui/loads.ts'
import { teamNamesQuery } from '../../organisation/teams/client.ts'
import { askableQuery, campaignQuery, campaignsQuery } from '../planning/client.ts'
import { CampaignForm } from './CampaignForm.tsx'
import type { CampaignFields, SelectableQuestionnaire, CampaignPage } from '../plans/rules.ts'
import { formText, campaignFormText, campaignLink } from './messages.ts'
import { useCampaignPlaces } from './useCampaignPlaces.ts'

export function CampaignFormScreen() {
  const places = useCampaignPlaces()
  const { companyId, campaignId } = places
  const isNew = campaignId === ''
  const askable = useLoad(askableQuery(companyId))
  const teams = useLoad(teamNamesQuery(companyId))
  const planned = useLoad({
    ...campaignQuery({ companyId, campaignId }),
    enabled: !isNew,
    // Never refetched while editing: the form must not change under the person's hands.
    refetchOnWindowFocus: false,
  })
  const others = useLoad({ ...campaignsQuery(companyId), enabled: isNew })
  const [like] = useUrlState('comme')
  const model = useLoad({
    ...campaignQuery({ companyId, campaignId: like }),
    enabled: isNew && like !== '',
  })
  if (ifLoaded(planned)?.deeds.change === false)
    return <RedirectNotFound to={places.page(campaignId)} because={formText.openedMeanwhile} />

  return (
    <Page
      title={isNew ? campaignFormText.create : campaignFormText.edit}
      crumbs={[{ label: campaignFormText.title, to: places.list }]}
      load={together([
        askable,
        teams,
        isNew ? nothingToLoad : planned,
        isNew && like !== '' ? model : nothingToLoad,
      ])}
      also={[others]}
      failure={campaignLink.failed}
      gone={(error) =>
        [planned, model].some((each) => stateOf(each).error === error) && (
          <RedirectNotFound to={places.list} because={campaignFormText.gone} />
        )
      }
    >
      {([{ questionnaires, mails }, names, plan, before]) => (
        <CampaignForm
          key={campaignId}
          planned={plan}
          askable={questionnaires}
          teams={names}
          {...(isNew && { start: before ? askedAgain(before, questionnaires) : { mails } })}
        />
      )}
    </Page>
  )
}

/** « Dupliquer » copies questions, audience and mails, but neither days nor title. */
function askedAgain(
  { questionnaireId, audience, teams, mails }: CampaignPage,
  askable: readonly SelectableQuestionnaire[],
): Partial<CampaignFields> {
  const isThere = askable.some(({ id }) => id === questionnaireId)
  return { ...(isThere && { questionnaireId }), audience, teams, mails }
}
