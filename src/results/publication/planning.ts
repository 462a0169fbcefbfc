import { isTooCloseToPublished, sharedQuestions } from '../../surveys/questionnaires/similarWaves.ts'
import { readVersion } from '../../surveys/questions/versions.ts'
import { defaultWave } from '../../surveys/waves/rules.ts'
import { addDays, dayOf, type Day } from '../../base/time/civilDays.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import type { Db } from '../../data/db/schema.ts'
import { publishEnd, publishPermanent, type BatchPlan as FlatPlan } from '../batches/batches.ts'
import { checkComparability } from '../batches/continuity.ts'
import { raiseAltered, earlierWaves } from '../batches/earlierWaves.ts'
import { closingOf, hidden, type PublicationPlan } from '../batches/closing.ts'
import { ownersOf } from '../batches/holders.ts'
import { planClosing, type PlanningTools } from './closingPlan.ts'
import type { WaitingGroup } from './waiting.ts'
import { PERMANENT_PAUSE_DAYS } from '../../thresholds.ts'

export type Occasion = 'daily' | 'regroup' | 'close'

interface PublicationGroups {
  occasion: Occasion
  groups: readonly WaitingGroup[]
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
    return { ...none, erased: groups.map(({ group }) => group) }
  return planClosing(tools, wave, groups)
}

const none: PublicationPlan = {
  batches: [],
  erased: [],
  outside: 0,
  hiding: new Map(),
  isCountPublished: true,
}

/** Daily batches, the company batch, or the one end (C6.2, C12.2). */
async function planPermanent(
  tools: PlanningTools,
  wave: WaveRow,
  { occasion, groups }: PublicationGroups,
): Promise<FlatPlan> {
  const { id: waveId, minimumGroupSize: k, restoredOn } = wave
  const companyGroup = groups.find(({ isCompany }) => isCompany)?.group ?? ''
  const batches = await ownersOf(tools.db, waveId)
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
  const shared = await sharedQuestions(db, companyId, await readVersion(db, versionId))
  const earlier = await earlierWaves(db, { companyId, shared, day, today: day, except: id })
  await raiseAltered(db, earlier, now)
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
  const numbers = { hiding: none.hiding, counts: new Map<string, number>(), k: 0 }
  const all = new Map(groups.map((group) => [group.group, closingOf(group, numbers)]))
  return {
    ...none,
    erased,
    batches: batches.map(({ team, groups: planned, size }) => ({
      ...{ team, grouping: null, jointWith: null, size },
      groups: planned.flatMap((group) => all.get(group) ?? []),
    })),
  }
}
