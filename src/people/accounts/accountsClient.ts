import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Status } from '../auth/rules.ts'
import type { approvalsApi, companiesApi, employeeStatusApi } from '../../organisation/companies/api.ts'
import { answer, client } from '../../base/kit/client.ts'
import type { privacyApi } from '../../running/privacy/api.ts'
import type { administratorsApi, employeesApi, journalApi, subAdminsApi } from './api.ts'
import type { EmployeeSort, JournalKind, Seen } from './rules.ts'

const administrators = () => client<typeof administratorsApi>('/api/administrators')

interface Asked {
  search: string
  page: number
}
const query = ({ search, page }: Asked) => ({ search, page: String(page) })

interface EmployeesAsked extends Asked {
  status?: Status | undefined
  sort?: EmployeeSort
}

export const employeesQuery = ({ status, sort = 'name', ...asked }: EmployeesAsked) =>
  queryOptions({
    queryKey: ['employees', { ...asked, status, sort }],
    queryFn: () =>
      answer(
        client<typeof employeesApi>('/api/employees').index.$get({
          query: { ...query(asked), sort, ...(status && { status }) },
        }),
      ),
    placeholderData: keepPreviousData,
    meta: { live: ['employees', 'companies', 'teams'] },
  })

export const subAdminsQuery = (asked: Asked & { status: Status }) =>
  queryOptions({
    queryKey: ['sub-admins', asked],
    queryFn: () =>
      answer(
        client<typeof subAdminsApi>('/api/sub-admins').index.$get({
          query: { ...query(asked), status: asked.status },
        }),
      ),
    placeholderData: keepPreviousData,
    meta: { live: ['sub-admins', 'companies'] },
  })

/** The first companies whose name holds the text, to choose one. */
export const companyNamesQuery = (search: string) =>
  queryOptions({
    queryKey: ['companies', 'names', search],
    queryFn: () => answer(client<typeof companiesApi>('/api/companies').names.$get({ query: { search } })),
    placeholderData: keepPreviousData,
    meta: { live: ['companies'] },
  })

export const administratorsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['administrators', asked],
    queryFn: () => answer(administrators().index.$get({ query: query(asked) })),
    placeholderData: keepPreviousData,
    meta: { live: ['administrators'] },
  })

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['administrators', 'invitations'],
    queryFn: () => answer(administrators().invitations.$get()),
    meta: { live: ['administrators'] },
  })

export const journalQuery = ({ kind, ...asked }: Asked & { kind?: JournalKind | undefined }) =>
  queryOptions({
    queryKey: ['journal', { ...asked, kind }],
    queryFn: () =>
      answer(
        client<typeof journalApi>('/api/journal').index.$get({
          query: { ...query(asked), ...(kind && { kind }) },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const setEmployeeStatus = (id: string, json: { from: Status; to: Status; companyId?: string }) =>
  answer(client<typeof employeeStatusApi>('/api/employees')[':id'].status.$put({ param: { id }, json }))

const approvals = () => client<typeof approvalsApi>('/api/sub-admins')

interface Approval {
  firstName: string
  lastName: string
  companyId: string
  seen: Seen
}

export const approveSubAdmin = (id: string, json: Approval) =>
  answer(approvals()[':id'].approval.$put({ param: { id }, json }))

export const rejectSubAdmin = (id: string, seen: Seen) =>
  answer(approvals()[':id'].rejection.$put({ param: { id }, json: { seen } }))

export const deleteAccount = (id: string) =>
  answer(client<typeof privacyApi>('/api/privacy').accounts[':id'].$delete({ param: { id } }))

export const removeAdministrator = (id: string) => answer(administrators()[':id'].$delete({ param: { id } }))
export const inviteAdministrator = (email: string) =>
  answer(administrators().invitations.$post({ json: email ? { email } : {} }))
export const revokeInvitation = (id: string) =>
  answer(administrators().invitations[':id'].$delete({ param: { id } }))
