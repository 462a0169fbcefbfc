import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { responsibilitiesApi } from './api.ts'
import type { Appointment } from './rules.ts'

const company = () => client<typeof responsibilitiesApi>('/api/companies')[':companyId']
const inCompany = (companyId: string) => ({ companyId: encodeURIComponent(companyId) })

export interface ResponsibilityAddress {
  companyId: string
  id: string
}

const addressed = ({ companyId, id }: ResponsibilityAddress) => ({
  ...inCompany(companyId),
  responsibilityId: encodeURIComponent(id),
})

export const responsibilitiesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['responsibilities', companyId],
    queryFn: () => answer(company().responsibilities.$get({ param: inCompany(companyId) })),
    meta: { live: ['teams', 'employees', 'companies'] },
  })

export const appoint = (companyId: string, json: Appointment) =>
  answer(company().responsibilities.$post({ param: inCompany(companyId), json }))

export const changeLastDay = (address: ResponsibilityAddress, until: string | null) =>
  answer(
    company().responsibilities[':responsibilityId'].$patch({ param: addressed(address), json: { until } }),
  )

export const withdraw = (address: ResponsibilityAddress) =>
  answer(company().responsibilities[':responsibilityId'].$delete({ param: addressed(address) }))

export const readersQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['readers', companyId],
    queryFn: () => answer(company().readers.$get({ param: inCompany(companyId) })),
    meta: { live: ['results', 'companies'] },
  })
