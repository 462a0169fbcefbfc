import { client } from '../../base/http/client.ts'
import { routeQuery } from '../../base/layout/routeQuery.ts'
import type { alarmsApi, installationApi } from './api.ts'

export const alarmsClient = () => client<typeof alarmsApi>('/api/alarms')

export const installationQuery = routeQuery(['installation'], () =>
  client<typeof installationApi>('/api/installation').index.$get(),
)
