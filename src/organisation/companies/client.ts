import { queryOptions } from '@tanstack/react-query'
import type { Status } from '../../people/auth/rules.ts'
import type { EmployeeSort } from '../../people/accounts/rules.ts'
import { answer, client, listQuery, type ListQuery } from '../../base/http/client.ts'
import { keepRows } from '../../base/lists/keepRows.ts'
import type { companiesApi } from './api.ts'
import type { LegalNoticeForm, SenderForm } from './rules.ts'

const api = () => client<typeof companiesApi>('/api/companies')
const one = () => api()[':companyId']

const param = (companyId: string) => ({ companyId: encodeURIComponent(companyId) })

export const companiesQuery = (asked: ListQuery) =>
  queryOptions({
    queryKey: ['companies', 'list', asked],
    queryFn: () => answer(api().index.$get({ query: listQuery(asked) })),
    placeholderData: keepRows(['companies', 'list']),
    meta: { live: ['companies', 'teams'] },
  })

export const companyNamesQuery = (search: string) =>
  queryOptions({
    queryKey: ['companies', 'names', search],
    queryFn: () => answer(api().names.$get({ query: { search } })),
    placeholderData: keepRows(['companies', 'names']),
    meta: { live: ['companies'] },
  })

export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', companyId],
    queryFn: () => answer(one().$get({ param: param(companyId) })),
    meta: { live: ['companies', 'teams'] },
  })

export const deletionQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', companyId, 'deletion'],
    queryFn: () => answer(one().deletion.$get({ param: param(companyId) })),
    staleTime: 0,
  })

export const companySubAdminsQuery = (companyId: string, page: number) =>
  queryOptions({
    queryKey: ['companies', companyId, 'sub-admins', page],
    queryFn: () =>
      answer(one()['sub-admins'].$get({ param: param(companyId), query: listQuery({ search: '', page }) })),
    placeholderData: keepRows(['companies', companyId, 'sub-admins']),
    meta: { live: ['sub-admins', 'companies'] },
  })

export const senderQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', companyId, 'sender'],
    queryFn: () => answer(one().sender.$get({ param: param(companyId) })),
    meta: { live: ['companies'] },
  })

export const saveSender = (companyId: string, json: SenderForm) =>
  answer(one().sender.$put({ param: param(companyId), json }))

interface CompanyEmployeesQuery extends ListQuery {
  sort: EmployeeSort
  status?: Status | undefined
  team?: string | undefined
}

export const companyEmployeesQuery = (companyId: string, asked: CompanyEmployeesQuery) =>
  queryOptions({
    queryKey: ['companies', companyId, 'employees', asked],
    queryFn: () =>
      answer(
        one().employees.$get({
          param: param(companyId),
          query: {
            ...listQuery(asked),
            sort: asked.sort,
            ...(asked.status && { status: asked.status }),
            ...(asked.team && { team: asked.team }),
          },
        }),
      ),
    placeholderData: keepRows(['companies', companyId, 'employees']),
    meta: { live: ['employees', 'teams'] },
  })

export const candidatesQuery = (companyId: string, asked: ListQuery) =>
  queryOptions({
    queryKey: ['companies', companyId, 'candidates', asked],
    queryFn: () => answer(one().candidates.$get({ param: param(companyId), query: listQuery(asked) })),
    placeholderData: keepRows(['companies', companyId, 'candidates']),
    meta: { live: ['employees', 'companies'] },
  })

export const createCompany = (json: { name: string; teams: string }) => answer(api().index.$post({ json }))

/** Distinguishes the user's own deletion from somebody else's. */
export const deletionOf = (companyId: string) => ['companies', companyId, 'deleting']

export const deleteCompany = (companyId: string) => answer(one().$delete({ param: param(companyId) }))

export const renameCompany = (companyId: string, json: { from: string; name: string }) =>
  answer(one().$patch({ param: param(companyId), json }))

export const raiseGroupSize = (companyId: string, json: { from: number; to: number }) =>
  answer(one()['minimum-group-size'].$put({ param: param(companyId), json }))

export const addEmployee = (companyId: string, json: { accountId: string; from: string | null }) =>
  answer(one().employees.$post({ param: param(companyId), json }))

export const removeEmployee = (companyId: string, accountId: string) =>
  answer(one().employees[':accountId'].$delete({ param: { ...param(companyId), accountId } }))

export function legalNoticeOf(companyId: string) {
  const notice = queryOptions({
    queryKey: ['companies', companyId, 'legal-notice'],
    queryFn: () => answer(one()['legal-notice'].$get({ param: param(companyId) })),
    meta: { live: ['companies'], depth: 1 },
  })
  const save = (json: LegalNoticeForm) =>
    answer(one()['legal-notice'].$put({ param: param(companyId), json }))
  /** Unsaved text, in this tab's memory. */
  const typed = ['companies', companyId, 'legal-notice-typed']
  return { notice, typed, save }
}

/** The people of a company may write to these contacts (D25). */
export const contactQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', companyId, 'contact'],
    queryFn: () => answer(one()['legal-notice'].contact.$get({ param: param(companyId) })),
  })

export const departuresQuery = (companyId: string, page: number) =>
  queryOptions({
    queryKey: ['companies', companyId, 'departures', page],
    queryFn: () =>
      answer(one().departures.$get({ param: param(companyId), query: listQuery({ search: '', page }) })),
    placeholderData: keepRows(['companies', companyId, 'departures']),
    meta: { live: ['employees', 'companies'] },
  })

export const leaveMany = (companyId: string, accountIds: readonly string[]) =>
  answer(one().departures.$post({ param: param(companyId), json: { accountIds: [...accountIds] } }))

export const restoreEmployee = (companyId: string, accountId: string) =>
  answer(one().departures[':accountId'].$delete({ param: { ...param(companyId), accountId } }))
