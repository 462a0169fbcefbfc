import { queryOptions } from '@tanstack/react-query'
import type { Status } from '../auth/rules.ts'
import type {
  approvalsApi,
  companiesApi,
  employeeStatusApi,
  statusesApi,
} from '../../organisation/companies/api.ts'
import { answer, client } from '../../base/http/client.ts'
import { keepRows } from '../../base/lists/keepRows.ts'
import type { privacyApi } from '../../operations/privacy/api.ts'
import type { employeesApi, meApi, subAdminsApi } from './api.ts'
import type { EmployeeSort, ExpectedState } from './rules.ts'

interface ListQuery {
  search: string
  page: number
}
const query = ({ search, page }: ListQuery) => ({ search, page: String(page) })

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
          query: { ...query(asked), sort, ...(status && { status }), ...(company && { company }) },
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
          query: { ...query(asked), status: asked.status },
        }),
      ),
    placeholderData: keepRows(['sub-admins']),
    meta: { live: ['sub-admins', 'companies'] },
  })

/** The first companies whose name holds the text, to choose one. */
export const companyNamesQuery = (search: string) =>
  queryOptions({
    queryKey: ['companies', 'names', search],
    queryFn: () => answer(client<typeof companiesApi>('/api/companies').names.$get({ query: { search } })),
    placeholderData: keepRows(['companies', 'names']),
    meta: { live: ['companies'] },
  })

export const setEmployeeStatus = (id: string, json: { from: Status; to: Status; companyId?: string }) =>
  answer(client<typeof employeeStatusApi>('/api/employees')[':id'].status.$put({ param: { id }, json }))

export const setStatuses = (json: {
  to: Status
  people: { id: string; from: Status; companyId?: string }[]
}) => answer(client<typeof statusesApi>('/api/employees').statuses.$post({ json }))

export const changeOwnName = (json: { firstName: string; lastName: string }) =>
  answer(client<typeof meApi>('/api/me').name.$put({ json }))

const approvals = () => client<typeof approvalsApi>('/api/sub-admins')

interface Approval {
  firstName: string
  lastName: string
  companyId: string
  seen: ExpectedState
}

export const approveSubAdmin = (id: string, json: Approval) =>
  answer(approvals()[':id'].approval.$put({ param: { id }, json }))

export const rejectSubAdmin = (id: string, seen: ExpectedState) =>
  answer(approvals()[':id'].rejection.$put({ param: { id }, json: { seen } }))

export const deleteAccount = (id: string) =>
  answer(client<typeof privacyApi>('/api/privacy').accounts[':id'].$delete({ param: { id } }))
