import { client } from '../../base/http/client.ts'
import { routeQuery } from '../../base/layout/routeQuery.ts'
import type { firstStepsApi } from './api.ts'

export const firstStepsQuery = routeQuery(
  ['first-steps'],
  () => client<typeof firstStepsApi>('/api/first-steps').index.$get(),
  ['companies', 'employees', 'sub-admins', 'campaigns', 'administrators'],
)
