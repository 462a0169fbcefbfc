import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { waysApi } from './api.ts'
import type { WaysPeopleAsked } from './rules.ts'

const api = () => client<typeof waysApi>('/api/companies')[':companyId'].ways
const inCompany = (companyId: string) => ({ param: { companyId: encodeURIComponent(companyId) } })
/** After the lists that name the company: it may be gone. */
const DEPTH = 1
const live = ['campaigns', 'employees', 'teams', 'companies'] as const

export const waysQuery = (companyId: string, campaign?: string) =>
  queryOptions({
    queryKey: ['campaigns', companyId, 'ways', campaign ?? ''],
    queryFn: () => answer(api().$get({ ...inCompany(companyId), query: campaign ? { campaign } : {} })),
    meta: { live: [...live], depth: DEPTH },
  })

export const withoutMeansQuery = (companyId: string, asked: WaysPeopleAsked) =>
  queryOptions({
    queryKey: ['campaigns', companyId, 'without-means', asked],
    queryFn: () => {
      const { means, campaign } = asked
      return answer(
        api().people.$get({ ...inCompany(companyId), query: { means, ...(campaign && { campaign }) } }),
      )
    },
    meta: { live: [...live], depth: DEPTH },
  })

export const pressingQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['campaigns', companyId, 'pressing'],
    queryFn: () => answer(api().campaigns.$get(inCompany(companyId))),
    meta: { live: [...live], depth: DEPTH },
  })
