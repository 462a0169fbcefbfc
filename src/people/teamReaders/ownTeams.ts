import type { Day } from '../../base/time/civilDays.ts'
import type { Db } from '../../data/db/schema.ts'

export async function memberTeams(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('teamMembers')
    .select('teamKey')
    .where('accountId', '=', accountId)
    .orderBy('teamKey')
    .execute()
  return rows.map(({ teamKey }) => teamKey)
}

export interface OwnReading {
  /** The team or entity that they are responsible for. */
  place: string
  teams: number
}

export interface TeamManagers {
  team: string
  managers: string[]
}

export async function managersOfOwnTeams(db: Db, accountId: string, today: Day): Promise<TeamManagers[]> {
  const rows = await db
    .selectFrom('teamMembers as m')
    .innerJoin('teams as t', 't.key', 'm.teamKey')
    .leftJoin('teamReaders as r', (join) =>
      join
        .onRef('r.teamKey', '=', 'm.teamKey')
        .on('r.ended', '=', 0)
        .on(({ or, eb }) => or([eb('r.until', 'is', null), eb('r.until', '>=', today)])),
    )
    .leftJoin('accounts as a', 'a.id', 'r.accountId')
    .where('m.accountId', '=', accountId)
    .select(['t.name', 'a.firstName', 'a.lastName'])
    .orderBy('t.sortName')
    .orderBy('a.sortName')
    .orderBy('r.id')
    .execute()
  return [...Map.groupBy(rows, ({ name }) => name)].map(([team, some]) => ({
    team,
    managers: some.flatMap(({ firstName, lastName }) =>
      firstName === null ? [] : `${firstName} ${lastName}`,
    ),
  }))
}

interface CompanyReader {
  accountId: string
  companyId: string
}

export async function ownReadings(db: Db, reader: CompanyReader, today: Day): Promise<OwnReading[]> {
  const rows = await presentRows(db, reader, today).select('via').orderBy('via').execute()
  return [...Map.groupBy(rows, ({ via }) => via)].map(([place, some]) => ({ place, teams: some.length }))
}

/** The teams that somebody reads because of a responsibility; after its last day, whenever the night job runs (C25.2). */
export async function readTeams(db: Db, reader: CompanyReader, today: Day): Promise<string[]> {
  const rows = await presentRows(db, reader, today).select('teamKey').orderBy('teamKey').execute()
  return rows.map(({ teamKey }) => teamKey)
}

const presentRows = (db: Db, { accountId, companyId }: CompanyReader, today: Day) =>
  db
    .selectFrom('teamReaders')
    .where('accountId', '=', accountId)
    .where('companyId', '=', companyId)
    .where('ended', '=', 0)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>=', today)]))
