import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { campaignsApi } from './api.ts'
import type { CampaignCheck, CampaignForm } from '../plans/rules.ts'
import type { Day } from '../../base/time/civilDays.ts'
import { keepRows } from '../../base/lists/keepRows.ts'

const api = () => client<typeof campaignsApi>('/api/companies')[':companyId']
const one = () => api().campaigns[':campaignId']

export interface CampaignAddress {
  companyId: string
  campaignId: string
}

const live = { live: ['campaigns', 'questionnaires', 'results', 'teams', 'employees', 'companies'] } as const
const inCompany = (companyId: string) => ({ param: { companyId: encodeURIComponent(companyId) } })
const param = ({ companyId, campaignId }: CampaignAddress) => ({
  companyId: encodeURIComponent(companyId),
  campaignId: encodeURIComponent(campaignId),
})

export const campaignsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['campaigns', companyId, 'list'],
    queryFn: () => answer(api().campaigns.$get(inCompany(companyId))),
    meta: { live: [...live.live], depth: 1 },
  })

/** A page that stays open while mails leave shows how they go. */
const refetchInterval = 30_000

export const deliveriesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['campaigns', companyId, 'deliveries'],
    queryFn: () => answer(api().campaigns.deliveries.$get(inCompany(companyId))),
    meta: { live: ['campaigns'] },
    refetchInterval,
  })

export const campaignQuery = (address: CampaignAddress) =>
  queryOptions({
    queryKey: ['campaigns', address.companyId, 'one', address.campaignId],
    queryFn: () => answer(one().$get({ param: param(address) })),
    meta: { live: [...live.live], depth: 2 },
  })

export const campaignQuestionsQuery = (address: CampaignAddress) =>
  queryOptions({
    queryKey: ['campaigns', address.companyId, 'questions', address.campaignId],
    queryFn: () => answer(one().questions.$get({ param: param(address) })),
    meta: { live: ['campaigns', 'questionnaires'] },
  })

export const askableQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['campaigns', companyId, 'askable'],
    queryFn: () => answer(api().campaigns.questionnaires.$get(inCompany(companyId))),
    meta: { live: ['questionnaires'] },
  })

export const checkQuery = (companyId: string, json: CampaignCheck) =>
  queryOptions({
    queryKey: ['campaigns', companyId, 'check', json],
    queryFn: () => answer(api().campaigns.check.$post({ ...inCompany(companyId), json })),
    placeholderData: keepRows(['campaigns', companyId, 'check']),
    staleTime: 0,
    meta: { live: [...live.live] },
  })

export const planCampaign = (companyId: string, json: CampaignForm) =>
  answer(api().campaigns.$post({ ...inCompany(companyId), json }))

export const changeCampaign = (address: CampaignAddress, revision: number, plan: CampaignForm) =>
  answer(one().$patch({ param: param(address), json: { revision, plan } }))

export const moveEnd = (address: CampaignAddress, revision: number, closesOn: Day) =>
  answer(one().$patch({ param: param(address), json: { revision, closesOn } }))

export const cancelCampaign = (address: CampaignAddress, revision: number) =>
  answer(one().cancel.$post({ param: param(address), json: { revision } }))

export const stopSeries = (companyId: string, seriesId: string) =>
  answer(
    api().series[':seriesId'].$delete({
      param: { companyId: encodeURIComponent(companyId), seriesId: encodeURIComponent(seriesId) },
    }),
  )

export const returnToPermanent = (companyId: string) => answer(api().permanent.$post(inCompany(companyId)))
