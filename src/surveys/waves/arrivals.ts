import { sql } from 'kysely'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import type { Db } from '../../data/db/db.ts'

/** As many campaigns as Évolution draws before the last one. */
const MOST_EARLIER = 7

/**
 * Of each group and each earlier wave with a table of it: how many of those who hold its right came since
 * (C26.11).
 */
export async function countArrivals(tx: Db, waveId: string, companyId: string): Promise<void> {
  const earlier = await tx
    .selectFrom('waves as w')
    .select(['w.id', 'w.openedOn'])
    .where('w.companyId', '=', companyId)
    .where('w.id', '!=', waveId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('batches').whereRef('batches.waveId', '=', 'w.id').select('batches.waveId')),
    )
    .orderBy('w.openedOn', 'desc')
    .orderBy('w.id')
    .limit(MOST_EARLIER)
    .execute()
  for (const { id, openedOn } of earlier) {
    const counted = { waveId, earlier: id, day: openedOn.slice(0, 10) }
    for (const count of [ofTeams, ofEntities, ofCompany]) {
      await count(counted).execute(tx)
      await yieldToEventLoop()
    }
  }
}

interface CountedSince {
  waveId: string
  earlier: string
  day: string
}

const into = sql`insert into wave_arrivals (wave_id, group_id, earlier_wave_id, arrived)`

const ofTeams = ({ waveId, earlier, day }: CountedSince) => sql`${into}
  select l.wave_id, l.group_id, cast(${earlier} as text),
    sum(case when substr(m.since, 1, 10) > ${day} then 1 else 0 end)
  from label_rights l
  join reporting_groups g on g.id = l.group_id
  left join team_members m on m.team_key = g.team_key and m.account_id = l.account_id
  where l.wave_id = ${waveId} and exists (
    select 1 from reporting_groups o join published_tables p on p.wave_id = o.wave_id and p.group_id = o.id
    where o.wave_id = ${earlier} and o.team_key = g.team_key)
  group by l.wave_id, l.group_id`

/** Who came into every one of their teams in the entity. */
const ofEntities = ({ waveId, earlier, day }: CountedSince) => sql`${into}
  with recursive above (grouping_id, entity) as (
    select grouping_id, grouping_id from wave_groupings where wave_id = ${waveId}
    union all
    select a.grouping_id, d.parent_id from above a
    join wave_groupings d on d.wave_id = ${waveId} and d.grouping_id = a.entity
    where d.parent_id is not null),
  members (entity, account_id, first_day) as (
    select a.entity, l.account_id, min(substr(m.since, 1, 10)) from label_rights l
    join reporting_groups g on g.id = l.group_id
    join above a on a.grouping_id = g.grouping_id
    left join (team_members m
      join reporting_groups t on t.wave_id = ${waveId} and t.team_key = m.team_key
      join above b on b.grouping_id = t.grouping_id)
      on m.account_id = l.account_id and b.entity = a.entity
    where l.wave_id = ${waveId}
    group by a.entity, l.account_id)
  select cast(${waveId} as text), entity, cast(${earlier} as text), sum(case when first_day > ${day} then 1 else 0 end)
  from members
  where exists (select 1 from published_tables p where p.wave_id = ${earlier} and p.group_id = members.entity)
  group by entity`

const ofCompany = ({ waveId, earlier, day }: CountedSince) => sql`${into}
  select r.wave_id, '', cast(${earlier} as text),
    sum(case when substr(a.approved_at, 1, 10) > ${day} then 1 else 0 end)
  from roster r join accounts a on a.id = r.account_id
  where r.wave_id = ${waveId}
  group by r.wave_id`
