import { answer, client } from '../../base/http/client.ts'
import { inPath, routeQuery } from '../../base/layout/routeQuery.ts'
import type { accessKeysApi } from './api.ts'
import type { NewKey } from './rules.ts'

const keys = () => client<typeof accessKeysApi>('/api/companies')[':companyId'].keys

export const keysQuery = (companyId: string) =>
  routeQuery(['access-keys', companyId], () => keys().$get(inPath({ companyId })), ['companies'])

export const makeKey = (companyId: string, json: NewKey) =>
  answer(keys().$post({ ...inPath({ companyId }), json }))

export interface KeyAddress {
  companyId: string
  keyId: string
}

export const replaceKey = (address: KeyAddress, password: string) =>
  answer(keys()[':keyId'].replacement.$post({ ...inPath(address), json: { password } }))

export const revokeKey = (address: KeyAddress) => answer(keys()[':keyId'].$delete(inPath(address)))
