import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { alarmsApi, installationApi } from './api.ts'

export const alarmsClient = () => client<typeof alarmsApi>('/api/alarms')

export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: () => answer(client<typeof installationApi>('/api/installation').index.$get()),
})
