import { useParams } from 'react-router'
import { useOwnCompany } from '../../people/currentUser/useActor.ts'
import { paths } from '../../paths.ts'

export function useCampaignPlaces() {
  const { companyId, campaignId = '' } = useParams()
  const list = companyId === undefined ? paths.campaigns : paths.companyCampaigns(companyId)
  return {
    companyId: useOwnCompany(companyId),
    isAdmin: companyId !== undefined,
    campaignId,
    list,
    create: paths.newCampaign(list),
    duplicate: (id: string) => paths.campaignLike(list, id),
    launch: companyId === undefined ? paths.launch : paths.companyLaunch(companyId),
    page: (id: string) => paths.campaign(list, id),
    change: (id: string) => paths.campaignChange(list, id),
    results: (waveId: string) =>
      `${companyId === undefined ? paths.subAdminResults : paths.companyResults(companyId)}?questionnaire=${encodeURIComponent(waveId)}`,
  }
}
