import type { Status } from '../../people/auth/rules.ts'
import type { EmployeeSort } from '../../people/accounts/rules.ts'
import { answer, client, listQuery, type ListQuery } from '../../base/http/client.ts'
import { inPath, listRouteQuery, routeQuery } from '../../base/layout/routeQuery.ts'
import type { companiesApi } from './api.ts'
import type { CompanyLanguages, LegalNoticeForm, PersonLanguage, SenderForm } from './rules.ts'

const api = () => client<typeof companiesApi>('/api/companies')
const one = () => api()[':companyId']

export const companiesQuery = (asked: ListQuery) =>
  listRouteQuery(['companies', 'list', asked], () => api().index.$get({ query: listQuery(asked) }), [
    'companies',
    'teams',
  ])

export const companyNamesQuery = (search: string) =>
  listRouteQuery(['companies', 'names', search], () => api().names.$get({ query: { search } }), ['companies'])

export const companyQuery = (companyId: string) =>
  routeQuery(['companies', companyId], () => one().$get(inPath({ companyId })), ['companies', 'teams'])

export const deletionQuery = (companyId: string) => ({
  ...routeQuery(['companies', companyId, 'deletion'], () => one().deletion.$get(inPath({ companyId }))),
  staleTime: 0,
})

export const companySubAdminsQuery = (companyId: string, page: number) =>
  listRouteQuery(
    ['companies', companyId, 'sub-admins', page],
    () => one()['sub-admins'].$get({ ...inPath({ companyId }), query: listQuery({ search: '', page }) }),
    ['sub-admins', 'companies'],
  )

export const senderQuery = (companyId: string) =>
  routeQuery(['companies', companyId, 'sender'], () => one().sender.$get(inPath({ companyId })), [
    'companies',
  ])

export const saveSender = (companyId: string, json: SenderForm) =>
  answer(one().sender.$put({ ...inPath({ companyId }), json }))

export const languagesQuery = (companyId: string) =>
  routeQuery(['companies', companyId, 'languages'], () => one().languages.$get(inPath({ companyId })), [
    'companies',
  ])

const languageOf = () => one().employees[':accountId'].language

export const personLanguageQuery = (companyId: string, accountId: string) => ({
  ...routeQuery(['companies', companyId, 'employees', accountId, 'language'], () =>
    languageOf().$get(inPath({ companyId, accountId })),
  ),
  staleTime: 0,
})

export const savePersonLanguage = (companyId: string, accountId: string, json: PersonLanguage) =>
  answer(languageOf().$put({ ...inPath({ companyId, accountId }), json }))

export const saveLanguages = (companyId: string, json: CompanyLanguages) =>
  answer(one().languages.$put({ ...inPath({ companyId }), json }))

interface CompanyEmployeesQuery extends ListQuery {
  sort: EmployeeSort
  status?: Status | undefined
  team?: string | undefined
  entity?: string | undefined
}

export const companyEmployeesQuery = (companyId: string, asked: CompanyEmployeesQuery) =>
  listRouteQuery(
    ['companies', companyId, 'employees', asked],
    () =>
      one().employees.$get({
        ...inPath({ companyId }),
        query: {
          ...listQuery(asked),
          sort: asked.sort,
          ...(asked.status && { status: asked.status }),
          ...(asked.team && { team: asked.team }),
          ...(asked.entity && { entity: asked.entity }),
        },
      }),
    ['employees', 'teams'],
  )

export const candidatesQuery = (companyId: string, asked: ListQuery) =>
  listRouteQuery(
    ['companies', companyId, 'candidates', asked],
    () => one().candidates.$get({ ...inPath({ companyId }), query: listQuery(asked) }),
    ['employees', 'companies'],
  )

export const createCompany = (json: { name: string; teams: string }) => answer(api().index.$post({ json }))

/** Distinguishes the user's own deletion from somebody else's. */
export const deletionOf = (companyId: string) => ['companies', companyId, 'deleting']

export const deleteCompany = (companyId: string) => answer(one().$delete(inPath({ companyId })))

export const renameCompany = (companyId: string, json: { from: string; name: string }) =>
  answer(one().$patch({ ...inPath({ companyId }), json }))

export const raiseGroupSize = (companyId: string, json: { from: number; to: number }) =>
  answer(one()['minimum-group-size'].$put({ ...inPath({ companyId }), json }))

export const addEmployee = (companyId: string, json: { accountId: string; from: string | null }) =>
  answer(one().employees.$post({ ...inPath({ companyId }), json }))

export const removeEmployee = (companyId: string, accountId: string) =>
  answer(one().employees[':accountId'].$delete(inPath({ companyId, accountId })))

export function legalNoticeOf(companyId: string) {
  const notice = routeQuery(
    ['companies', companyId, 'legal-notice'],
    () => one()['legal-notice'].$get(inPath({ companyId })),
    ['companies'],
    1,
  )
  const save = (json: LegalNoticeForm) =>
    answer(one()['legal-notice'].$put({ ...inPath({ companyId }), json }))
  /** Unsaved text, in this tab's memory. */
  const typed = ['companies', companyId, 'legal-notice-typed']
  return { notice, typed, save }
}

/** The people of a company may write to these contacts (D25). */
export const contactQuery = (companyId: string) =>
  routeQuery(['companies', companyId, 'contact'], () =>
    one()['legal-notice'].contact.$get(inPath({ companyId })),
  )

export const departuresQuery = (companyId: string, page: number) =>
  listRouteQuery(
    ['companies', companyId, 'departures', page],
    () => one().departures.$get({ ...inPath({ companyId }), query: listQuery({ search: '', page }) }),
    ['employees', 'companies'],
  )

export const leaveMany = (companyId: string, accountIds: readonly string[]) =>
  answer(one().departures.$post({ ...inPath({ companyId }), json: { accountIds: [...accountIds] } }))

export const restoreEmployee = (companyId: string, accountId: string) =>
  answer(one().departures[':accountId'].$delete(inPath({ companyId, accountId })))
