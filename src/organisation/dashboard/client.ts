import { answer, client } from '../../base/http/client.ts'
import { routeQuery } from '../../base/layout/routeQuery.ts'
import type { subAdminApi } from './api.ts'

const api = () => client<typeof subAdminApi>('/api/sub-admin')

export const dashboardQuery = routeQuery(['sub-admin', 'dashboard'], () => api().dashboard.$get(), [
  'employees',
  'teams',
  'companies',
  'questionnaires',
  'results',
])

export const profileQuery = routeQuery(['sub-admin', 'profile'], () => api().profile.$get(), ['companies'])

export const inviteEmployees = (emails: string[]) => answer(api().invitations.$post({ json: { emails } }))
