import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EmployeeSort } from '../../people/accounts/rules.ts'
import { answer, client } from '../../base/kit/client.ts'
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

export const employeesQuery = ({
  search,
  page,
  sort,
}: {
  search: string
  page: number
  sort: EmployeeSort
}) =>
  queryOptions({
    queryKey: ['sub-admin', 'employees', search, page, sort],
    queryFn: () => answer(api().employees.$get({ query: { search, page: String(page), sort } })),
    placeholderData: keepPreviousData,
    meta: { live: ['employees', 'teams'] },
  })
