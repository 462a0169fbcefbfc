import { queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { entryApi } from './api.ts'

const api = () => client<typeof entryApi>('/api/access')

export const askEntry = (email: string) => answer(api().entry.$post({ json: { email } }))

export const enterByCode = (code: string) => answer(api().entry.code.$post({ json: { code } }))

export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => answer(api().link.look.$post({ json: { token } })),
  })

interface PressForm {
  token: string
  password?: string
  confirmation?: string
}

export const pressLink = (json: PressForm) => answer(api().link.$post({ json }))

export const renewLink = (token: string) => answer(api().link.renewal.$post({ json: { token } }))
