import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db } from '../../data/db/db.ts'
import { dayOf } from '../../base/time/civilDays.ts'
import { readProven } from '../../data/db/provenBackups.ts'
import type { CompanyInScope } from '../../organisation/companies/requireCompany.ts'

type CompanyK = Pick<CompanyInScope, 'id' | 'minimumGroupSize'>

/** Numbers and days, no name of a team or person (C17.2). */
export async function readSettings(
  db: Db,
  { id, minimumGroupSize }: CompanyK,
  { smtpUrl, timeZone }: Pick<Config, 'smtpUrl' | 'timeZone'>,
) {
  const teams = await db
    .selectFrom('teams as t')
    .leftJoin('teamMembers as m', 'm.teamKey', 't.key')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'm.accountId').on('a.status', '=', 'approved'),
    )
    .where('t.companyId', '=', id)
    .groupBy('t.key')
    .select(({ fn }) => fn.count<number>('a.id').as('people'))
    .execute()
  const { lastMailOn } = await db
    .selectFrom('mailings as m')
    .innerJoin('campaigns as c', 'c.id', 'm.campaignId')
    .where('c.companyId', '=', id)
    .select(({ fn }) => fn.max('m.sentOn').as('lastMailOn'))
    .executeTakeFirstOrThrow()
  const { rhythm, ...sender } = await db
    .selectFrom('companies')
    .select(['rhythm', 'mailSignatory', 'mailSignatoryRole'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { provenAt } = await readProven(db)
  return {
    minimumGroupSize,
    isPermanent: rhythm === 'permanent',
    teams: teams.length,
    smallTeams: teams.filter(({ people }) => Number(people) < minimumGroupSize).length,
    groupings: await largeGroupings(db, { id, minimumGroupSize }),
    sendsMail: smtpUrl !== '',
    signature: [sender.mailSignatory, sender.mailSignatoryRole].filter(Boolean).join(', '),
    lastMailOn,
    lastBackupOn: provenAt && dayOf(provenAt, timeZone),
  }
}

export type CseSettings = Awaited<ReturnType<typeof readSettings>>

async function largeGroupings(db: Db, { id, minimumGroupSize }: CompanyK) {
  const { rows } = await sql<{ name: string; teams: number; people: number }>`
    with recursive inside (entity, below) as (
      select id, id from groupings where company_id = ${id}
      union select i.entity, g.id from inside i join groupings g on g.parent_id = i.below)
    select g.name, count(distinct t.key) as teams, count(distinct a.id) as people
    from groupings g
    join inside i on i.entity = g.id
    left join teams t on t.grouping_id = i.below
    left join team_members m on m.team_key = t.key
    left join accounts a on a.id = m.account_id and a.status = 'approved'
    where g.company_id = ${id}
    group by g.id, g.name, g.sort_name
    order by g.sort_name, g.id`.execute(db)
  return rows.map(({ name, teams, people }) => ({
    ...{ name, teams: Number(teams) },
    people: Number(people) < minimumGroupSize ? null : Number(people),
  }))
}
