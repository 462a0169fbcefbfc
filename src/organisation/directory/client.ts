import { answer, client } from '../../base/http/client.ts'
import { inPath, routeQuery } from '../../base/layout/routeQuery.ts'
import type { directoriesApi, directoryApi } from './api.ts'
import type { Choices } from '../import/rules.ts'
import type { DirectoryForm, RunApplication } from './rules.ts'

const company = () => client<typeof directoryApi>('/api/companies')[':companyId']

export const directoryNoticesQuery = () =>
  routeQuery(['directory-notices'], () => client<typeof directoriesApi>('/api/directories').index.$get(), [
    'companies',
  ])

export const directoryQuery = (companyId: string) =>
  routeQuery(['directory', companyId], () => company().directory.$get(inPath({ companyId })), ['companies'])

export const saveDirectory = (companyId: string, json: DirectoryForm) =>
  answer(company().directory.$put({ ...inPath({ companyId }), json }))

export const forgetDirectory = (companyId: string) =>
  answer(company().directory.$delete(inPath({ companyId })))

export const runsQuery = (companyId: string) =>
  routeQuery(['directory', companyId, 'runs'], () => company().runs.$get(inPath({ companyId })), [
    'companies',
  ])

export interface RunAddress {
  companyId: string
  runId: string
}

const run = () => company().runs[':runId']

/** Compared with the people of now; what was answered meanwhile is not asked again. */
export const checkRun = (address: RunAddress, choices: Choices | null) =>
  answer(run().check.$post({ ...inPath(address), json: { choices } }))

export type LookedRun = Awaited<ReturnType<typeof checkRun>>

export const firstCheckQuery = (address: RunAddress) => ({
  queryKey: ['directory', address.companyId, 'check', address.runId],
  queryFn: () => checkRun(address, null),
  ...{ staleTime: Infinity, gcTime: 0, retry: false },
})

export const applyRun = (address: RunAddress, json: RunApplication) =>
  answer(run().application.$post({ ...inPath(address), json }))

export const dropRun = (address: RunAddress) => answer(run().$delete(inPath(address)))
