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
  const { rhythm } = await db
    .selectFrom('companies')
    .select('rhythm')
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
    lastMailOn,
    lastBackupOn: provenAt && dayOf(provenAt, timeZone),
  }
}

export type CseSettings = Awaited<ReturnType<typeof readSettings>>

async function largeGroupings(db: Db, { id, minimumGroupSize }: CompanyK) {
  const rows = await db
    .selectFrom('groupings as g')
    .leftJoin('teams as t', 't.groupingId', 'g.id')
    .leftJoin('teamMembers as m', 'm.teamKey', 't.key')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'm.accountId').on('a.status', '=', 'approved'),
    )
    .where('g.companyId', '=', id)
    .groupBy(['g.id', 'g.name', 'g.sortName'])
    .select(['g.id', 'g.name'])
    .select(({ fn }) => [
      fn.count<number>('t.key').distinct().as('teams'),
      fn.count<number>('a.id').distinct().as('people'),
    ])
    .orderBy('g.sortName')
    .orderBy('g.id')
    .execute()
  return rows.map(({ name, teams, people }) => ({
    ...{ name, teams: Number(teams) },
    people: Number(people) < minimumGroupSize ? null : Number(people),
  }))
}
