import { answer, client } from '../../base/http/client.ts'
import { languageOfPage } from '../../base/layout/languageChoice.ts'
import { routeQuery } from '../../base/layout/routeQuery.ts'
import type { entryApi } from './api.ts'

const api = () => client<typeof entryApi>('/api/access')

export const askEntry = (email: string) =>
  answer(api().entry.$post({ json: { email, language: languageOfPage() } }))

export const enterByCode = (json: { code: string; secondFactor: string }) =>
  answer(api().entry.code.$post({ json }))

export const linkQuery = (token: string) => ({
  ...routeQuery(['link', token], () => api().link.look.$post({ json: { token } })),
  staleTime: 0,
  gcTime: 0,
})

interface PressForm {
  token: string
  secondFactor: string
  password?: string
  confirmation?: string
}

export const pressLink = (json: PressForm) => answer(api().link.$post({ json }))

export const renewLink = (token: string) =>
  answer(api().link.renewal.$post({ json: { token, language: languageOfPage() } }))
