import { sharedQuestions } from '../../surveys/questionnaires/similarWaves.ts'
import { readVersion } from '../../surveys/questions/versions.ts'
import { parentsOf } from '../../surveys/waves/groupings.ts'
import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { dayOf, daysBetween, type Day } from '../../base/time/civilDays.ts'
import type { WaveRow } from '../../data/db/answersSchema.ts'
import type { Db } from '../../data/db/schema.ts'
import { SECOND_TABLE_DAYS } from '../../thresholds.ts'
import {
  judgeClosing,
  type Judge,
  type JudgedClosing,
  type PublicationPlan,
  type RecentRests,
} from '../batches/closing.ts'
import {
  dayOfWave,
  checkComparability,
  together,
  type WaveSide,
  type ComparabilityVerdict,
} from '../batches/continuity.ts'
import { raiseAltered, earlierWaves, type EarlierWave } from '../batches/earlierWaves.ts'
import { rightsOf } from '../batches/holders.ts'
import type { WaitingGroup } from './waiting.ts'

export interface PlanningTools {
  db: Db
  now: Date
  timeZone: string
}

export const planClosing = async (
  tools: PlanningTools,
  wave: WaveRow,
  groups: readonly WaitingGroup[],
): Promise<PublicationPlan> => (await judgedClosing(tools, wave, groups)).plan

export async function judgedClosing(
  tools: PlanningTools,
  wave: WaveRow,
  groups: readonly WaitingGroup[],
): Promise<JudgedClosing> {
  const { audience, minimumGroupSize: k } = wave
  const rights = await rightsOf(tools.db, wave)
  const parents = await parentsOf(tools.db, wave.id)
  return judgeClosing({ groups, rights, audience, k, parents }, await judgeOf(tools, wave))
}

async function judgeOf({ db, now, timeZone }: PlanningTools, wave: WaveRow): Promise<Judge | null> {
  const { companyId, versionId, openedOn, minimumGroupSize: k } = wave
  if (companyId === null) return null
  const today = dayOf(now, timeZone)
  const day = dayOfWave({ openedOn, closesOn: wave.closedOn ?? today })
  const shared = await sharedQuestions(db, companyId, await readVersion(db, versionId))
  const earlier = await earlierWaves(db, { companyId, shared, day, today, except: wave.id })
  await raiseAltered(db, earlier, now)
  if (earlier.length === 0) return null
  const isKnown = wave.takesNewcomers !== null
  const nobody: ReadonlySet<string> = new Set()
  const verdictsOf: Judge['verdictsOf'] = (labels) => {
    // Without written rights teams are compared one by one (C14.1).
    const groups = isKnown ? labels : labels.map((each) => (each.team ? { ...each, people: nobody } : each))
    return judgeAll({ day, isKnown, groups }, earlier, k)
  }
  return { verdictsOf, recentRests: recentRestsOf(earlier, { day, isKnown }) }
}

function recentRestsOf(
  earlier: readonly EarlierWave[],
  { day, isKnown }: { day: Day; isKnown: boolean },
): RecentRests {
  const near = earlier.filter((each) => Math.abs(daysBetween(each.day, day)) < SECOND_TABLE_DAYS)
  const rests = near.map((each) => each.rests)
  if (rests.some((each) => each === 'any' || (each.length > 0 && !isKnown))) return 'any'
  return rests.flatMap((each) => (each === 'any' ? [] : each))
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
