import { raiseAlarm, type Alarm } from '../../data/db/alarms.ts'
import { parentsOf } from '../../surveys/waves/groupings.ts'
import { alteredWaves } from '../../surveys/waves/alteredWaves.ts'
import type { Db } from '../../data/db/schema.ts'
import { addDays, type Day } from '../../base/time/civilDays.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import type { SharedQuestions } from '../../surveys/questionnaires/similarWaves.ts'
import { awaitsPublication } from '../../surveys/waves/rules.ts'
import { sealedRoster } from '../../surveys/waves/roster.ts'
import type { RecentRests } from './closing.ts'
import { leftOversOf } from './leftOvers.ts'
import { holdersOf, jointOf } from './holders.ts'
import { dayOfWave, type GroupLabel, type WaveSide } from './continuity.ts'
import { CHANGED_TABLE_DAYS } from '../../thresholds.ts'

// What C14 compares a wave with: existing tables and the people they are about.

export interface EarlierWave extends WaveSide {
  waveId: string
  title: string
  audience: 'company' | 'teams'
  isDated: boolean
  /** Raised where its seal is wrong: an open wave is stopped by it, a published one is not. */
  alarm: Extract<Alarm, 'rights_altered' | 'earlier_altered'> | null
  /** Left-overs of its entities (C15.3). */
  rests: RecentRests
  everybody: () => Promise<ReadonlySet<string>>
}

/** `open`: open waves count as published, as at planning (C14.6). `except`: the wave under review. */
interface EarlierWavesQuery {
  companyId: string
  shared: SharedQuestions
  day: Day
  today: Day
  open?: boolean
  except?: string
  /** Where the caller has read them. */
  altered?: ReadonlySet<string>
}

const wavesOf = (db: Db, { companyId, except = '' }: EarlierWavesQuery) =>
  db
    .selectFrom('waves as w')
    .innerJoin('questionnaires as q', 'q.id', 'w.questionnaireId')
    .leftJoin('campaigns as c', 'c.id', 'w.campaignId')
    .select(['w.id', 'w.versionId', 'w.mode', 'w.state', 'w.audience', 'w.openedOn', 'w.closesOn'])
    .select(['w.closedOn', 'w.cancelled', 'w.replacedBy', 'w.takesNewcomers', 'w.restoredOn'])
    .select('w.publicationNumber')
    .select(['q.title', 'c.title as campaignTitle'])
    .where('w.companyId', '=', companyId)
    .where('w.id', '<>', except)
    .orderBy('w.id')
    .execute()

type CompanyWave = Awaited<ReturnType<typeof wavesOf>>[number]

const isRecent = ({ state, closedOn, cancelled, replacedBy }: CompanyWave, day: Day) =>
  cancelled === 0 &&
  replacedBy === null &&
  (state !== 'closed' || (closedOn !== null && closedOn > addDays(day, -CHANGED_TABLE_DAYS)))

const alarmOf = ({ state }: CompanyWave): EarlierWave['alarm'] =>
  state === 'closed' ? 'earlier_altered' : 'rights_altered'

export async function earlierWaves(db: Db, asked: EarlierWavesQuery): Promise<EarlierWave[]> {
  const found: EarlierWave[] = []
  const wrong = asked.altered ?? (await alteredWaves(db, asked.companyId))
  for (const wave of await wavesOf(db, asked)) {
    // Whatever its days say: a writer may have made it older (C23.3).
    const altered = wrong.has(wave.id)
    if (!altered && !isRecent(wave, asked.day)) continue
    if (!(await asked.shared(db, wave.versionId))) continue
    const of = {
      ...{ waveId: wave.id, title: wave.campaignTitle ?? wave.title, audience: wave.audience },
      isDated: wave.mode === 'once',
      everybody: () => sealedRoster(db, wave.id),
      alarm: altered ? alarmOf(wave) : null,
      rests: await restsOf(db, wave, altered),
    }
    const sides = await sidesOf(db, wave, { ...asked, isAltered: altered })
    found.push(...sides.map((side) => ({ ...of, ...side })))
    await yieldToEventLoop()
  }
  return found
}

async function restsOf(db: Db, wave: CompanyWave, isWrong: boolean): Promise<RecentRests> {
  if (wave.mode === 'permanent') return []
  if (isWrong) return 'any'
  if (wave.restoredOn === null && !awaitsPublication(wave)) return leftOversOf(db, wave)
  // Tables lost by a restore were seen (C5); those to come will be.
  const isLost = (await sizesOf(db, wave.id)).size === 0 && (await parentsOf(db, wave.id)).size > 0
  return isLost ? 'any' : leftOversOf(db, wave)
}

type SideContext = Pick<EarlierWavesQuery, 'companyId' | 'today' | 'open'> & { isAltered: boolean }

