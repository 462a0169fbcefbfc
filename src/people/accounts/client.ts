import type { Status } from '../auth/rules.ts'
import { answer, client, listQuery, type ListQuery } from '../../base/http/client.ts'
import { listRouteQuery } from '../../base/layout/routeQuery.ts'
import type { employeesApi, meApi, subAdminsApi } from './api.ts'
import type { EmployeeSort } from './rules.ts'

interface EmployeesFilter extends ListQuery {
  status?: Status | undefined
  company?: string | undefined
  sort?: EmployeeSort
}

export const employeesQuery = ({ status, company, sort = 'name', ...asked }: EmployeesFilter) =>
  listRouteQuery(
    ['employees', { ...asked, status, company, sort }],
    () =>
      client<typeof employeesApi>('/api/employees').index.$get({
        query: { ...listQuery(asked), sort, ...(status && { status }), ...(company && { company }) },
      }),
    ['employees', 'companies', 'teams'],
  )

export const subAdminsQuery = (asked: ListQuery & { status: Status }) =>
  listRouteQuery(
    ['sub-admins', asked],
    () =>
      client<typeof subAdminsApi>('/api/sub-admins').index.$get({
        query: { ...listQuery(asked), status: asked.status },
      }),
    ['sub-admins', 'companies'],
  )

export const changeOwnName = (json: { firstName: string; lastName: string }) =>
  answer(client<typeof meApi>('/api/me').name.$put({ json }))
