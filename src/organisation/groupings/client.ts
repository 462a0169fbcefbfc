import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { groupingsApi } from './api.ts'
import type { GroupingsForm } from './rules.ts'

const groupings = () => client<typeof groupingsApi>('/api/companies')[':companyId'].groupings
const inCompany = (companyId: string) => ({ companyId: encodeURIComponent(companyId) })

export const groupingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['groupings', companyId],
    queryFn: () => readGroupings(companyId),
    meta: { live: ['teams', 'employees'] },
  })

export const readGroupings = (companyId: string) => answer(groupings().$get({ param: inCompany(companyId) }))

export const changeGroupings = (companyId: string, form: GroupingsForm) =>
  answer(groupings().$put({ param: inCompany(companyId), json: form }))
