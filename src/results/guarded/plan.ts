import type { Parents } from '../../surveys/waves/entityPaths.ts'
import type { OpeningAct } from '../../answering/guarded/act.ts'
import { publishTree, type ClosingGroup, type TreePlan } from '../batches/tree.ts'

// What is published of a guarded wave follows from its plan and the accepted ballots alone (C28.6, C28.7): the
// guardian's program and the server work it out with the same function.

export type BallotBoxPlan = {
  /** From how many ballots on R may be shown; null: never. */
  audience: number | null
  groups: readonly PlanGroup[]
  k: number
  key: string
  /** Entities whose left-over goes to the one above. */
  pass: readonly string[]
  random: string
  /** Of each row the place of its group. */
  rows: string
  salt: string
  /** People without a right, or with several. */
  without: number
}

export type PlanGroup = { atLeast: number | null; group: string; new: number; people: number }

const kinds = { company: 'company', entity: 'grouping', team: 'team' } as const

export function planCounted(
  plan: BallotBoxPlan,
  tree: OpeningAct['tree'],
  counts: ReadonlyMap<string, number>,
): TreePlan {
  const parents: Parents = new Map(tree.entities.map(({ id, above }) => [id, above]))
  const placed = new Map(tree.groups.map((group) => [group.id, group]))
  const all = plan.groups.map(({ group, people, new: newSigners }): ClosingGroup => {
    const { kind = 'company', entity = null } = placed.get(group) ?? {}
    const count = counts.get(group) ?? 0
    return { group, kind: kinds[kind], grouping: entity, people, count, newSigners, isHidden: false }
  })
  const total = all.reduce((sum, { count }) => sum + count, 0)
  const options = {
    ...{ unplaced: plan.without, parents },
    isRecent: (_: readonly ClosingGroup[], entity: string) => plan.pass.includes(entity),
  }
  const expected = jointOf(publishTree(all, plan.k, options))
  const needed = new Map(plan.groups.map(({ group, atLeast }) => [group, atLeast]))
  const judged = (joint: typeof expected) => {
    const closing = all.map((each) => {
      const least = needed.get(each.group) ?? null
      const shown = joint?.jointWith === each.group ? joint.size : each.count
      const isHidden = each.kind === 'team' && each.count - each.newSigners >= plan.k
      return { ...each, isHidden: isHidden && (least === null || shown < least) }
    })
    const isAudienceHidden = plan.audience === null || total < plan.audience
    return publishTree(closing, plan.k, { ...options, isAudienceHidden })
  }
  const planned = judged(expected)
  if (jointOf(planned)?.jointWith === expected?.jointWith) return planned
  const plain = judged(undefined)
  return {
    ...plain,
    batches: plain.batches.map((batch) =>
      batch.jointWith === null ? batch : { ...batch, jointWith: null, grouping: null },
    ),
  }
}

const jointOf = ({ batches }: TreePlan) => batches.find(({ jointWith }) => jointWith !== null)

/** A joint table keeps the name that was judged at the sealing, or has none (C23.5.2). */
export const namedAs = ({ batches, ...plan }: TreePlan, jointWith: string | null): TreePlan => ({
  ...plan,
  batches: batches.map((batch) =>
    batch.jointWith === null || batch.jointWith === jointWith
      ? batch
      : { ...batch, jointWith: null, grouping: null },
  ),
})
