import { expect, test } from 'vitest'
import { drawing } from '../../../test/closings.ts'
import { oneLevelCells, publishOneLevel } from '../../../test/oneLevelTree.ts'
import { publishTree, publishableCells, type ClosingGroup, type ShownGroup } from './tree.ts'

const rounds = 20_000
const ENTITIES = [null, 'D1', 'D2', 'D3']

/** Groups of a company with one level above its teams, hidden teams and new signers among them. */
function closingOf(draw: (below: number) => number, k: number): ClosingGroup[] {
  const quiet = { newSigners: 0, isHidden: false }
  const company = {
    group: 'company',
    kind: 'company',
    grouping: null,
    people: draw(3),
    count: draw(10),
  } as const
  const own = ['D1', 'D2', 'D3'].map((id): ClosingGroup => ({
    ...{ group: `${id}/own`, kind: 'grouping', grouping: id, people: draw(4), count: draw(14), ...quiet },
  }))
  const teams = Array.from({ length: 1 + draw(8) }, (_, at): ClosingGroup => {
    const count = draw(15)
    return {
      ...{ group: `t${at}`, kind: 'team', grouping: ENTITIES[draw(4)] ?? null, people: draw(6), count },
      ...{ newSigners: Math.min(count, draw(12) === 0 ? draw(4) : 0), isHidden: count >= k && draw(4) === 0 },
    }
  })
  return [{ ...company, ...quiet }, ...own, ...teams]
}

/** Some left-over has k ballots and fewer than K₁₀. */
function differs(groups: readonly ClosingGroup[], k: number): boolean {
  const counted = ({ count, newSigners }: ClosingGroup) => (count > 0 ? count - newSigners : 0)
  const small = groups.filter((each) => !each.isHidden && (each.kind !== 'team' || counted(each) < k))
  return [...Map.groupBy(small, ({ grouping }) => grouping)].some(([entity, some]) => {
    const size = some.reduce((sum, each) => sum + counted(each), 0)
    return entity !== null && size >= k && size < Math.max(10, 2 * k)
  })
}

const inOrder = (shown: readonly ShownGroup[]) =>
  shown
    .map(({ pieces, ...each }) =>
      JSON.stringify([each, pieces.map(({ batch }) => JSON.stringify(batch)).sort()]),
    )
    .sort()

test(`INV19: of ${rounds} companies one level deep, those without left-overs of k to K₁₀ − 1 publish what they did before levels`, () => {
  const parents = new Map<string, string | null>(['D1', 'D2', 'D3'].map((id) => [id, null]))
  let compared = 0
  for (let seed = 1; seed <= rounds; seed += 1) {
    const draw = drawing(seed)
    const k = [5, 6, 8][draw(3)] ?? 5
    const groups = closingOf(draw, k)
    if (differs(groups, k)) continue
    compared += 1
    const unplaced = draw(3)
    const plan = publishTree(groups, k, { unplaced, parents })
    expect(plan, `seed ${seed}`).toEqual(publishOneLevel(groups, k, { unplaced }))
    const valid = new Map(groups.map(({ group, count }) => [group, Math.max(0, count - draw(6))]))
    const pieces = plan.batches.map((batch) => ({ batch, valid }))
    expect(inOrder(publishableCells(pieces, k, parents)), `seed ${seed}`).toEqual(
      inOrder(oneLevelCells(pieces, k)),
    )
  }
  expect(compared).toBeGreaterThan(rounds / 6)
})
