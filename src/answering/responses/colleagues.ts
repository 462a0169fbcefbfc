import { sql } from 'kysely'
import type { Db } from '../../data/db/db.ts'
import { daysBefore } from '../../surveys/waves/counting.ts'
import type { GroupChoice } from '../../surveys/waves/rules.ts'
import { STABLE_DAYS } from '../../thresholds.ts'
import type { Language } from '../../base/text/languages.ts'
import type { TextLanguage } from './rules.ts'

/** The other members of a group by name: a colleague notices an invented account, a server does not (C22.5). */
export interface Colleagues {
  groupId: string
  name: string
  names: string[]
  recent: number
}

/** Lists the members of possible teams; an entity's own label has holders instead of members. */
export async function colleaguesOf(db: Db, choice: GroupChoice, today: string): Promise<Colleagues[]> {
  if (choice.kind === 'company') return []
  const groups = choice.kind === 'ask' ? choice.teams : [choice]
  const asked = sql.join(groups.map(({ groupId }) => groupId))
  const { rows } = await sql<{ groupId: string; firstName: string; lastName: string; since: string | null }>`
    select g.id as group_id, a.first_name, a.last_name, m.since, a.sort_name, a.id
    from reporting_groups g
    join team_members m on m.team_key = g.team_key
    join accounts a on a.id = m.account_id and a.status = 'approved'
    where g.id in (${asked})
    union all
    select g.id, a.first_name, a.last_name, (
      select min(m.since) from team_members m
      join wave_grouping_teams t on t.wave_id = g.wave_id and t.team_key = m.team_key
      where m.account_id = a.id and t.grouping_id in (
        with recursive below (id) as (
          select g.grouping_id
          union select d.grouping_id from below
          join wave_groupings d on d.wave_id = g.wave_id and d.parent_id = below.id)
        select id from below)), a.sort_name, a.id
    from reporting_groups g
    join label_rights l on l.group_id = g.id
    join accounts a on a.id = l.account_id and a.status = 'approved'
    where g.id in (${asked}) and g.kind = 'grouping'
    order by 5, 6`.execute(db)
  return groups.map(({ groupId, name }) => {
    const people = rows.filter((row) => row.groupId === groupId)
    return {
      groupId,
      name,
      names: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      recent: people.filter(({ since }) => (since ?? today).slice(0, 10) > daysBefore(today, STABLE_DAYS))
        .length,
    }
  })
}

interface AskedWave {
  id: string
  companyId: string | null
  minimumGroupSize: number
}

/** A text in a language that fewer people read would say who wrote it. */
const FEWEST = 10

/**
 * What a comment in the page's language says of who writes it: whether fewer than max(10, k) people of the audience
 * have it in the company's file. What people chose counts nowhere (C20.13).
 */
export async function textLanguageOf(
  db: Db,
  { id, companyId, minimumGroupSize }: AskedWave,
  { language, base }: { language: Language; base: string },
): Promise<TextLanguage> {
  if (language === base) return 'base'
  const enough = Math.max(FEWEST, minimumGroupSize)
  const readers = await db
    .selectFrom('accounts')
    .select('accounts.id')
    .where('accounts.companyId', '=', companyId)
    .where('accounts.language', '=', language)
    .where(
      sql<boolean>`exists (select 1 from wave_people p where p.wave_id = ${id} and p.account_id = accounts.id)`,
    )
    .limit(enough)
    .execute()
  return readers.length < enough ? 'rare' : 'other'
}
