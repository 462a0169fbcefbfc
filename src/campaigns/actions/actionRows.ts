import { sql } from 'kysely'
import { dayOf, type Day } from '../../base/time/civilDays.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/db.ts'
import type { ReadingScope } from '../../results/tables/readingScope.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { branchOf, decidesOn, mayDecide, namesOfBranch, type ManagedBranch } from './branch.ts'
import { WaveCache, readLinked, type LinkedResult } from './links.ts'
import {
  keptOf,
  mostActions,
  timingOf,
  type ActionSubject,
  type ActionRefusal,
  type AboutKind,
  type ActionStatus,
  type Timing,
} from './rules.ts'

export interface ReadAction {
  id: string
  kind: AboutKind
  title: string
  text: string
  state: ActionStatus
  team: string | null
  formerTeam: string | null
  grouping: { id: string; name: string } | null
  formerGrouping: string | null
  about: LinkedResult | null
  owner: string
  dueOn: Day | null
  decidedOn: Day
  manage: {
    revision: number
    isVisible: boolean
    timing: Timing
    doneOn: Day | null
    about: ActionSubject | null
  } | null
}

export const refusal = (code: ActionRefusal, status: 404 | 409 = 409, field?: string) =>
  new Refusal(code, status, field === undefined ? {} : { field, fields: { [field]: code } })

/** Employees see company, own-team and own-branch actions that are marked visible (C18.3). */
function visibleTo({ tables, accountId, teams }: ReadingScope, branch: ManagedBranch) {
  if (tables === 'all') return sql<boolean>`1 = 1`
  // The CSE reads no action that was ever a single team's (C17.2).
  if (tables !== 'own')
    return sql<boolean>`a.visible = 1 and a.team_key is null and a.former_team is null
      and (a.grouping_id is null or g.id is not null)`
  // What a manager hides from the team stays with its author while responsible (C25.4).
  return sql<boolean>`(a.visible = 1 or a.created_by = ${accountId} and (
    a.team_key in (${listed(branch.teams)}) or a.grouping_id in (${listed(branch.groupings)})))
    and (a.team_key is null and a.grouping_id is null or exists (
    select 1 from teams own where own.key in (${listed(teams)})
      and (own.key = a.team_key or a.grouping_id in (
        with recursive above (id) as (
          select own.grouping_id
          union select up.parent_id from above join groupings up on up.id = above.id)
        select id from above where id is not null))))`
}

const listed = (ids: ReadonlySet<string>) => sql.join(['', ...ids])

export const actions = (db: Db, scope: ReadingScope, { id }: CompanyInScope, branch: ManagedBranch) =>
  db
    .selectFrom('actions as a')
    .leftJoin('teams as t', 't.key', 'a.teamKey')
    .leftJoin('groupings as g', (join) =>
      join.onRef('g.id', '=', 'a.groupingId').onRef('g.companyId', '=', 'a.companyId'),
    )
    .where('a.companyId', '=', id)
    .where(visibleTo(scope, branch))
    .selectAll('a')
    .select(['t.name as team', 'g.name as grouping'])

export type ActionRow = Awaited<ReturnType<ReturnType<typeof actions>['executeTakeFirstOrThrow']>>

export async function listActions(db: Db, scope: ReadingScope, company: CompanyInScope, now: Date) {
  const branch = await branchOf(db, scope, company)
  const rows = await actions(db, scope, company, branch)
    .orderBy('a.createdOn', 'desc')
    .orderBy('a.id', 'desc')
    .limit(mostActions)
    .execute()
  const [today, waves] = [dayOf(now, zone()), new WaveCache({ db, scope, companyId: company.id })]
  const read: ReadAction[] = []
  for (const row of rows) read.push(await readAs(scope, row, { waves, today, branch }))
  const theirs = rows.filter((row) => decidesOn(scope, branch, row))
  const kept = mayDecide(scope) ? keptOf(theirs, today) : null
  return { actions: read, kept, branch: await namesOfBranch(db, company, branch) }
}

async function readAs(
  scope: ReadingScope,
  row: ActionRow,
  { waves, today, branch }: { waves: WaveCache; today: Day; branch: ManagedBranch },
) {
  const { id, kind, title, text, state, team, formerTeam, ownerName: owner, dueOn, createdOn } = row
  const about = targetOf(row)
  const { grouping, groupingId, groupingName } = row
  const formerGrouping = groupingId !== null && grouping === null ? groupingName : null
  // Nobody reads the table of a deleted group.
  const isReadable = about !== null && formerTeam === null && formerGrouping === null
  const read: ReadAction = {
    ...{ id, kind, title, text, state, team, formerTeam, dueOn, decidedOn: createdOn },
    // The CSE reads decisions without names (C17.2).
    formerGrouping,
    grouping: groupingId !== null && grouping !== null ? { id: groupingId, name: grouping } : null,
    owner: scope.tables === 'entities' ? '' : owner,
    about: isReadable ? await readLinked(waves, { ...about, teamKey: row.teamKey, groupingId }) : null,
    manage: null,
  }
  if (!decidesOn(scope, branch, row)) return read
  const { revision, visible, doneOn } = row
  const timing = timingOf(row, today)
  return { ...read, manage: { revision, isVisible: visible === 1, timing, doneOn, about } }
}

export const targetOf = ({ aboutKind: kind, about: id, waveId }: ActionRow): ActionSubject | null =>
  kind && id && waveId ? { kind, id, waveId } : null
