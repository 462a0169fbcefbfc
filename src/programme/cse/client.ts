import { queryOptions } from '@tanstack/react-query'
import { answer } from '../../base/kit/client.ts'
import type { Calendar } from './calendar.ts'

export const calendarQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['cse', companyId, 'calendar'],
    queryFn: () => answer<Calendar>(fetch(`/api/companies/${encodeURIComponent(companyId)}/cse/calendar`)),
    meta: { live: ['campaigns', 'results'] },
  })
