import type { Db } from '../../data/db/db.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'
import { pathOf } from '../../surveys/waves/entityPaths.ts'
import type { ReadingScope } from '../../results/tables/readingScope.ts'

/** The teams that a manager decides for, and the entities of which all teams are theirs, in the present tree (C25.4). */
export interface ManagedBranch {
  teams: ReadonlySet<string>
  groupings: ReadonlySet<string>
}

export async function branchOf(
  db: Db,
  { managed }: ReadingScope,
  { id }: CompanyInScope,
): Promise<ManagedBranch> {
  const groupings = new Set<string>()
  if (managed.size === 0) return { teams: managed, groupings }
  const entities = await db
    .selectFrom('groupings')
    .select(['id', 'parentId'])
    .where('companyId', '=', id)
    .execute()
  const teams = await db
    .selectFrom('teams')
    .select(['key', 'groupingId'])
    .where('companyId', '=', id)
    .execute()
  const parents = new Map(entities.map((entity) => [entity.id, entity.parentId]))
  const foreign = new Set<string>()
  for (const { key, groupingId } of teams)
    for (const entity of pathOf(parents, groupingId)) (managed.has(key) ? groupings : foreign).add(entity)
  for (const entity of foreign) groupings.delete(entity)
  return { teams: managed, groupings }
}

interface BranchNames {
  teams: string[]
  groupings: { id: string; name: string }[]
}

/** What a manager chooses from; null for everybody else. */
export async function namesOfBranch(
  db: Db,
  { id }: CompanyInScope,
  { teams, groupings }: ManagedBranch,
): Promise<BranchNames | null> {
  if (teams.size === 0) return null
  const named = await db
    .selectFrom('teams')
    .select('name')
    .where('companyId', '=', id)
    .where('key', 'in', [...teams])
    .orderBy('sortName')
    .orderBy('key')
    .execute()
  const entities = await db
    .selectFrom('groupings')
    .select(['id', 'name'])
    .where('companyId', '=', id)
    .where('id', 'in', ['', ...groupings])
    .orderBy('sortName')
    .orderBy('id')
    .execute()
  return { teams: named.map(({ name }) => name), groupings: entities }
}

export const mayDecide = ({ tables, managed }: ReadingScope): boolean => tables === 'all' || managed.size > 0

/** An action of a team or entity of the branch; those of the company are for who answers for it. */
export function decidesOn(
  { tables }: ReadingScope,
  { teams, groupings }: ManagedBranch,
  { teamKey, groupingId }: { teamKey: string | null; groupingId: string | null },
): boolean {
  if (tables === 'all') return true
  return (teamKey !== null && teams.has(teamKey)) || (groupingId !== null && groupings.has(groupingId))
}
