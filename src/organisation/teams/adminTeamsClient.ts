import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answer, client } from '../../base/kit/client.ts'
import type { teamsApi } from './api.ts'
import { teamId } from './rules.ts'

const teams = () => client<typeof teamsApi>('/api/companies')[':companyId'].teams
const one = () => teams()[':teamId']

export interface TeamAddress {
  companyId: string
  name: string
}

interface Asked {
  search: string
  page: number
}
const query = ({ search, page }: Asked) => ({ search, page: String(page) })

const param = ({ companyId, name }: TeamAddress) => ({
  companyId: encodeURIComponent(companyId),
  teamId: encodeURIComponent(teamId(companyId, name)),
})

export const teamsQuery = (companyId: string, asked: Asked) =>
  queryOptions({
    queryKey: ['teams', companyId, asked],
    queryFn: () =>
      answer(teams().$get({ param: { companyId: encodeURIComponent(companyId) }, query: query(asked) })),
    placeholderData: keepPreviousData,
    meta: { live: ['teams'] },
  })

export const teamQuery = (team: TeamAddress) =>
  queryOptions({
    queryKey: ['teams', team],
    queryFn: () => answer(one().$get({ param: param(team) })),
    meta: { live: ['teams', 'employees', 'companies'] },
  })

export const teamPeopleQuery = (team: TeamAddress, list: 'members' | 'available', asked: Asked) =>
  queryOptions({
    queryKey: ['teams', team, list, asked],
    queryFn: () => answer(one()[list].$get({ param: param(team), query: query(asked) })),
    placeholderData: keepPreviousData,
    meta: { live: ['teams', 'employees'] },
  })

export const teamDeletionQuery = (team: TeamAddress) =>
  queryOptions({
    queryKey: ['teams', team, 'deletion'],
    queryFn: () => answer(one().deletion.$get({ param: param(team) })),
    staleTime: 0,
  })

export const createTeam = (companyId: string, name: string) =>
  answer(teams().$post({ param: { companyId: encodeURIComponent(companyId) }, json: { name } }))

export const deleteTeam = (team: TeamAddress) => answer(one().$delete({ param: param(team) }))

export const addMember = (team: TeamAddress, accountId: string) =>
  answer(one().members.$post({ param: param(team), json: { accountId } }))

export const removeMember = (team: TeamAddress, accountId: string) =>
  answer(one().members[':accountId'].$delete({ param: { ...param(team), accountId } }))
