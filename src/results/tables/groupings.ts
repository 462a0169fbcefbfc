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

/** The entities of which all teams that still exist, one at least, are read by responsibility (C25.3). */
export async function managedEntities(
  db: Db,
  { managed }: ReadingScope,
  { waveId, tree }: { waveId: string; tree: readonly WaveGrouping[] },
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

export interface WaveBatch {
  groupId: string | null
  jointWith: string | null
  size: number
  /** Whether its group is a reporting group, of a team or of an entity. */
  isGroup: boolean
  /** The entity of its reporting group. */
  ofGroup: string | null
  /** The entity that it counts for as one. */
  ofEntity: string | null
  /** The reporting group of its team, or of the team whose table it is in. */
  team: string | null
  isTeamDeleted: boolean
}

/** The reporting groups of a wave, by id. */
export async function reportingGroupsOf(db: Db, waveId: string) {
  const rows = await db
    .selectFrom('reportingGroups')
    .select(['id', 'kind', 'groupingId', 'ended'])
    .where('waveId', '=', waveId)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type ReportingGroups = Awaited<ReturnType<typeof reportingGroupsOf>>

interface PlacedWave {
  waveId: string
  tree: readonly WaveGrouping[]
  reporting: ReportingGroups
}

/** Read once for all that is counted of batches: three hundred, each with its group and entity. */
export async function batchesOf(db: Db, { waveId, tree, reporting }: PlacedWave): Promise<WaveBatch[]> {
  const rows = await db
    .selectFrom('batches')
    .select(['groupId', 'jointWith', 'size'])
    .where('waveId', '=', waveId)
    .execute()
  const entities = new Set(tree.map(({ id }) => id))
  return rows.map((batch) => {
    const group = reporting.get(batch.groupId ?? '')
    const team = reporting.get(batch.jointWith ?? batch.groupId ?? '')
    const isTeam = team?.kind === 'team'
    return {
      ...batch,
      isGroup: group !== undefined,
      ofGroup: group?.groupingId ?? null,
      ofEntity: batch.groupId !== null && entities.has(batch.groupId) ? batch.groupId : null,
      team: isTeam ? team.id : null,
      isTeamDeleted: isTeam && team.ended === 1,
    }
  })
}

export function coversOf(batches: readonly WaveBatch[], tree: readonly WaveGrouping[]) {
  const parents = parentsIn(tree)
  const covers = new Map<string, { shownTeams: number; ballots: number }>()
  for (const { groupId, ofGroup, isGroup, size } of batches) {
    const grouping = ofGroup ?? groupId
    for (const entity of grouping === null ? [] : pathOf(parents, grouping)) {
      const sum = covers.get(entity) ?? { shownTeams: 0, ballots: 0 }
      covers.set(entity, { shownTeams: sum.shownTeams + Number(isGroup), ballots: sum.ballots + size })
    }
  }
  return covers
}
