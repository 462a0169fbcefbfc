import type { Batch, BatchCell, BatchPlan, WaitingBallots } from '../src/results/batches/batches.ts'

// C6.1 and C6.3 as they were without entities: the model that the tree is compared with.

export function publishAtClose(waiting: readonly WaitingBallots[], k: number): BatchPlan {
  const present = waiting.filter(({ count }) => count > 0)
  const teams = present.filter((group) => group.isTeam && counted([group]) >= k).sort(bySizeThenGroup)
  const rest = present.filter((group) => !teams.includes(group))
  const named = () => teams.map((team) => batchOf([team], team.group))
  if (rest.length === 0) return { batches: named(), erased: [] }
  for (let smallest; counted(rest) < k && (smallest = teams.shift());) rest.push(smallest)
  if (counted(rest) < k) return { batches: [], erased: rest.map(({ group }) => group) }
  return { batches: [...named(), batchOf(rest, null)], erased: [] }
}

/** Once, at the closing: a question's held pieces together, where they reach k. */
export function pooledQuestions<P extends BatchCell>(held: readonly P[], k: number) {
  return [...Map.groupBy(held, ({ question }) => question)]
    .map(([question, pieces]) => ({ question, pieces }))
    .filter(({ pieces }) => pieces.reduce((sum, { valid, newSigners }) => sum + valid - newSigners, 0) >= k)
}

const batchOf = (groups: readonly WaitingBallots[], team: string | null): Batch => ({
  team,
  groups: groups.map(({ group }) => group),
  size: groups.reduce((sum, { count }) => sum + count, 0),
  newSigners: groups.reduce((sum, { newSigners }) => sum + newSigners, 0),
})

const counted = (groups: readonly WaitingBallots[]): number =>
  groups.reduce((sum, { count, newSigners }) => sum + count - newSigners, 0)

const bySizeThenGroup = (a: WaitingBallots, b: WaitingBallots): number =>
  counted([a]) - counted([b]) || (a.group < b.group ? -1 : 1)
