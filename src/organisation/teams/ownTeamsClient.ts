import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/kit/client.ts'
import type { ownTeamsApi } from './ownApi.ts'
import type { TeamsAsked } from './rules.ts'

const api = () => client<typeof ownTeamsApi>('/api/company/teams')

interface Asked {
  search: string
  page: number
}
const query = ({ search, page }: Asked) => ({ search, page: String(page) })

export const ownTeamsQuery = (asked: Asked & { sort: TeamsAsked['sort'] }) =>
  queryOptions({
    queryKey: ['own-teams', 'list', asked],
    queryFn: () => answer(api().index.$get({ query: { ...query(asked), sort: asked.sort } })),
    placeholderData: keepPreviousData,
    meta: { live: ['teams'] },
  })

export const ownTeamNamesQuery = () =>
  queryOptions({
    queryKey: ['own-teams', 'names'],
    queryFn: () => answer(api().names.$get()),
    meta: { live: ['teams'] },
  })

export const ownTeamQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['own-teams', 'one', teamId],
    queryFn: () => answer(api()[':teamId'].$get({ param: { teamId: encodeURIComponent(teamId) } })),
    meta: { live: ['teams'] },
  })

/** The two lists of a team's page: who is in it, and who could be. */
export const ownTeamPeopleQuery = (teamId: string, list: 'members' | 'available', asked: Asked) =>
  queryOptions({
    queryKey: ['own-teams', 'one', teamId, list, asked],
    queryFn: () =>
      answer(
        api()[':teamId'][list].$get({ param: { teamId: encodeURIComponent(teamId) }, query: query(asked) }),
      ),
    placeholderData: keepPreviousData,
    meta: { live: ['teams', 'employees'] },
  })

export const createOwnTeam = (name: string) => answer(api().index.$post({ json: { name } }))

export const addOwnMember = (teamId: string, accountId: string) =>
  answer(
    api()[':teamId'].members.$post({ param: { teamId: encodeURIComponent(teamId) }, json: { accountId } }),
  )

export const removeOwnMember = (teamId: string, accountId: string) =>
  answer(
    api()[':teamId'].members[':accountId'].$delete({
      param: { teamId: encodeURIComponent(teamId), accountId },
    }),
  )
