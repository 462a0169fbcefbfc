import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { cseApi } from './api.ts'
import type { NewCseAccount, NewVisa } from './rules.ts'

const api = () => client<typeof cseApi>('/api/companies')[':companyId']
const param = (companyId: string) => ({ companyId: encodeURIComponent(companyId) })

export const calendarQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['cse', companyId, 'calendar'],
    queryFn: () => answer(api().cse.calendar.$get({ param: param(companyId) })),
    meta: { live: ['campaigns', 'results'] },
  })

export const settingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['cse', companyId, 'settings'],
    queryFn: () => answer(api().cse.settings.$get({ param: param(companyId) })),
    meta: { live: ['companies', 'teams'] },
  })

export const askedQuery = (companyId: string, versionId: string) =>
  queryOptions({
    queryKey: ['cse', companyId, 'asked', versionId],
    queryFn: () =>
      answer(
        api().cse.asked[':versionId'].$get({
          param: { ...param(companyId), versionId: encodeURIComponent(versionId) },
        }),
      ),
    meta: { live: ['campaigns'] },
  })

export const minutesQuery = (companyId: string, waveId: string) =>
  queryOptions({
    queryKey: ['cse', companyId, 'minutes', waveId],
    queryFn: () =>
      answer(
        api().cse.minutes[':waveId'].$get({
          param: { ...param(companyId), waveId: encodeURIComponent(waveId) },
        }),
      ),
    meta: { live: ['campaigns', 'results'] },
  })

export const signDocument = (companyId: string, json: NewVisa) =>
  answer(api().cse.visas.$post({ param: param(companyId), json }))

export const cseAccountsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['cse-seats', companyId],
    queryFn: () => answer(api()['cse-seats'].$get({ param: param(companyId) })),
    meta: { live: ['companies'] },
  })

const cseAccountParam = (companyId: string, accountId: string) => ({
  ...param(companyId),
  accountId: encodeURIComponent(accountId),
})

export const addCseAccount = (companyId: string, json: NewCseAccount) =>
  answer(api()['cse-seats'].$post({ param: param(companyId), json }))

export const openCseAccount = (companyId: string, accountId: string) =>
  answer(api()['cse-seats'][':accountId'].$put({ param: cseAccountParam(companyId, accountId) }))

export const removeCseAccount = (companyId: string, accountId: string) =>
  answer(api()['cse-seats'][':accountId'].$delete({ param: cseAccountParam(companyId, accountId) }))
