import { useQuery } from '@tanstack/react-query'
import { companyEmployeesQuery, legalNoticeOf } from '../../organisation/companies/companiesClient.ts'
import { legalLabels } from '../../organisation/companies/messages.ts'
import { isComplete, legalFields } from '../../organisation/companies/rules.ts'
import { noTeam } from '../../people/accounts/rules.ts'
import { teamsQuery } from '../../organisation/teams/teamsClient.ts'

const first = { search: '', page: 1, sort: 'name' } as const

/** How far each step is, read from what is stored: nobody ticks anything, and coming back finds it again. */
export function useLaunchFacts(companyId: string) {
  const everybody = useQuery(companyEmployeesQuery(companyId, first))
  const waiting = useQuery(companyEmployeesQuery(companyId, { ...first, status: 'pending' }))
  const alone = useQuery(companyEmployeesQuery(companyId, { ...first, team: noTeam }))
  const teams = useQuery(teamsQuery(companyId, first))
  const notice = useQuery(legalNoticeOf(companyId).notice)
  const asked = [everybody, waiting, alone, teams, notice]
  if (!everybody.data || !waiting.data || !alone.data || !teams.data || !notice.data)
    return { asked, facts: null }
  const { fields, company } = notice.data
  return {
    asked,
    facts: {
      people: everybody.data.total,
      waiting: waiting.data.total,
      withoutTeam: alone.data.total,
      teams: teams.data.teams,
      teamCount: teams.data.total,
      minimumGroupSize: company.minimumGroupSize,
      isNoticeComplete: isComplete(fields),
      missing: legalFields.filter((field) => fields[field] === '').map((field) => legalLabels[field]),
    },
  }
}

export type LaunchFacts = NonNullable<ReturnType<typeof useLaunchFacts>['facts']>
