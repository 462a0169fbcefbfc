import { sql } from 'kysely'
import type { Db } from '../../data/db/db.ts'
import { pathOf, type Parents } from '../../surveys/waves/entityPaths.ts'
import { DELETED, readableEntities, type TableBatches } from './nestedSets.ts'
import type { ReadingScope } from './readingScope.ts'

// The entities of a wave at its opening (C15.3), and their readers (C15.5).

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

const parentsIn = (tree: readonly WaveGrouping[]): Parents =>
  new Map(tree.map(({ id, parentId }) => [id, parentId]))

export type GroupingsRead = (grouping: string, questionId: string) => boolean

interface TreeReader {
  tree: readonly WaveGrouping[]
  /** The entities that they might read. */
  entities: readonly string[]
  /** Those whose teams are all theirs (C25.3). */
  branch: ReadonlySet<string>
  /** The reporting groups of their own teams with a table. */
  teams: ReadonlySet<string>
}

export const entitiesAbout = ({ tables, teams }: ReadingScope, tree: readonly WaveGrouping[]): string[] =>
  tree
    .filter(({ teamKeys }) => tables !== 'own' || [...teamKeys].some((key) => teams.has(key)))
    .map(({ id }) => id)

/** The entities of which all teams that still exist, one at least, are read by responsibility (C25.3). */
export async function managedEntities(
  db: Db,
  { managed }: ReadingScope,
  tree: readonly WaveGrouping[],
): Promise<ReadonlySet<string>> {
  if (managed.size === 0) return new Set()
  const keys = new Set(tree.flatMap(({ teamKeys }) => [...teamKeys]))
  const rows = await db
    .selectFrom('teams')
    .select('key')
    .where('key', 'in', ['', ...keys])
    .execute()
  const existing = new Set(rows.map(({ key }) => key))
  const isTheirs = ({ teamKeys }: WaveGrouping) => {
    const present = [...teamKeys].filter((key) => existing.has(key))
    return present.length > 0 && present.every((key) => managed.has(key))
  }
  return new Set(tree.filter(isTheirs).map(({ id }) => id))
}

/** Whole batches first, then by question: a gap in one question would show in another. */
export async function readForReader(db: Db, waveId: string, reader: TreeReader): Promise<GroupingsRead> {
  if (reader.entities.length === 0) return () => false
  const looking = { ...reader, parents: parentsIn(reader.tree) }
  const entities = readableEntities(await batchesOfTables(db, waveId), looking)
  if (entities.length === 0) return () => false
  const byQuestion = await lotsByQuestion(db, waveId, reader.teams)
  const shown = new Map(
    [...byQuestion].map(([question, tables]) => [
      question,
      new Set(readableEntities(tables, { ...looking, entities })),
    ]),
  )
  return (grouping, questionId) => shown.get(questionId)?.has(grouping) ?? false
}

/** A joint batch is its named team's here, wherever it counts (C15.5). */
async function batchesOfTables(db: Db, waveId: string): Promise<TableBatches[]> {
  const { rows } = await sql<TableBatches>`
    select coalesce(g.grouping_id, d.grouping_id) as grouping,
      case when coalesce(t.ended, 0) = 1 then ${DELETED} else t.id end as team, count(*) as batches
    from batches b
    left join reporting_groups g on g.id = b.group_id
    left join reporting_groups t on t.kind = 'team' and t.id = coalesce(b.joint_with, b.group_id)
    left join wave_groupings d on d.wave_id = b.wave_id and d.grouping_id = b.group_id
    where b.wave_id = ${waveId}
    group by 1, 2`.execute(db)
  return rows.map(counted)
}

/** A pool has at least two batches; foreign teams are distinguished by entity only. */
async function lotsByQuestion(db: Db, waveId: string, teams: ReadonlySet<string>) {
  const own = sql.join(['', ...teams])
  const { rows } = await sql<TableBatches & { questionId: string }>`
    select p.question_id, coalesce(g.grouping_id, d.grouping_id) as grouping,
      case when t.id in (${own}) then t.id when t.ended = 1 then ${DELETED}
        when t.id is not null then 'another' end as team,
      sum(case when b.id is null then 2 else 1 end) as batches
    from publications p
    left join reporting_groups g on g.id = p.group_id
    left join wave_groupings d on d.wave_id = p.wave_id and d.grouping_id = p.group_id
    left join batches b on b.id = p.batch_id
    left join reporting_groups t on t.kind = 'team' and t.id = coalesce(b.joint_with, p.group_id)
    where p.wave_id = ${waveId}
    group by 1, 2, 3`.execute(db)
  return Map.groupBy(
    rows.map((row) => ({ questionId: row.questionId, ...counted(row) })),
    ({ questionId }) => questionId,
  )
}

const counted = ({ grouping, team, batches }: TableBatches): TableBatches => ({
  grouping,
  team,
  batches: Number(batches),
})

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
