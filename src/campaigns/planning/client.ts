import { answer, client } from '../../base/http/client.ts'
import { inPath, listRouteQuery, routeQuery } from '../../base/layout/routeQuery.ts'
import type { campaignsApi } from './api.ts'
import type { CampaignCheck, CampaignForm } from '../plans/rules.ts'
import type { Day } from '../../base/time/civilDays.ts'

const api = () => client<typeof campaignsApi>('/api/companies')[':companyId']
const one = () => api().campaigns[':campaignId']

export interface CampaignAddress {
  companyId: string
  campaignId: string
}

const live = ['campaigns', 'questionnaires', 'results', 'teams', 'employees', 'companies'] as const

export const campaignsQuery = (companyId: string) =>
  routeQuery(['campaigns', companyId, 'list'], () => api().campaigns.$get(inPath({ companyId })), live, 1)

/** A page that stays open while mails leave shows how they go. */
const refetchInterval = 30_000

export const deliveriesQuery = (companyId: string) => ({
  ...routeQuery(
    ['campaigns', companyId, 'deliveries'],
    () => api().campaigns.deliveries.$get(inPath({ companyId })),
    ['campaigns'],
  ),
  refetchInterval,
})

export const campaignQuery = (address: CampaignAddress) =>
  routeQuery(
    ['campaigns', address.companyId, 'one', address.campaignId],
    () => one().$get(inPath(address)),
    live,
    2,
  )

export const campaignQuestionsQuery = (address: CampaignAddress) =>
  routeQuery(
    ['campaigns', address.companyId, 'questions', address.campaignId],
    () => one().questions.$get(inPath(address)),
    ['campaigns', 'questionnaires'],
  )

export const askableQuery = (companyId: string) =>
  routeQuery(
    ['campaigns', companyId, 'askable'],
    () => api().campaigns.questionnaires.$get(inPath({ companyId })),
    ['questionnaires'],
  )

export const checkQuery = (companyId: string, json: CampaignCheck) => ({
  ...listRouteQuery(
    ['campaigns', companyId, 'check', json],
    () => api().campaigns.check.$post({ ...inPath({ companyId }), json }),
    live,
  ),
  staleTime: 0,
})

export const planCampaign = (companyId: string, json: CampaignForm) =>
  answer(api().campaigns.$post({ ...inPath({ companyId }), json }))

export const changeCampaign = (address: CampaignAddress, revision: number, plan: CampaignForm) =>
  answer(one().$patch({ ...inPath(address), json: { revision, plan } }))

export const moveEnd = (address: CampaignAddress, revision: number, closesOn: Day) =>
  answer(one().$patch({ ...inPath(address), json: { revision, closesOn } }))

export const cancelCampaign = (address: CampaignAddress, revision: number) =>
  answer(one().cancel.$post({ ...inPath(address), json: { revision } }))

export const stopSeries = (companyId: string, seriesId: string) =>
  answer(api().series[':seriesId'].$delete(inPath({ companyId, seriesId })))

export const returnToPermanent = (companyId: string) => answer(api().permanent.$post(inPath({ companyId })))
