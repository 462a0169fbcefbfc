import { answer, client, listQuery, type ListQuery } from '../../base/http/client.ts'
import { inPath, listRouteQuery, routeQuery } from '../../base/layout/routeQuery.ts'
import type { teamsApi } from './api.ts'
import type { TeamDeletions, TeamMerge, TeamsAsked } from './rules.ts'

const teams = () => client<typeof teamsApi>('/api/companies')[':companyId'].teams
const one = () => teams()[':teamId']

export interface TeamAddress {
  companyId: string
  teamId: string
}

export const teamsQuery = (companyId: string, asked: ListQuery & { sort: TeamsAsked['sort'] }) =>
  listRouteQuery(
    ['teams', companyId, 'list', asked],
    () => teams().$get({ ...inPath({ companyId }), query: { ...listQuery(asked), sort: asked.sort } }),
    ['teams'],
  )

export const teamNamesQuery = (companyId: string) =>
  routeQuery(['teams', companyId, 'names'], () => teams().names.$get(inPath({ companyId })), ['teams'])

export const teamQuery = (team: TeamAddress) =>
  routeQuery(['teams', team.companyId, 'one', team.teamId], () => one().$get(inPath(team)), [
    'teams',
    'companies',
  ])

export const teamPeopleQuery = (team: TeamAddress, list: 'members' | 'available', asked: ListQuery) =>
  listRouteQuery(
    ['teams', team.companyId, 'one', team.teamId, list, asked],
    () => one()[list].$get({ ...inPath(team), query: listQuery(asked) }),
    ['teams', 'employees'],
  )

export const teamDeletionQuery = (team: TeamAddress) => ({
  ...routeQuery(['teams', team.companyId, 'one', team.teamId, 'deletion'], () =>
    one().deletion.$get(inPath(team)),
  ),
  staleTime: 0,
})

export const mergeTeams = (companyId: string, form: TeamMerge) =>
  answer(teams().merge.$post({ ...inPath({ companyId }), json: form }))

export const deletionOfTeams = (companyId: string, names: readonly string[]) => ({
  ...routeQuery(['teams', companyId, 'deletions', names], () =>
    teams().deletions.$post({ ...inPath({ companyId }), json: { teams: [...names], dryRun: true } }),
  ),
  staleTime: 0,
})

export const deleteTeams = (companyId: string, form: TeamDeletions) =>
  answer(teams().deletions.$post({ ...inPath({ companyId }), json: form }))

export const createTeam = (companyId: string, name: string) =>
  answer(teams().$post({ ...inPath({ companyId }), json: { name } }))

export const deleteTeam = (team: TeamAddress) => answer(one().$delete(inPath(team)))

export const addMember = (team: TeamAddress, accountId: string) =>
  answer(one().members.$post({ ...inPath(team), json: { accountId } }))

export const removeMember = (team: TeamAddress, accountId: string) =>
  answer(one().members[':accountId'].$delete(inPath({ ...team, accountId })))

export const addMembers = (team: TeamAddress, accountIds: readonly string[]) =>
  answer(one().additions.$post({ ...inPath(team), json: { accountIds: [...accountIds] } }))

export const removeMembers = (team: TeamAddress, accountIds: readonly string[]) =>
  answer(one().removals.$post({ ...inPath(team), json: { accountIds: [...accountIds] } }))
