import { client } from '../../base/http/client.ts'
import { inPath, routeQuery } from '../../base/layout/routeQuery.ts'
import type { waysApi } from './api.ts'
import type { WaysPeopleAsked } from './rules.ts'

const api = () => client<typeof waysApi>('/api/companies')[':companyId'].ways
/** After the lists that name the company: it may be gone. */
const DEPTH = 1
const live = ['campaigns', 'employees', 'teams', 'companies'] as const

export const waysQuery = (companyId: string, campaign?: string) =>
  routeQuery(
    ['campaigns', companyId, 'ways', campaign ?? ''],
    () => api().$get({ ...inPath({ companyId }), query: campaign ? { campaign } : {} }),
    live,
    DEPTH,
  )

export const withoutMeansQuery = (companyId: string, asked: WaysPeopleAsked) => {
  const { means, campaign } = asked
  return routeQuery(
    ['campaigns', companyId, 'without-means', asked],
    () => api().people.$get({ ...inPath({ companyId }), query: { means, ...(campaign && { campaign }) } }),
    live,
    DEPTH,
  )
}

export const pressingQuery = (companyId: string) =>
  routeQuery(
    ['campaigns', companyId, 'pressing'],
    () => api().campaigns.$get(inPath({ companyId })),
    live,
    DEPTH,
  )
