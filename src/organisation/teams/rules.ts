import { z } from 'zod'
import { teamName } from '../companies/rules.ts'
import { listQuery } from '../../base/http/paging.ts'
import { boundedList, boundedText } from '../../base/text/bounds.ts'
import { normalise } from '../../base/text/normalise.ts'

export type TeamRefusal =
  | 'team_name_required'
  | 'team_name_invalid'
  | 'team_name_comma'
  | 'team_name_taken'
  | 'team_not_found'
  | 'team_asked'
  | 'member_not_found'
  | 'member_not_approved'
  | 'no_company'

/** A minus sorts in descending order. */
export const teamSorts = ['name', '-name', 'members', '-members'] as const

export const teamsQuery = listQuery.extend({ sort: z.enum(teamSorts).default('name') })
export type TeamsAsked = z.output<typeof teamsQuery>

export const newTeam = z.strictObject({ name: teamName })

const mergedTeam = boundedText({ most: 500 })

/** C15.7: these teams go into the one that stays. */
export const teamMerge = z
  .strictObject({
    into: mergedTeam,
    teams: boundedList(mergedTeam, { most: 50 }).min(1),
  })
  .refine(({ into, teams }) => new Set([into, ...teams]).size === 1 + teams.length)
export type TeamMerge = z.output<typeof teamMerge>

/** Several at once; a dry run counts what each would lose (D15). */
export const teamDeletions = z
  .strictObject({ teams: boundedList(mergedTeam, { most: 200 }).min(1), dryRun: z.boolean() })
  .refine(({ teams }) => new Set(teams).size === teams.length)
export type TeamDeletions = z.output<typeof teamDeletions>

/** Computed, never stored (S9). */
export const teamId = (companyId: string, name: string) => `${companyId}-${name}`

const longestId = 500

/** The name in a public id of this company; never by prefix alone: « c10-RH » is not of « c1 ». */
export function teamNameOf(id: string, companyId: string): string | null {
  const start = `${companyId}-`
  if (!id.startsWith(start) || id.length > longestId) return null
  return normalise(id.slice(start.length), 'NFC')
}
