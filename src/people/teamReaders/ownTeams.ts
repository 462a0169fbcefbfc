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

interface CompanyReader {
  accountId: string
  companyId: string
}

/** The teams that somebody reads because of a responsibility; after its last day, whenever the night job runs (C25.2). */
export async function readTeams(
  db: Db,
  { accountId, companyId }: CompanyReader,
  today: Day,
): Promise<string[]> {
  const rows = await db
    .selectFrom('teamReaders')
    .select('teamKey')
    .where('accountId', '=', accountId)
    .where('companyId', '=', companyId)
    .where('ended', '=', 0)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>=', today)]))
    .orderBy('teamKey')
    .execute()
  return rows.map(({ teamKey }) => teamKey)
}
