import { sql } from 'kysely'
import type { Db } from '../../data/db/db.ts'
import { daysBefore, STABLE_DAYS } from '../../asking/waves/counting.ts'
import type { GroupChoice } from '../../asking/waves/rules.ts'

/** Who is in a team beside oneself: a colleague sees somebody invented, a server does not (C22.5). */
export interface Colleagues {
  groupId: string
  name: string
  names: string[]
  /** How many of them joined it less than 14 days ago. */
  recent: number
}

/** The people of the teams that the answers may count for. */
export async function colleaguesOf(db: Db, choice: GroupChoice, today: string): Promise<Colleagues[]> {
  if (choice.kind === 'company') return []
  const teams = choice.kind === 'ask' ? choice.teams : [choice]
  const { rows } = await sql<{ groupId: string; firstName: string; lastName: string; since: string }>`
    select g.id as group_id, a.first_name, a.last_name, m.since
    from reporting_groups g
    join team_members m on m.team_key = g.team_key
    join accounts a on a.id = m.account_id and a.status = 'approved'
    where g.id in (${sql.join(teams.map(({ groupId }) => groupId))})
    order by a.sort_name, a.id`.execute(db)
  return teams.map(({ groupId, name }) => {
    const people = rows.filter((row) => row.groupId === groupId)
    return {
      groupId,
      name,
      names: people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      recent: people.filter(({ since }) => since.slice(0, 10) > daysBefore(today, STABLE_DAYS)).length,
    }
  })
}
