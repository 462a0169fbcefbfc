import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { subAdminApi } from './api.ts'

const api = () => client<typeof subAdminApi>('/api/sub-admin')

export const dashboardQuery = queryOptions({
  queryKey: ['sub-admin', 'dashboard'],
  queryFn: () => answer(api().dashboard.$get()),
  meta: { live: ['employees', 'teams', 'companies', 'questionnaires', 'results'] },
})

export const profileQuery = queryOptions({
  queryKey: ['sub-admin', 'profile'],
  queryFn: () => answer(api().profile.$get()),
  meta: { live: ['companies'] },
})

export const inviteEmployees = (emails: string[]) => answer(api().invitations.$post({ json: { emails } }))
