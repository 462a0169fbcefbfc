import { sql } from 'kysely'
import type { Db } from '../../data/db/db.ts'
import { pathOf, type Parents } from '../../surveys/waves/entityPaths.ts'
import type { ReadingScope } from './readingScope.ts'

// The entities of a wave at its opening (C15.3).

export interface WaveGrouping {
  id: string
  parentId: string | null
  name: string
  /** In it and in all entities below. */
  teamKeys: ReadonlySet<string>
}

/** In the order of the tree: by name, each before those in it. */
export async function groupingsOf(db: Db, waveId: string): Promise<WaveGrouping[]> {
  const rows = await db
    .selectFrom('waveGroupings')
    .select(['groupingId', 'name', 'parentId'])
    .where('waveId', '=', waveId)
    .orderBy('name')
    .orderBy('groupingId')
    .execute()
  const placed = await db
    .selectFrom('waveGroupingTeams')
    .select(['groupingId', 'teamKey'])
    .where('waveId', '=', waveId)
    .execute()
  const parents = new Map(rows.map(({ groupingId, parentId }) => [groupingId, parentId]))
  const teams = new Map(rows.map(({ groupingId }) => [groupingId, new Set<string>()]))
  for (const { groupingId, teamKey } of placed)
    for (const entity of pathOf(parents, groupingId)) teams.get(entity)?.add(teamKey)
  const inside = Map.groupBy(rows, ({ parentId }) => parentId)
  const below = (above: string | null): WaveGrouping[] =>
    (inside.get(above) ?? []).flatMap(({ groupingId: id, name, parentId }) => [
      { id, name, parentId, teamKeys: teams.get(id) ?? new Set() },
      ...below(id),
    ])
  return below(null)
}

export const parentsIn = (tree: readonly WaveGrouping[]): Parents =>
  new Map(tree.map(({ id, parentId }) => [id, parentId]))

export const entitiesAbout = ({ tables, teams }: ReadingScope, tree: readonly WaveGrouping[]): string[] =>
  tree
    .filter(({ teamKeys }) => tables !== 'own' || [...teamKeys].some((key) => teams.has(key)))
    .map(({ id }) => id)

interface WaveTree {
  waveId: string
  tree: readonly WaveGrouping[]
}

/** The entities of which all teams that still exist, one at least, are read by responsibility (C25.3). */
export async function managedEntities(
  db: Db,
  { managed }: ReadingScope,
  { waveId, tree }: WaveTree,
): Promise<ReadonlySet<string>> {
  if (managed.size === 0) return new Set()
  const placed = db.selectFrom('waveGroupingTeams').select('teamKey').where('waveId', '=', waveId)
  const rows = await db.selectFrom('teams').select('key').where('key', 'in', placed).execute()
  const existing = new Set(rows.map(({ key }) => key))
  const isTheirs = ({ teamKeys }: WaveGrouping) => {
    const present = [...teamKeys].filter((key) => existing.has(key))
    return present.length > 0 && present.every((key) => managed.has(key))
  }
  return new Set(tree.filter(isTheirs).map(({ id }) => id))
}

export async function coversOf(db: Db, waveId: string, tree: readonly WaveGrouping[]) {
  const { rows } = await sql<{ grouping: string; shownTeams: number; ballots: number }>`
    select coalesce(g.grouping_id, b.group_id) as grouping, count(g.id) as shown_teams, sum(b.size) as ballots
    from batches b
    left join reporting_groups g on g.id = b.group_id
    where b.wave_id = ${waveId} and b.group_id is not null
    group by 1`.execute(db)
  const parents = parentsIn(tree)
  const covers = new Map<string, { shownTeams: number; ballots: number }>()
  for (const { grouping, shownTeams, ballots } of rows)
    for (const entity of pathOf(parents, grouping)) {
      const sum = covers.get(entity) ?? { shownTeams: 0, ballots: 0 }
      covers.set(entity, {
        shownTeams: sum.shownTeams + Number(shownTeams),
        ballots: sum.ballots + Number(ballots),
      })
    }
  return covers
}
