import { queryOptions } from '@tanstack/react-query'
import type { Status } from '../auth/rules.ts'
import { answer, client, listQuery, type ListQuery } from '../../base/http/client.ts'
import { keepRows } from '../../base/lists/keepRows.ts'
import type { employeesApi, meApi, subAdminsApi } from './api.ts'
import type { EmployeeSort } from './rules.ts'

interface EmployeesFilter extends ListQuery {
  status?: Status | undefined
  company?: string | undefined
  sort?: EmployeeSort
}

export const employeesQuery = ({ status, company, sort = 'name', ...asked }: EmployeesFilter) =>
  queryOptions({
    queryKey: ['employees', { ...asked, status, company, sort }],
    queryFn: () =>
      answer(
        client<typeof employeesApi>('/api/employees').index.$get({
          query: { ...listQuery(asked), sort, ...(status && { status }), ...(company && { company }) },
        }),
      ),
    placeholderData: keepRows(['employees']),
    meta: { live: ['employees', 'companies', 'teams'] },
  })

export const subAdminsQuery = (asked: ListQuery & { status: Status }) =>
  queryOptions({
    queryKey: ['sub-admins', asked],
    queryFn: () =>
      answer(
        client<typeof subAdminsApi>('/api/sub-admins').index.$get({
          query: { ...listQuery(asked), status: asked.status },
        }),
      ),
    placeholderData: keepRows(['sub-admins']),
    meta: { live: ['sub-admins', 'companies'] },
  })

export const changeOwnName = (json: { firstName: string; lastName: string }) =>
  answer(client<typeof meApi>('/api/me').name.$put({ json }))
