import { sql } from 'kysely'
import { areCountsSealed } from '../../people/auth/accountCounts.ts'
import type { Db } from '../../data/db/schema.ts'
import { keysetPages } from '../../base/async/keysetPages.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { atHour, type Day } from '../../base/time/civilDays.ts'
import { zone } from '../../base/time/zone.ts'
import { SIMILAR_WAVE_DAYS } from '../../thresholds.ts'
import { choiceOf, type SameChoice } from '../waves/audience.ts'
import { isRosterSealed } from '../waves/alteredWaves.ts'
import { sealedRoster } from '../waves/roster.ts'
import { daysBefore } from '../waves/counting.ts'
import { audienceAtoms, dayOfDated, type CompanyPerson } from './openingCheck.ts'

// C23.4: a public is compared with those of other choices of teams whatever they ask, so that no synonym singles out
// one person.

export interface RecentWave extends SameChoice {
  title: string
  choice: string | null
  isOpen: boolean
}

interface PlannedDay {
  companyId: string
  /** Of the planned wave, as C14.1. */
  day: Day
  today: Day
  altered: ReadonlySet<string>
}

/** Dated waves less than ninety days apart, latest first; of an altered one neither days nor choice are known (C23.3). */
export async function recentWaves(
  tx: Db,
  { companyId, day, today, altered }: PlannedDay,
): Promise<RecentWave[]> {
  const limit = daysBefore(day, SIMILAR_WAVE_DAYS)
  const waves = await tx
    .selectFrom('waves as w')
    .innerJoin('questionnaires as q', 'q.id', 'w.questionnaireId')
    .leftJoin('campaigns as c', 'c.id', 'w.campaignId')
    .select(['w.id', 'w.state', 'w.choice', 'w.openedOn', 'w.closesOn', 'w.closedOn'])
    .select(['w.cancelled', 'w.replacedBy', 'q.title', 'c.title as campaignTitle'])
    .where('w.companyId', '=', companyId)
    .where('w.mode', '=', 'once')
    .orderBy('w.openedOn', 'desc')
    .orderBy('w.id', 'desc')
    .execute()
  return waves
    .filter(
      ({ id, openedOn, closesOn, closedOn, cancelled, replacedBy }) =>
        altered.has(id) ||
        (cancelled === 0 &&
          replacedBy === null &&
          dayOfDated(openedOn, closedOn ?? closesOn ?? today) > limit),
    )
    .map(({ id, state, choice, openedOn, title, campaignTitle }) => ({
      ...{ waveId: id, isOpen: state === 'open', title: campaignTitle ?? title },
      ...(altered.has(id) ? { openedOn: AFTER_ALL, choice: null } : { openedOn, choice }),
    }))
}

const AFTER_ALL = '9999-12-31'

/**
 * The latest wave of the same teams: its roster is asked again (C23.7). None for the whole company, nor where a
 * writer has put somebody on that roster (C23.3).
 */
export async function sameChoiceOf(
  db: Db,
  waves: readonly RecentWave[],
  teamKeys: readonly string[] | null,
): Promise<RecentWave | null> {
  if (teamKeys === null) return null
  const ours = choiceOf(teamKeys)
  const latest = waves.find(({ choice }) => choice === ours)
  return latest && (await isRosterSealed(db, latest.waveId)) ? latest : null
}

interface LaterPublic {
  companyId: string
  teamKeys: readonly string[] | null
  people: ReadonlySet<string>
  k: number
  waves: readonly RecentWave[]
  sameChoice: RecentWave | null
}

/** The wave of another choice that leaves an atom too thin, as a refusal names it (C23.4). */
export async function thinlyDifferent(
  tx: Db,
  { companyId, teamKeys, people, k, waves, sameChoice }: LaterPublic,
  counts: (person: string) => boolean,
): Promise<RecentWave | null> {
  const ours = choiceOf(teamKeys)
  const isAskedAgain = teamKeys === null || sameChoice !== null
  const others = waves.filter(({ choice }) => choice !== ours || !isAskedAgain)
  if (others.length === 0) return null
  const company = await companyPeople(tx, companyId, (id) => ({
    isAsked: people.has(id),
    counts: counts(id),
  }))
  const atoms = audienceAtoms(company, k)
  for (const other of others) {
    const roster = await sealedRoster(tx, other.waveId)
    if (atoms.isThinWith(roster, atHour(other.openedOn, 0, zone()).toISOString())) return other
    await yieldToEventLoop()
  }
  return null
}

/** Also those who are suspended: a manager, not life, makes that difference. */
async function companyPeople(
  tx: Db,
  companyId: string,
  stateOf: (id: string) => Pick<CompanyPerson, 'isAsked' | 'counts'>,
): Promise<CompanyPerson[]> {
  const people: CompanyPerson[] = []
  const pages = keysetPages({ size: SLICE, keyOf: ({ id }: EmployeeRow) => id }, (after) =>
    sql<EmployeeRow>`
      select id, company_id, counts_since, approved_at, counts_seal from accounts
      where company_id = ${companyId} and role || '' = 'employee' and id > ${after}
      order by id limit ${SLICE}`
      .execute(tx)
      .then(({ rows }) => rows),
  )
  for await (const page of pages)
    for (const row of page) {
      // Where the seal is wrong, they were there at every opening: nobody's absence is invented (C23.3).
      const since = areCountsSealed(tx, row) ? row.approvedAt : ''
      if (since !== null) people.push({ id: row.id, since, ...stateOf(row.id) })
    }
  return people
}

type EmployeeRow = Parameters<typeof areCountsSealed>[1]

const SLICE = 4000
