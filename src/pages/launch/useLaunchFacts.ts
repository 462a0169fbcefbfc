import { companyEmployeesQuery, legalNoticeOf } from '../../organisation/companies/client.ts'
import { useLoad } from '../../base/layout/useLoad.ts'
import type { Loadable } from '../../base/ui/loadable.ts'
import { mapLoad, together } from '../../base/ui/loads.ts'
import { legalLabels } from '../../organisation/companies/messages.ts'
import { isComplete, legalFields } from '../../organisation/companies/rules.ts'
import { noTeam } from '../../people/accounts/rules.ts'
import { teamsQuery } from '../../organisation/teams/client.ts'

const first = { search: '', page: 1, sort: 'name' } as const

/** Derived from stored data: nobody ticks anything, and returning finds the same state. */
export function useLaunchFacts(companyId: string) {
  const asked = together([
    useLoad(companyEmployeesQuery(companyId, first)),
    useLoad(companyEmployeesQuery(companyId, { ...first, status: 'pending' })),
    useLoad(companyEmployeesQuery(companyId, { ...first, team: noTeam })),
    useLoad(teamsQuery(companyId, first)),
    useLoad(legalNoticeOf(companyId).notice),
  ])
  return mapLoad(asked, ([everybody, waiting, alone, { teams, total }, { fields, company }]) => ({
    people: everybody.total,
    waiting: waiting.total,
    withoutTeam: alone.total,
    teams,
    teamCount: total,
    minimumGroupSize: company.minimumGroupSize,
    isNoticeComplete: isComplete(fields),
    missing: legalFields.filter((field) => fields[field] === '').map((field) => legalLabels[field]),
  }))
}

export type LaunchFacts = ReturnType<typeof useLaunchFacts> extends Loadable<infer Facts> ? Facts : never
