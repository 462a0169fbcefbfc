import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/http/client.ts'
import type { administratorsApi } from './api.ts'

const api = () => client<typeof administratorsApi>('/api/administrators')

export const administratorsQuery = (asked: { search: string; page: number }) =>
  queryOptions({
    queryKey: ['administrators', asked],
    queryFn: () => answer(api().index.$get({ query: { search: asked.search, page: String(asked.page) } })),
    placeholderData: keepPreviousData,
    meta: { live: ['administrators'] },
  })

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['administrators', 'invitations'],
    queryFn: () => answer(api().invitations.$get()),
    meta: { live: ['administrators'] },
  })

export const removeAdministrator = (id: string) => answer(api()[':id'].$delete({ param: { id } }))
export const inviteAdministrator = (email: string) =>
  answer(api().invitations.$post({ json: email ? { email } : {} }))
export const revokeInvitation = (id: string) => answer(api().invitations[':id'].$delete({ param: { id } }))
