import { queryOptions } from '@tanstack/react-query'
import { answer, client, listQuery, type ListQuery } from '../../base/http/client.ts'
import { keepRows } from '../../base/lists/keepRows.ts'
import type { teamsApi } from './api.ts'
import type { TeamMerge, TeamsAsked } from './rules.ts'

const teams = () => client<typeof teamsApi>('/api/companies')[':companyId'].teams
const one = () => teams()[':teamId']

export interface TeamAddress {
  companyId: string
  teamId: string
}

const inCompany = (companyId: string) => ({ companyId: encodeURIComponent(companyId) })
const param = ({ companyId, teamId }: TeamAddress) => ({
  ...inCompany(companyId),
  teamId: encodeURIComponent(teamId),
})

export const teamsQuery = (companyId: string, asked: ListQuery & { sort: TeamsAsked['sort'] }) =>
  queryOptions({
    queryKey: ['teams', companyId, 'list', asked],
    queryFn: () =>
      answer(teams().$get({ param: inCompany(companyId), query: { ...listQuery(asked), sort: asked.sort } })),
    placeholderData: keepRows(['teams', companyId, 'list']),
    meta: { live: ['teams'] },
  })

export const teamNamesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['teams', companyId, 'names'],
    queryFn: () => answer(teams().names.$get({ param: inCompany(companyId) })),
    meta: { live: ['teams'] },
  })

export const teamQuery = (team: TeamAddress) =>
  queryOptions({
    queryKey: ['teams', team.companyId, 'one', team.teamId],
    queryFn: () => answer(one().$get({ param: param(team) })),
    meta: { live: ['teams', 'companies'] },
  })

export const teamPeopleQuery = (team: TeamAddress, list: 'members' | 'available', asked: ListQuery) =>
  queryOptions({
    queryKey: ['teams', team.companyId, 'one', team.teamId, list, asked],
    queryFn: () => answer(one()[list].$get({ param: param(team), query: listQuery(asked) })),
    placeholderData: keepRows(['teams', team.companyId, 'one', team.teamId, list]),
    meta: { live: ['teams', 'employees'] },
  })

export const teamDeletionQuery = (team: TeamAddress) =>
  queryOptions({
    queryKey: ['teams', team.companyId, 'one', team.teamId, 'deletion'],
    queryFn: () => answer(one().deletion.$get({ param: param(team) })),
    staleTime: 0,
  })

export const mergeTeams = (companyId: string, form: TeamMerge) =>
  answer(teams().merge.$post({ param: inCompany(companyId), json: form }))

export const createTeam = (companyId: string, name: string) =>
  answer(teams().$post({ param: inCompany(companyId), json: { name } }))

export const deleteTeam = (team: TeamAddress) => answer(one().$delete({ param: param(team) }))

export const addMember = (team: TeamAddress, accountId: string) =>
  answer(one().members.$post({ param: param(team), json: { accountId } }))

export const removeMember = (team: TeamAddress, accountId: string) =>
  answer(one().members[':accountId'].$delete({ param: { ...param(team), accountId } }))

export const addMembers = (team: TeamAddress, accountIds: readonly string[]) =>
  answer(one().additions.$post({ param: param(team), json: { accountIds: [...accountIds] } }))

export const removeMembers = (team: TeamAddress, accountIds: readonly string[]) =>
  answer(one().removals.$post({ param: param(team), json: { accountIds: [...accountIds] } }))
