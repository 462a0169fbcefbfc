import { answer, client } from '../../base/http/client.ts'
import { inPath, routeQuery } from '../../base/layout/routeQuery.ts'
import type { actionsApi } from './api.ts'
import type { ActionForm, ActionStatus } from './rules.ts'

const api = () => client<typeof actionsApi>('/api/companies')[':companyId'].actions

export interface ActionAddress {
  companyId: string
  actionId: string
}

export const actionsQuery = (companyId: string) =>
  routeQuery(['actions', companyId], () => api().$get(inPath({ companyId })), ['actions', 'results', 'teams'])

export const addAction = (companyId: string, json: ActionForm) =>
  answer(api().$post({ ...inPath({ companyId }), json }))

export const changeAction = (address: ActionAddress, revision: number, form: ActionForm) =>
  answer(api()[':actionId'].$patch({ ...inPath(address), json: { revision, form } }))

export const setState = (address: ActionAddress, revision: number, state: ActionStatus) =>
  answer(api()[':actionId'].$patch({ ...inPath(address), json: { revision, state } }))

export const removeAction = (address: ActionAddress, revision: number) =>
  answer(api()[':actionId'].$delete({ ...inPath(address), query: { revision: `${revision}` } }))
