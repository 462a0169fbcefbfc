import { addMonths, dayOf, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import type { Db } from '../../data/db/schema.ts'
import type { Actor } from '../../people/auth/rules.ts'
import { memberTeams, readTeams } from '../../people/teamReaders/ownTeams.ts'
import { READERS_MONTHS } from '../../people/teamReaders/nightly.ts'
import type { CompanyInScope } from '../companies/requireCompany.ts'

export interface Reader {
  /** Null: the account is deleted. */
  name: string | null
  via: string
  since: Day
  /** The last day; null: none is known. */
  until: Day | null
  isPresent: boolean
}

export interface ReadersOfTeam {
  team: string
  readers: Reader[]
}

/** Who reads a team's results, and did in the last 12 months: of employees' own teams, of all for the others (C25.8). */
export async function readReaders(
  db: Db,
  actor: Actor,
  { id: companyId }: CompanyInScope,
  now: Date,
): Promise<ReadersOfTeam[]> {
  const today = dayOf(now, zone())
  const own = [
    ...(await memberTeams(db, actor.id)),
    ...(await readTeams(db, { accountId: actor.id, companyId }, today)),
  ]
  const teams = await db
    .selectFrom('teams as t')
    .select(['t.key', 't.name'])
    .where('t.companyId', '=', companyId)
    .$if(actor.role === 'employee', (query) => query.where('t.key', 'in', ['', ...own]))
    .orderBy('t.sortName')
    .orderBy('t.key')
    .execute()
  const rows = await db
    .selectFrom('teamReaders as r')
    .leftJoin('accounts as a', 'a.id', 'r.accountId')
    .select(['r.teamKey', 'r.via', 'r.since', 'r.until', 'r.ended', 'a.firstName', 'a.lastName'])
    .where('r.companyId', '=', companyId)
    .where(({ or, eb }) =>
      or([eb('r.until', 'is', null), eb('r.until', '>=', addMonths(today, -READERS_MONTHS))]),
    )
    .orderBy('r.ended')
    .orderBy('r.since', 'desc')
    .orderBy('r.id')
    .execute()
  const byTeam = Map.groupBy(rows, ({ teamKey }) => teamKey)
  return teams.map(({ key, name }) => ({
    team: name,
    readers: (byTeam.get(key) ?? []).map(({ firstName, lastName, via, since, until, ended }) => ({
      name: firstName === null ? null : `${firstName} ${lastName}`,
      ...{ via, since, until },
      isPresent: ended === 0 && (until === null || until >= today),
    })),
  }))
}
