import { answer, client } from '../../base/http/client.ts'
import { inPath, routeQuery } from '../../base/layout/routeQuery.ts'
import type { cseApi } from './api.ts'
import type { NewCseAccount, NewVisa } from './rules.ts'

const api = () => client<typeof cseApi>('/api/companies')[':companyId']

export const calendarQuery = (companyId: string) =>
  routeQuery(['cse', companyId, 'calendar'], () => api().cse.calendar.$get(inPath({ companyId })), [
    'campaigns',
    'results',
  ])

export const settingsQuery = (companyId: string) =>
  routeQuery(['cse', companyId, 'settings'], () => api().cse.settings.$get(inPath({ companyId })), [
    'companies',
    'teams',
  ])

export const askedQuery = (companyId: string, versionId: string) =>
  routeQuery(
    ['cse', companyId, 'asked', versionId],
    () => api().cse.asked[':versionId'].$get(inPath({ companyId, versionId })),
    ['campaigns'],
  )

export const minutesQuery = (companyId: string, waveId: string) =>
  routeQuery(
    ['cse', companyId, 'minutes', waveId],
    () => api().cse.minutes[':waveId'].$get(inPath({ companyId, waveId })),
    ['campaigns', 'results'],
  )

export const signDocument = (companyId: string, json: NewVisa) =>
  answer(api().cse.visas.$post({ ...inPath({ companyId }), json }))

export const cseAccountsQuery = (companyId: string) =>
  routeQuery(['cse-seats', companyId], () => api()['cse-seats'].$get(inPath({ companyId })), ['companies'])

export const addCseAccount = (companyId: string, json: NewCseAccount) =>
  answer(api()['cse-seats'].$post({ ...inPath({ companyId }), json }))

export const openCseAccount = (companyId: string, accountId: string) =>
  answer(api()['cse-seats'][':accountId'].$put(inPath({ companyId, accountId })))

export const removeCseAccount = (companyId: string, accountId: string) =>
  answer(api()['cse-seats'][':accountId'].$delete(inPath({ companyId, accountId })))
