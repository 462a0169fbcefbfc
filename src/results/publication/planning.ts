import { isTooCloseToPublished, sharedQuestions } from '../../surveys/questionnaires/similarWaves.ts'
import { questionsOf } from '../../surveys/questions/versions.ts'
import { defaultWave } from '../../surveys/waves/rules.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { addDays, dayOf, type Day } from '../../base/time/civilDays.ts'
import type { HiddenReason, WaveRow } from '../../data/db/answersSchema.ts'
import type { Db } from '../../data/db/schema.ts'
import { publishEnd, publishPermanent, type BatchPlan as FlatPlan } from '../batches/batches.ts'
import {
  dayOfWave,
  checkComparability,
  together,
  type GroupLabel,
  type WaveSide,
  type ComparabilityVerdict,
} from '../batches/continuity.ts'
import { earlierWaves, holdersOf, rosterOf, type EarlierWave } from '../batches/earlierWaves.ts'
import { publishTree, type ClosingGroup, type TreePlan } from '../batches/tree.ts'
import type { WaitingGroup } from './waiting.ts'
import { PERMANENT_PAUSE_DAYS } from '../../thresholds.ts'

export type Occasion = 'daily' | 'regroup' | 'close'

interface PublicationGroups {
  occasion: Occasion
  groups: readonly WaitingGroup[]
}

export interface PublicationPlan extends TreePlan {
  hiding: ReadonlyMap<string, HiddenReason>
}

interface PlanningTools {
  db: Db
  now: Date
  timeZone: string
}

/** Plans a publication from numbers alone (C6, C14, C15.3). */
export async function planOf(
  tools: PlanningTools,
  wave: WaveRow,
  { occasion, groups }: PublicationGroups,
): Promise<PublicationPlan> {
  if (wave.mode === 'permanent') return flat(groups, await planPermanent(tools, wave, { occasion, groups }))
  const { db, now, timeZone } = tools
  const isFromBefore = wave.takesNewcomers === null
  if (isFromBefore && (await isTooCloseToPublished(db, wave, dayOf(now, timeZone))))
    return { batches: [], erased: groups.map(({ group }) => group), hiding: new Map() }
  const hiding = await hidingOf(tools, wave, groups)
  const closing = groups.map((group) => closingOf(group, { hiding, k: wave.minimumGroupSize }))
  return {
    ...publishTree(closing, wave.minimumGroupSize, { isAudienceHidden: hiding.has(AUDIENCE) }),
    hiding,
  }
}

const AUDIENCE = ''

function closingOf(
  { group, isTeam, isCompany, grouping, count, newSigners }: WaitingGroup,
  { hiding, k }: { hiding: ReadonlyMap<string, HiddenReason>; k: number },
): ClosingGroup {
  const kind = isTeam ? 'team' : isCompany || grouping === null ? 'company' : 'grouping'
  return {
    group,
    kind,
    grouping,
    count,
    newSigners,
    isHidden: isTeam && count - newSigners >= k && hiding.has(group),
  }
}

async function hidingOf(
  { db, now, timeZone }: PlanningTools,
  wave: WaveRow,
  groups: readonly WaitingGroup[],
) {
  const { companyId, versionId, openedOn, minimumGroupSize: k } = wave
  if (companyId === null) return new Map<string, HiddenReason>()
  const today = dayOf(now, timeZone)
  const day = dayOfWave({ openedOn, closesOn: wave.closedOn ?? today })
  const shared = await sharedQuestions(db, companyId, await questionsOf(db, versionId))
  const earlier = await earlierWaves(db, { companyId, shared, day, today, except: wave.id })
  if (earlier.length === 0) return new Map<string, HiddenReason>()
  const side = { day, isKnown: wave.takesNewcomers !== null, groups: await labelled(db, wave, groups) }
  await yieldToEventLoop()
  return hidden(await judgeAll(side, earlier, k))
}

/** Sequential, so that other requests do not wait for all of them. */
async function judgeAll(side: WaveSide, earlier: readonly EarlierWave[], k: number) {
  const verdicts: Map<string, ComparabilityVerdict>[] = []
  for (const before of earlier) {
    verdicts.push(checkComparability(side, [before], { k }))
    await yieldToEventLoop()
  }
  return together(verdicts)
}

