import { queryOptions } from '@tanstack/react-query'
import { answer, client, listQuery, type ListQuery } from '../../base/http/client.ts'
import { keepRows } from '../../base/lists/keepRows.ts'
import type { administratorsApi } from './api.ts'

const api = () => client<typeof administratorsApi>('/api/administrators')

export const listAdministrators = (asked: ListQuery) => answer(api().index.$get({ query: listQuery(asked) }))

export const administratorsQuery = (asked: ListQuery) =>
  queryOptions({
    queryKey: ['administrators', asked],
    queryFn: () => listAdministrators(asked),
    placeholderData: keepRows(['administrators']),
    meta: { live: ['administrators'] },
  })

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['administrators', 'invitations'],
    queryFn: async () => {
      const invitations = await answer(api().invitations.$get())
      return { invitations, total: invitations.length, pages: 1 }
    },
    meta: { live: ['administrators'] },
  })

export const removeAdministrator = (id: string) => answer(api()[':id'].$delete({ param: { id } }))
export const inviteAdministrator = (email: string) =>
  answer(api().invitations.$post({ json: email ? { email } : {} }))
export const revokeInvitation = (id: string) => answer(api().invitations[':id'].$delete({ param: { id } }))
