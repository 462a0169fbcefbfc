import { yieldToEventLoop } from '../../base/async/yieldToEventLoop.ts'
import { pathOf, type Parents } from '../../surveys/waves/entityPaths.ts'
import type { HiddenReason } from '../../data/db/answersSchema.ts'
import type { WaitingBallots } from './batches.ts'
import type { ComparabilityVerdict, GroupLabel } from './continuity.ts'
import { jointPeople, placesOf, type Rights } from './holders.ts'
import { publishTree, type ClosingGroup, type TreeBatch, type TreePlan } from './tree.ts'

export interface PublicationPlan extends TreePlan {
  hiding: ReadonlyMap<string, HiddenReason>
  /** Whether the numbers of signatures and deposits are published (C23.5.4). */
  isCountPublished: boolean
}

type WaitingCount = WaitingBallots & { team: string | null; isCompany: boolean; grouping: string | null }

export interface ClosingWave {
  groups: readonly WaitingCount[]
  rights: Rights
  audience: 'company' | 'teams'
  k: number
  parents: Parents
}

type Verdicts = ReadonlyMap<string, ComparabilityVerdict>

export interface Judge {
  verdictsOf: (groups: readonly GroupLabel[]) => Promise<Verdicts>
  /** Left-overs of entities less than 90 days before; « any »: their people are unknown (C15.3). */
  recentRests: RecentRests
}

export type RecentRests = readonly ReadonlySet<string>[] | 'any'

export const AUDIENCE = ''

/** A plan with what it follows from, apart from the ballots: a guarded wave is planned again when it is counted. */
export interface JudgedClosing {
  plan: PublicationPlan
  verdicts: Verdicts
  /** Entities whose left-over goes to the one above; worked out for a guarded wave alone. */
  pass: () => readonly string[]
}

/**
 * First with the joint table of a plan without C14, else by teams alone: then R has no name (C23.5.2).
 */
export async function judgeClosing(wave: ClosingWave, judge: Judge | null): Promise<JudgedClosing> {
  if (!judge) return judgedWith(wave, new Map(), [])
  const { verdictsOf, recentRests } = judge
  const expected = jointOf(judgedWith(wave, new Map(), recentRests).plan)
  const judged = judgedWith(wave, await verdictsOf(labelled(wave, expected)), recentRests)
  if (jointOf(judged.plan)?.jointWith === expected?.jointWith) return judged
  await yieldToEventLoop()
  const plain = judgedWith(wave, await verdictsOf(labelled(wave, undefined)), recentRests)
  return { ...plain, plan: { ...plain.plan, batches: plain.plan.batches.map(withoutName) } }
}

const jointOf = ({ batches }: TreePlan) => batches.find(({ jointWith }) => jointWith !== null)

const withoutName = (batch: TreeBatch): TreeBatch =>
  batch.jointWith === null ? batch : { ...batch, jointWith: null, grouping: null }

function judgedWith(
  { groups, rights, k, parents }: ClosingWave,
  verdicts: Verdicts,
  recentRests: RecentRests,
): JudgedClosing {
  const hiding = hidden(verdicts)
  const { counts, unplaced } = placesOf(rights, groups)
  const closing = groups.map((group) => closingOf(group, { hiding, counts, k }))
  const judged = new Map<string, boolean>()
  const isRecent = (some: readonly ClosingGroup[], entity: string) => {
    judged.set(entity, isInRests(some, rights, recentRests))
    return judged.get(entity) === true
  }
  const isAudienceHidden = hiding.has(AUDIENCE)
  const plan = publishTree(closing, k, { isAudienceHidden, unplaced, parents, isRecent })
  const isOfFew = plan.outside > 0 && plan.outside < k
  const isCountPublished = !(isOfFew && mayEraseRest(verdicts.get(AUDIENCE)))
  return {
    plan: { ...plan, hiding, isCountPublished },
    verdicts,
    // Of an entity that was not judged every group may come to lie in its left-over.
    pass: () => {
      const inside = (entity: string) =>
        closing.filter(({ grouping }) => pathOf(parents, grouping).includes(entity))
      return [...parents.keys()]
        .filter((entity) => judged.get(entity) ?? isInRests(inside(entity), rights, recentRests))
        .sort()
    },
  }
}

function isInRests(groups: readonly ClosingGroup[], { holders }: Rights, rests: RecentRests): boolean {
  if (rests === 'any') return true
  return groups.some(({ group }) =>
    [...(holders.get(group) ?? [])].some((person) => rests.some((people) => people.has(person))),
  )
}

const mayEraseRest = (audience: ComparabilityVerdict | undefined) =>
  // By rights and earlier tables alone: whether R is erased depends on the ballots (C14.6).
  audience !== undefined && (audience.hiding !== null || audience.atLeast !== null)

export const hidden = (verdicts: Verdicts) =>
  new Map([...verdicts].flatMap(([id, { hiding }]) => (hiding ? [[id, hiding] as const] : [])))

interface ClosingNumbers {
  hiding: ReadonlyMap<string, HiddenReason>
  counts: ReadonlyMap<string, number>
  k: number
}

export function closingOf(
  { group, isTeam, isCompany, grouping, count, newSigners }: WaitingCount,
  { hiding, counts, k }: ClosingNumbers,
): ClosingGroup {
  const kind = isTeam ? 'team' : isCompany || grouping === null ? 'company' : 'grouping'
  return {
    ...{ group, kind, grouping, count, newSigners },
    people: counts.get(group) ?? 0,
    isHidden: isTeam && count - newSigners >= k && hiding.has(group),
  }
}

function labelled(wave: ClosingWave, joint: TreeBatch | undefined): GroupLabel[] {
  const { groups, rights, audience } = wave
  const teams = groups
    .filter(({ isTeam }) => isTeam)
    .map(({ group, team, count }) => ({
      ...{ id: group, team, ballots: joint?.jointWith === group ? joint.size : count },
      people: peopleOf(group, wave, joint),
    }))
  if (audience === 'company') return teams
  const ballots = groups.reduce((sum, { count }) => sum + count, 0)
  return [...teams, { id: AUDIENCE, team: null, people: rights.roster, ballots }]
}

function peopleOf(group: string, { groups, rights }: ClosingWave, joint: TreeBatch | undefined) {
  if (joint?.jointWith !== group) return rights.holders.get(group) ?? new Set<string>()
  const inside = new Set(joint.groups.map((each) => each.group))
  const elsewhere = groups.map((each) => each.group).filter((id) => !inside.has(id))
  return jointPeople(rights, new Set(elsewhere))
}
