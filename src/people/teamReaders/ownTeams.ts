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
