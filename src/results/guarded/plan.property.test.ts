import { expect, test } from 'vitest'
import { planIn } from '../../../test/ballotBoxPlans.ts'
import {
  drawing,
  judgedOf,
  laterStaff,
  leftOversOf,
  staffOf,
  tablesOf,
  type Earlier,
} from '../../../test/closings.ts'
import { addDays } from '../../base/time/civilDays.ts'
import type { TreeBatch, TreePlan } from '../batches/tree.ts'
import { namedAs, planCounted } from './plan.ts'

const rounds = process.env.ROUNDS === 'long' ? 5_000 : 400

const seenIn = ({ batches, erased, outside }: TreePlan) => ({
  batches: batches.map(({ groups, team, grouping, jointWith, size }) => ({
    ...{ team, grouping, jointWith, size },
    groups: groups.map(({ group }) => group).sort(),
  })),
  erased: [...erased].sort(),
  outside,
})

/** Alone in the company a hidden team needs K₁₀ ballots, no others. */
function expectLarge(
  { groups, size }: TreeBatch,
  { k, isOnly, seed }: { k: number; isOnly: boolean; seed: number },
) {
  const counting = size - groups.reduce((sum, { newSigners }) => sum + newSigners, 0)
  const hidden = isOnly ? [] : groups.filter(({ isHidden }) => isHidden)
  for (const rest of [counting, ...hidden.map(({ count }) => counting - count)])
    expect(rest, `seed ${seed}`).toBeGreaterThanOrEqual(k)
}

test(`C28 T-V8: of ${rounds} random campaigns the plan of the ballot box gives the batches of the unguarded close; with ballots excluded none is below k`, async () => {
  const seen = { joint: 0, hidden: 0, pass: 0, fewer: 0 }
  for (let seed = 1; seed <= rounds; seed += 1) {
    const draw = drawing(seed)
    const earlier: Earlier[] = []
    let [staff, day] = [staffOf(draw), '2027-01-05']
    for (let campaign = 0; campaign < 2; campaign += 1) {
      const judged = await judgedOf(staff, day, earlier)
      const { plan, tree, ballots } = planIn(staff, judged)
      const named = judged.plan.batches.find(({ jointWith }) => jointWith !== null)?.jointWith ?? null
      const counted = namedAs(planCounted(plan, tree, ballots), named)
      expect(seenIn(counted), `seed ${seed}`).toEqual(seenIn(judged.plan))
      if (counted.batches.some(({ jointWith }) => jointWith !== null)) seen.joint += 1
      if (plan.groups.some(({ atLeast }) => atLeast === null)) seen.hidden += 1
      if (plan.pass.length > 0) seen.pass += 1

      const accepted = new Map([...ballots].map(([group, count]) => [group, Math.max(0, count - draw(4))]))
      const { batches } = planCounted(plan, tree, accepted)
      for (const batch of batches) expectLarge(batch, { k: plan.k, isOnly: batches.length === 1, seed })
      seen.fewer += batches.length

      earlier.push({ day, tables: tablesOf(staff, judged.plan), rests: leftOversOf(staff, judged.plan) })
      staff = laterStaff(staff, draw)
      day = addDays(day, 60)
    }
  }
  expect(Object.entries(seen).filter(([, count]) => count < rounds / 100)).toEqual([])
})
