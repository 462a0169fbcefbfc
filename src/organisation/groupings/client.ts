import { answer, client } from '../../base/http/client.ts'
import { inPath, routeQuery } from '../../base/layout/routeQuery.ts'
import type { groupingsApi } from './api.ts'
import type { GroupingsForm } from './rules.ts'

const groupings = () => client<typeof groupingsApi>('/api/companies')[':companyId'].groupings

export const groupingsQuery = (companyId: string) =>
  routeQuery(['groupings', companyId], () => groupings().$get(inPath({ companyId })), ['teams', 'employees'])

export const entityNamesQuery = (companyId: string) =>
  routeQuery(['groupings', companyId, 'names'], () => groupings().names.$get(inPath({ companyId })), [
    'teams',
  ])

export const changeGroupings = (companyId: string, form: GroupingsForm) =>
  answer(groupings().$put({ ...inPath({ companyId }), json: form }))
