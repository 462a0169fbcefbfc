import { sql } from 'kysely'
import type { Actor } from '../../people/auth/rules.ts'
import type { Db } from '../../data/db/db.ts'
import { FEWEST_BATCHES, FEWEST_BATCHES_BESIDE_ONES_OWN } from '../publication/publishedTables.ts'

// The regroupements of a wave at its opening (C15.3), and their readers (C15.5).

export interface WaveGrouping {
  id: string
  name: string
  teamKeys: ReadonlySet<string>
}

export async function groupingsOf(db: Db, waveId: string): Promise<WaveGrouping[]> {
  const rows = await db
    .selectFrom('waveGroupings as d')
    .innerJoin('waveGroupingTeams as t', (join) =>
      join.onRef('t.waveId', '=', 'd.waveId').onRef('t.groupingId', '=', 'd.groupingId'),
    )
    .where('d.waveId', '=', waveId)
    .select(['d.groupingId', 'd.name', 't.teamKey'])
    .orderBy('d.name')
    .orderBy('d.groupingId')
    .execute()
  return [...Map.groupBy(rows, ({ groupingId }) => groupingId)].map(([id, teams]) => ({
    id,
    name: teams[0]?.name ?? '',
    teamKeys: new Set(teams.map(({ teamKey }) => teamKey)),
  }))
}

export type GroupingsRead = (grouping: string, questionId: string) => boolean

/** `teams`: the reporting groups of the employee's own teams with a table. */
export async function readAsEmployee(
  db: Db,
  {
    actor,
    waveId,
    groupings,
    teams,
  }: { actor: Actor; waveId: string; groupings: readonly WaveGrouping[]; teams: ReadonlySet<string> },
): Promise<GroupingsRead> {
  const own = await db.selectFrom('teamMembers').select('teamKey').where('accountId', '=', actor.id).execute()
  const branch = groupings.filter(({ teamKeys }) => own.some(({ teamKey }) => teamKeys.has(teamKey)))
  const looking = { groupings: branch.map(({ id }) => id), teams }
  return branch.length === 0 ? () => false : readForReader(db, waveId, looking)
}

/** Whole batches first, then by question: a gap in one question would show in another. */
export async function readForReader(db: Db, waveId: string, looking: GroupingReader): Promise<GroupingsRead> {
  const groupings = readableGroupings(await batchesOfTables(db, waveId, looking.teams), looking)
  if (groupings.length === 0) return () => false
  const byQuestion = await lotsByQuestion(db, waveId, looking.teams)
  const shown = new Map(
    [...byQuestion].map(([question, tables]) => [
      question,
      new Set(readableGroupings(tables, { ...looking, groupings })),
    ]),
  )
  return (grouping, questionId) => shown.get(questionId)?.has(grouping) ?? false
}

/** A joint batch of the company alone is one team's only for who reads that team's table (C23.5.2). */
async function batchesOfTables(db: Db, waveId: string, teams: ReadonlySet<string>): Promise<TableBatches[]> {
  const own = sql.join(['', ...teams])
  const { rows } = await sql<TableBatches>`
    select coalesce(g.grouping_id, d.grouping_id) as grouping, case when g.kind = 'team' then g.id
      when b.group_id is not null or b.joint_with in (${own}) then b.joint_with end as team,
      count(*) as batches
    from batches b
    left join reporting_groups g on g.id = b.group_id
    left join wave_groupings d on d.wave_id = b.wave_id and d.grouping_id = b.group_id
    where b.wave_id = ${waveId}
    group by 1, 2`.execute(db)
  return rows.map(counted)
}

/** A pool has at least two batches; foreign teams are distinguished by regroupement only. */
async function lotsByQuestion(db: Db, waveId: string, teams: ReadonlySet<string>) {
  const own = sql.join(['', ...teams])
  const { rows } = await sql<TableBatches & { questionId: string }>`
    select p.question_id, coalesce(g.grouping_id, d.grouping_id) as grouping,
      case when g.id in (${own}) then g.id when b.joint_with in (${own}) then b.joint_with
        when g.kind = 'team' or (b.joint_with is not null and p.group_id is not null) then 'another' end as team,
      sum(case when b.id is null then 2 else 1 end) as batches
    from publications p
    left join reporting_groups g on g.id = p.group_id
    left join wave_groupings d on d.wave_id = p.wave_id and d.grouping_id = p.group_id
    left join batches b on b.id = p.batch_id
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

/** Batches of one table, by regroupement and team; null team: of no single team. */
export interface TableBatches {
  grouping: string | null
  team: string | null
  batches: number
}

interface GroupingReader {
  groupings: readonly string[]
  teams: ReadonlySet<string>
}

/**
 * Regroupements readable with own teams known (C15.5): three batches, two of them foreign, and the company's
 * rest never one team's.
 */
export function readableGroupings(
  tables: readonly TableBatches[],
  { groupings, teams }: GroupingReader,
): string[] {
  const isOthers = ({ team }: TableBatches) => team === null || !teams.has(team)
  const shown = groupings.filter((grouping) => {
    const inside = tables.filter((table) => table.grouping === grouping)
    return count(inside) >= FEWEST_BATCHES_BESIDE_ONES_OWN && count(inside.filter(isOthers)) >= FEWEST_BATCHES
  })
  const rest = tables.filter((table) => !shown.includes(table.grouping ?? '') && isOthers(table))
  return count(rest) === 1 && rest.some(({ team }) => team !== null) ? [] : shown
}

const count = (tables: readonly TableBatches[]) => tables.reduce((sum, { batches }) => sum + batches, 0)
