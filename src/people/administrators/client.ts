import { queryOptions } from '@tanstack/react-query'
import { answer, client, listQuery, type ListQuery } from '../../base/http/client.ts'
import { inPath, listRouteQuery } from '../../base/layout/routeQuery.ts'
import type { administratorsApi } from './api.ts'

const api = () => client<typeof administratorsApi>('/api/administrators')

export const administratorsQuery = (asked: ListQuery) =>
  listRouteQuery(['administrators', asked], () => api().index.$get({ query: listQuery(asked) }), [
    'administrators',
  ])

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['administrators', 'invitations'],
    queryFn: async () => {
      const invitations = await answer(api().invitations.$get())
      return { invitations, total: invitations.length, pages: 1 }
    },
    meta: { live: ['administrators'] },
  })

export const removeAdministrator = (id: string) => answer(api()[':id'].$delete(inPath({ id })))
export const inviteAdministrator = (email: string) =>
  answer(api().invitations.$post({ json: email ? { email } : {} }))
export const revokeInvitation = (id: string) => answer(api().invitations[':id'].$delete(inPath({ id })))
