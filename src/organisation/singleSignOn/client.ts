import { answer, client } from '../../base/http/client.ts'
import { routeQuery } from '../../base/layout/routeQuery.ts'
import type { singleSignOnApi } from './api.ts'

const api = () => client<ReturnType<typeof singleSignOnApi>>('/api/oidc')

export const unprovedQuery = { ...routeQuery(['unproved'], () => api().link.$get()), staleTime: 0 }

export const askMail = () => answer(api().link.mail.$post())

export const proveByCode = (json: { code: string; secondFactor: string }) =>
  answer(api().link.code.$post({ json }))

export const prove = (json: { password: string; code: string }) => answer(api().link.$post({ json }))
