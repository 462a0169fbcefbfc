import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { firstStepsApi } from './api.ts'

export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: () => answer(client<typeof firstStepsApi>('/api/first-steps').index.$get()),
  meta: { live: ['companies', 'employees', 'sub-admins', 'campaigns', 'administrators'] },
})