async function sidesOf(
  db: Db,
  wave: CompanyWave,
  { companyId, today, open = false, isAltered: isWrong }: SideContext,
): Promise<WaveSide[]> {
  if (wave.mode === 'permanent') return daysOfPermanent(db, wave)
  // Rights and days unknown: every team had a table, today (C14.7).
  if (isWrong) return [{ day: today, isKnown: false, groups: await allTeams(db, companyId) }]
  const isPublished = wave.state === 'closed'
  if (!isPublished && !open) return []
  const groups = await groupsOf(db, wave, {
    isPublished,
    // Any team may have a table tomorrow.
    isLost: wave.restoredOn !== null || awaitsPublication(wave),
  })
  if (!groups) return []
  const closesOn = wave.closedOn ?? wave.closesOn ?? today
  const isKnown = wave.takesNewcomers !== null && groups.every(({ people }) => people.size > 0)
  return [{ day: dayOfWave({ openedOn: wave.openedOn, closesOn }), isKnown, groups }]
}

/** An administrator reads of each wave whose seal was wrong. */
export async function raiseAltered(db: Db, earlier: readonly EarlierWave[], now: Date): Promise<void> {
  const altered = new Map(earlier.flatMap(({ waveId, alarm }) => (alarm ? [[waveId, alarm]] : [])))
  for (const [waveId, alarm] of altered) await raiseAlarm(db, alarm, waveId, now)
}

/**
 * Each team of a permanent wave by the day of its last batch (C14.1); a batch lost by a restore counts on its
 * latest day.
 */
async function daysOfPermanent(db: Db, { id: waveId, restoredOn }: CompanyWave): Promise<WaveSide[]> {
  const rows = await db
    .selectFrom('batches as b')
    .innerJoin('reportingGroups as g', 'g.id', 'b.groupId')
    .where('b.waveId', '=', waveId)
    .where('g.teamKey', 'is not', null)
    .groupBy(['g.id', 'g.teamKey'])
    .select(({ fn }) => ['g.id', 'g.teamKey', fn.max('b.day').as('day'), fn.sum<number>('b.size').as('size')])
    .execute()
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const cut = [...byDay].map(([day, teams]) => ({
    day,
    isKnown: false,
    groups: teams.map(({ id, teamKey, size }) => ({ ...unknown(id, teamKey), ballots: Number(size) })),
  }))
  if (restoredOn === null) return cut
  return [...cut, { day: restoredOn, isKnown: false, groups: await lostGroups(db, waveId) }]
}

/**
 * Tables lost by a restore were seen (C5): any team with a key may have had one. Without label rights only
 * rule 2 applies (C14.7).
 */
const lostGroups = async (db: Db, waveId: string): Promise<GroupLabel[]> =>
  (await teamsOf(db, waveId)).map(({ id, teamKey }) => unknown(id, teamKey ?? id))

/** Of an altered wave its groups are no evidence either: a writer may have renamed the team of one. */
const allTeams = async (db: Db, companyId: string): Promise<GroupLabel[]> =>
  (await db.selectFrom('teams').select('key').where('companyId', '=', companyId).execute()).map(({ key }) =>
    unknown(key, key),
  )

export const teamsOf = (db: Db, waveId: string) =>
  db
    .selectFrom('reportingGroups')
    .select(['id', 'teamKey'])
    .where('waveId', '=', waveId)
    .where('kind', '=', 'team')
    .where('position', '>', 0)
    .execute()

const unknown = (id: string, team: string | null): GroupLabel => ({ id, team, people: new Set(), ballots: 0 })

/** Teams with a table, or a possible one while the wave is open; and the audience of a wave to teams. */
async function groupsOf(
  db: Db,
  wave: CompanyWave,
  { isPublished, isLost }: { isPublished: boolean; isLost: boolean },
): Promise<GroupLabel[] | null> {
  const sizes = await sizesOf(db, wave.id)
  if (isPublished && sizes.size === 0) return isLost ? lostGroups(db, wave.id) : null
  const teams = await teamsOf(db, wave.id)
  const shown = teams.filter(({ id }) => !isPublished || sizes.has(id))
  const holders = await holdersOf(db, wave.id)
  const joint = await jointOf(db, wave.id, holders)
  const groups = shown.map(({ id, teamKey }) => {
    const people = (joint?.team === id ? joint.people : holders.get(id)) ?? new Set<string>()
    // A team deleted since still consists of its people.
    return { id, team: teamKey ?? id, people, ballots: isPublished ? (sizes.get(id) ?? 0) : people.size }
  })
  if (wave.audience === 'company') return groups
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const people = await sealedRoster(db, wave.id)
  return [...groups, { id: '', team: null, people, ballots: isPublished ? all : people.size }]
}

async function sizesOf(db: Db, waveId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('batches')
    .where('waveId', '=', waveId)
    .groupBy(['groupId', 'jointWith'])
    .select(({ fn }) => ['groupId', 'jointWith', fn.sum<number>('size').as('size')])
    .execute()
  return new Map(rows.map(({ groupId, jointWith, size }) => [jointWith ?? groupId ?? '', Number(size)]))
}
