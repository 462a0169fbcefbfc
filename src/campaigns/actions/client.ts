import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { actionsApi } from './api.ts'
import type { ActionForm, ActionStatus } from './rules.ts'

const api = () => client<typeof actionsApi>('/api/companies')[':companyId'].actions
const inCompany = (companyId: string) => ({ companyId: encodeURIComponent(companyId) })

export interface ActionAddress {
  companyId: string
  actionId: string
}

const param = ({ companyId, actionId }: ActionAddress) => ({
  ...inCompany(companyId),
  actionId: encodeURIComponent(actionId),
})

export const actionsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['actions', companyId],
    queryFn: () => answer(api().$get({ param: inCompany(companyId) })),
    meta: { live: ['actions', 'results', 'teams'] },
  })

export const addAction = (companyId: string, json: ActionForm) =>
  answer(api().$post({ param: inCompany(companyId), json }))

export const changeAction = (address: ActionAddress, revision: number, form: ActionForm) =>
  answer(api()[':actionId'].$patch({ param: param(address), json: { revision, form } }))

export const setState = (address: ActionAddress, revision: number, state: ActionStatus) =>
  answer(api()[':actionId'].$patch({ param: param(address), json: { revision, state } }))

export const removeAction = (address: ActionAddress, revision: number) =>
  answer(api()[':actionId'].$delete({ param: param(address), query: { revision: `${revision}` } }))
