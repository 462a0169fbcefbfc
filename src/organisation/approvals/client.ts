import type { Status } from '../../people/auth/rules.ts'
import type { ExpectedState } from '../../people/accounts/rules.ts'
import { answer, client } from '../../base/http/client.ts'
import { inPath } from '../../base/layout/routeQuery.ts'
import type { approvalsApi, employeeStatusApi, statusesApi } from './api.ts'

export const setEmployeeStatus = (id: string, json: { from: Status; to: Status; companyId?: string }) =>
  answer(client<typeof employeeStatusApi>('/api/employees')[':id'].status.$put({ ...inPath({ id }), json }))

export const setStatuses = (json: {
  to: Status
  people: { id: string; from: Status; companyId?: string }[]
}) => answer(client<typeof statusesApi>('/api/employees').statuses.$post({ json }))

const approvals = () => client<typeof approvalsApi>('/api/sub-admins')

interface Approval {
  firstName: string
  lastName: string
  companyId: string
  seen: ExpectedState
}

export const approveSubAdmin = (id: string, json: Approval) =>
  answer(approvals()[':id'].approval.$put({ ...inPath({ id }), json }))

export const rejectSubAdmin = (id: string, seen: ExpectedState) =>
  answer(approvals()[':id'].rejection.$put({ ...inPath({ id }), json: { seen } }))