const hidden = (verdicts: ReadonlyMap<string, { hiding: HiddenReason | null }>) =>
  new Map([...verdicts].flatMap(([id, { hiding }]) => (hiding ? [[id, hiding] as const] : [])))

async function labelled(db: Db, wave: WaveRow, groups: readonly WaitingGroup[]): Promise<GroupLabel[]> {
  const holders = await holdersOf(db, wave.id)
  const teams = groups
    .filter(({ isTeam }) => isTeam)
    .map(({ group, team, count }) => ({
      ...{ id: group, team, ballots: count },
      people: holders.get(group) ?? new Set<string>(),
    }))
  if (wave.audience === 'company') return teams
  const ballots = groups.reduce((sum, { count }) => sum + count, 0)
  return [...teams, { id: AUDIENCE, team: null, people: await rosterOf(db, wave.id), ballots }]
}

/** Daily batches, the company batch, or the one end (C6.2, C12.2). */
async function planPermanent(
  tools: PlanningTools,
  wave: WaveRow,
  { occasion, groups }: PublicationGroups,
): Promise<FlatPlan> {
  const { id: waveId, minimumGroupSize: k, restoredOn } = wave
  const companyGroup = groups.find(({ isCompany }) => isCompany)?.group ?? ''
  const batches = await tools.db
    .selectFrom('batches')
    .select('groupId')
    .where('waveId', '=', waveId)
    .execute()
  // After a restore the published groups are unknown (C5): no batch counts as a first one.
  const known = restoredOn === null ? [] : groups.map(({ group }) => group)
  const published = new Set([...known, ...batches.map(({ groupId }) => groupId ?? companyGroup)])
  if (occasion === 'close') return publishEnd(groups, published.has(companyGroup), k)
  const passedOver = await teamsPassedOver(tools, wave, groups)
  return publishPermanent(groups, {
    ...{ published, companyGroup, passedOver, k },
    isRegrouping: occasion === 'regroup',
  })
}

/**
 * No team batch in the 90 days before the campaign that ends the wave (C12.2), or after a table of the same
 * questions (C14.2).
 */
async function teamsPassedOver(
  { db, now, timeZone }: PlanningTools,
  { id, companyId, versionId }: WaveRow,
  groups: readonly WaitingGroup[],
): Promise<ReadonlySet<string>> {
  const teams = groups.filter(({ isTeam }) => isTeam)
  if (companyId === null || teams.length === 0) return new Set()
  const day = dayOf(now, timeZone)
  if (await endsSoon(db, companyId, day)) return new Set(teams.map(({ group }) => group))
  const shared = await sharedQuestions(db, companyId, await questionsOf(db, versionId))
  const earlier = await earlierWaves(db, { companyId, shared, day, today: day, except: id })
  const people: ReadonlySet<string> = new Set()
  const side = {
    ...{ day, isKnown: false },
    groups: teams.map(({ group, team, count }) => ({ id: group, team, people, ballots: count })),
  }
  return new Set(hidden(checkComparability(side, earlier, { k: 0 })).keys())
}

async function endsSoon(db: Db, companyId: string, today: Day): Promise<boolean> {
  const planned = await db
    .selectFrom('campaigns')
    .select('id')
    .where('companyId', '=', companyId)
    .where('questionnaireId', '=', defaultWave.questionnaireId)
    .where('state', '=', 'planned')
    .where('opensOn', '<=', addDays(today, PERMANENT_PAUSE_DAYS))
    .executeTakeFirst()
  return planned !== undefined
}

function flat(groups: readonly WaitingGroup[], { batches, erased }: FlatPlan): PublicationPlan {
  const none: ReadonlyMap<string, HiddenReason> = new Map()
  const all = new Map(groups.map((group) => [group.group, closingOf(group, { hiding: none, k: 0 })]))
  return {
    batches: batches.map(({ team, groups: planned, size }) => ({
      ...{ team, grouping: null, size },
      groups: planned.flatMap((group) => all.get(group) ?? []),
    })),
    erased,
    hiding: none,
  }
}
