import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../base/time/civilDays.ts'
import { atHour } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'

/** An open or recent wave of the same choice of teams: who moved since is asked as at its opening (C23.7). */
export interface SameChoice {
  waveId: string
  openedOn: Day
}

export interface Audience {
  companyId: string | null
  /** Null: the whole company. */
  teamKeys?: readonly string[] | null | undefined
  sameChoice?: SameChoice | null | undefined
}

/** Noted at the opening, whatever becomes of the teams: two waves are of the same choice or not (C23.4). */
export function choiceOf(teamKeys: readonly string[] | null): string {
  if (teamKeys === null) return 'company'
  const sorted = [...new Set(teamKeys)].toSorted()
  return createHash('sha256').update(sorted.join('\n')).digest('hex')
}

/** For the current row of `accounts`: the approved employees that a wave opened now would ask. */
export function isAsked({ companyId, teamKeys, sameChoice }: Audience): RawBuilder<boolean> {
  const theirs =
    companyId === null ? sql`accounts.company_id is null` : sql`accounts.company_id = ${companyId}`
  const approved = sql`${theirs} and accounts.role = 'employee' and accounts.status = 'approved'`
  if (!teamKeys) return sql<boolean>`(${approved})`
  const inTeams = isIn(teamKeys)
  if (!sameChoice) return sql<boolean>`(${approved} and ${inTeams})`
  const { waveId, openedOn } = sameChoice
  const opening = atHour(openedOn, 0, zone()).toISOString()
  return sql<boolean>`(${approved} and (${inTeams} and accounts.approved_at >= ${opening} or exists (
    select 1 from roster r where r.wave_id = ${waveId} and r.account_id = accounts.id)))`
}

const isIn = (teamKeys: readonly string[]) => sql`exists (select 1 from team_members m
  where m.account_id = accounts.id and m.team_key in (${sql.join(teamKeys.length > 0 ? teamKeys : [''])}))`

/** Together with who waits for an approval: they would be asked after it. */
export function isAskedOrWaiting(audience: Audience & { companyId: string }): RawBuilder<boolean> {
  const { companyId, teamKeys } = audience
  const employees = sql`accounts.company_id = ${companyId} and accounts.role = 'employee'`
  // One range of an index, where no team is chosen.
  if (!teamKeys) return sql<boolean>`(${employees} and accounts.status in ('approved', 'pending'))`
  return sql<boolean>`(${isAsked(audience)} or (${employees} and accounts.status = 'pending' and ${isIn(teamKeys)}))`
}
