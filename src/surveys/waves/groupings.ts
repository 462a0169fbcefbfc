import { sql } from 'kysely'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import type { Db } from '../../data/db/db.ts'
import { deepestFirst, pathOf, type Parents } from './entityPaths.ts'
import { addGroups, type NewGroup, type OpeningTools } from './groups.ts'
import { eligibleMembers, type RightsOf } from './labelRights.ts'
import { withoutWrong, type Evidence } from './evidence.ts'
import type { Membership } from './rules.ts'

// A wave's entities at the opening, and each one's own label (C15.3), for people without a team's right.
// Changes apply from the next opening (C15.7).

/** Stores the asked teams' entities and all above them; returns their number. */
export async function keepTree(
  tx: Db,
  waveId: string,
  { companyId, teamKeys }: { companyId: string; teamKeys: readonly string[] | null },
): Promise<number> {
  const among = teamKeys ? sql`t.key in (${sql.join(teamKeys)})` : sql`1 = 1`
  await sql`
    insert into wave_grouping_teams (wave_id, team_key, grouping_id)
    select ${waveId}, t.key, t.grouping_id from teams t
    where t.company_id = ${companyId} and t.grouping_id is not null and ${among}`.execute(tx)
  const kept = await sql`
    insert into wave_groupings (wave_id, grouping_id, name, parent_id)
    with recursive above (id) as (
      select grouping_id from wave_grouping_teams where wave_id = ${waveId}
      union select d.parent_id from above join groupings d on d.id = above.id where d.parent_id is not null)
    select ${waveId}, d.id, d.name, d.parent_id from groupings d
    where d.company_id = ${companyId} and d.id in (select id from above)`.execute(tx)
  return Number(kept.numAffectedRows ?? 0)
}

export async function treeOf(tx: Db, waveId: string): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('waveGroupingTeams').selectAll().where('waveId', '=', waveId).execute()
  return new Map(rows.map(({ teamKey, groupingId }) => [teamKey, groupingId]))
}

export async function parentsOf(db: Db, waveId: string): Promise<Parents> {
  const rows = await db
    .selectFrom('waveGroupings')
    .select(['groupingId', 'parentId'])
    .where('waveId', '=', waveId)
    .execute()
  return new Map(rows.map(({ groupingId, parentId }) => [groupingId, parentId]))
}

/** A wave that replaces one with lost answers keeps its tree (C5). */
export async function takeOverTree(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into wave_groupings (wave_id, grouping_id, name, parent_id)
    select ${to}, grouping_id, name, parent_id from wave_groupings where wave_id = ${from}`.execute(tx)
  await sql`
    insert into wave_grouping_teams (wave_id, team_key, grouping_id)
    select ${to}, team_key, grouping_id from wave_grouping_teams where wave_id = ${from}`.execute(tx)
}

/** Each team of the wave in its entity and in all above; people of them without a right yet. */
const withoutRight = (waveId: string, evidence: Pick<Evidence, 'wrong'>) => sql`
  with recursive inside (team_key, grouping_id) as (
    select team_key, grouping_id from wave_grouping_teams where wave_id = ${waveId}
    union select i.team_key, d.parent_id from inside i
    join wave_groupings d on d.wave_id = ${waveId} and d.grouping_id = i.grouping_id
    where d.parent_id is not null)
  select m.account_id, m.team_key, i.grouping_id from inside i
  join team_members m on m.team_key = i.team_key
  join roster r on r.wave_id = ${waveId} and r.account_id = m.account_id
  where ${withoutWrong(evidence)} and not exists (
    select 1 from label_rights l where l.wave_id = ${waveId} and l.account_id = m.account_id)`

/**
 * The deepest level first: who has no right there passes to the entity above (C15.3). Says at once how many keys that
 * may need: without this each level would start the transaction again.
 */
export async function addOwnLabels(tx: Db, waveId: string, of: RightsOf, tools: OpeningTools): Promise<void> {
  const parents = await parentsOf(tx, waveId)
  const possible = await leftOver(tx, waveId, of, [...parents.keys()])
  if (possible.length === 0) return
  tools.keys.need(possible.length)
  const levels = Map.groupBy(deepestFirst(parents), (entity) => pathOf(parents, entity).length)
  for (const entities of levels.values()) {
    await addLabelsOfLevel(tx, waveId, of, { ...tools, entities })
    await yieldToEventLoop()
  }
}

/**
 * Those of the entities that have k people left over, if k are established in their teams (C12.6): accomplices could
 * isolate one person.
 */
async function leftOver(
  tx: Db,
  waveId: string,
  of: RightsOf,
  entities: readonly string[],
): Promise<NewGroup[]> {
  const { evidence = { wrong: [] } } = of
  // Who is left over, once: PostgreSQL would otherwise look for them in each entity.
  const { rows } = await sql<{ groupingId: string; name: string; people: number; settled: number }>`
    with p as materialized (${withoutRight(waveId, evidence)})
    select d.grouping_id, d.name, count(distinct p.account_id) as people,
      count(distinct case when exists (select 1 from (${eligibleMembers(of)}) e
        where e.team_key = p.team_key and e.account_id = p.account_id) then p.account_id end) as settled
    from p join wave_groupings d on d.grouping_id = p.grouping_id
    where d.wave_id = ${waveId} and d.grouping_id in (${sql.join(entities)})
    group by d.grouping_id, d.name
    order by d.grouping_id`.execute(tx)
  const { minimumGroupSize } = await tx
    .selectFrom('waves')
    .select('minimumGroupSize')
    .where('id', '=', waveId)
    .executeTakeFirstOrThrow()
  return rows
    .filter(({ settled }) => Number(settled) >= minimumGroupSize)
    .map(({ groupingId, name, people }): NewGroup => ({
      ...{ teamKey: null, kind: 'grouping', groupingId, name, people: Number(people) },
    }))
}

type LevelTools = OpeningTools & { entities: readonly string[] }

async function addLabelsOfLevel(tx: Db, waveId: string, of: RightsOf, { entities, ...tools }: LevelTools) {
  const { evidence = { wrong: [] } } = of
  const groups = await leftOver(tx, waveId, of, entities)
  if (groups.length === 0) return
  await addGroups(tx, waveId, groups, tools)
  await yieldToEventLoop()
  await sql`
    insert into label_rights (wave_id, group_id, account_id)
    select distinct g.wave_id, g.id, p.account_id from (${withoutRight(waveId, evidence)}) p
    join reporting_groups g on g.wave_id = ${waveId} and g.kind = 'grouping' and g.grouping_id = p.grouping_id
    where p.grouping_id in (${sql.join(entities)})
    on conflict do nothing`.execute(tx)
}

export async function ownLabelsOf(db: Db, accountId: string, waveId: string): Promise<Membership[]> {
  const { rows } = await sql<{ groupId: string; name: string; people: number }>`
    select g.id as group_id, g.name, (
      select count(*) from label_rights o
      join wave_people a on a.wave_id = o.wave_id and a.account_id = o.account_id
      where o.group_id = g.id) as people
    from label_rights l
    join reporting_groups g on g.id = l.group_id and g.kind = 'grouping'
    where l.wave_id = ${waveId} and l.account_id = ${accountId}
    order by g.position`.execute(db)
  return rows.map(({ people, ...label }) => ({
    ...label,
    kind: 'grouping',
    people: Number(people),
    hasRight: true,
  }))
}
