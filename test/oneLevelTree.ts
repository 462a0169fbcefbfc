import { smallestBatch } from '../src/results/batches/batches.ts'
import type { ClosingGroup, ShownGroup, TreeBatch, TreeCell, TreePlan } from '../src/results/batches/tree.ts'

// C15.3 as it was with one level above teams: the model that today's rule is compared with.

type Closing = { isAudienceHidden?: boolean; unplaced?: number }

export function publishOneLevel(
  closing: readonly ClosingGroup[],
  k: number,
  { isAudienceHidden = false, unplaced = 0 }: Closing = {},
): TreePlan {
  const { candidates, rest } = firstLook(closing, k)
  const outside = rest.reduce((sum, { people }) => sum + people, unplaced)
  const erasing = () => ({ batches: candidates, erased: withBallots(rest), outside })
  if (isAudienceHidden) return erasing()
  if (outside === 0 && withBallots(rest).length === 0) return { batches: candidates, erased: [], outside }
  const isHiding = rest.some(({ isHidden }) => isHidden)
  const joined: TreeBatch[] = []
  while (!isFine(rest, k)) {
    const smallest = candidates.shift()
    if (!smallest) break
    joined.push(smallest)
    rest.push(...smallest.groups)
  }
  const isShown = isFine(rest, k) || (candidates.length === 0 && counting(rest) >= smallestBatch(true, k))
  if (!isShown) return erasing()
  const [named] = joined
  const isNamed = joined.length === 1 && named?.team && !isHiding && candidates.length > 0
  const last = isNamed ? jointBatch(rest, named, unplaced) : batchOf(rest, {})
  return { batches: [...candidates, last], erased: [], outside }
}

function jointBatch(groups: ClosingGroup[], { team, grouping }: TreeBatch, unplaced: number): TreeBatch {
  const isOutside = (group: ClosingGroup) =>
    group.grouping !== grouping && (group.count > 0 || group.people > 0)
  const isInside = unplaced === 0 && !groups.some(isOutside)
  return { ...batchOf(groups, {}), grouping: isInside ? grouping : null, jointWith: team }
}

const withBallots = (groups: readonly ClosingGroup[]) =>
  groups.filter(({ count }) => count > 0).map(({ group }) => group)

function firstLook(closing: readonly ClosingGroup[], k: number) {
  const [candidates, rest]: [TreeBatch[], ClosingGroup[]] = [[], []]
  const left = new Map<string, ClosingGroup[]>()
  for (const group of closing.map((each) => (each.count > 0 ? each : { ...each, newSigners: 0 }))) {
    if (group.isHidden || group.grouping === null || isTeamOf(group, k)) {
      if (!group.isHidden && isTeamOf(group, k)) candidates.push(batchOf([group], { team: group.group }))
      else rest.push(group)
    } else left.set(group.grouping, [...(left.get(group.grouping) ?? []), group])
  }
  for (const [grouping, groups] of left)
    if (counting(groups) >= k) candidates.push(batchOf(groups, { grouping }))
    else rest.push(...groups)
  return { candidates: candidates.sort(bySizeThenName), rest }
}

const isTeamOf = (group: ClosingGroup, k: number) => group.kind === 'team' && counting([group]) >= k

function isFine(groups: readonly ClosingGroup[], k: number): boolean {
  const size = counting(groups)
  return size >= k && groups.every((group) => !group.isHidden || size - group.count >= k)
}

function counting(groups: readonly { count: number; newSigners: number }[]): number {
  return groups.reduce((sum, { count, newSigners }) => sum + count - newSigners, 0)
}

function batchOf(groups: ClosingGroup[], label: { team?: string; grouping?: string }): TreeBatch {
  const size = groups.reduce((sum, { count }) => sum + count, 0)
  const grouping = label.grouping ?? (label.team ? (groups[0]?.grouping ?? null) : null)
  return { team: label.team ?? null, grouping, jointWith: null, groups, size }
}

function bySizeThenName(a: TreeBatch, b: TreeBatch): number {
  return counting(a.groups) - counting(b.groups) || (nameOf(a) < nameOf(b) ? -1 : 1)
}

const nameOf = ({ team, grouping }: TreeBatch) => team ?? grouping ?? ''

export function oneLevelCells(pieces: readonly TreeCell[], k: number): ShownGroup[] {
  const isOnly = pieces.length === 1
  const isShown = (some: readonly TreeCell[]) => passes(some, k, isOnly)
  const alone = pieces.filter((piece) => isShown([piece]))
  const shown = alone.map((piece): ShownGroup => ({
    team: piece.batch.team,
    grouping: piece.batch.grouping,
    jointWith: piece.batch.jointWith,
    pieces: [piece],
  }))
  const up: TreeCell[] = []
  const held = pieces.filter((piece) => !alone.includes(piece))
  for (const [grouping, some] of Map.groupBy(held, ({ batch }) => batch.grouping))
    if (grouping !== null && isShown(some))
      shown.push({ team: null, grouping, jointWith: null, pieces: some })
    else up.push(...some)
  if (up.length > 0 && isShown(up)) shown.push({ team: null, grouping: null, jointWith: null, pieces: up })
  return shown
}

function passes(pieces: readonly TreeCell[], k: number, isOnly: boolean): boolean {
  const groups = pieces.flatMap(({ batch, valid }) =>
    batch.groups.map((group) => ({ ...group, count: valid.get(group.group) ?? 0 })),
  )
  const size = counting(groups)
  return isFine(groups, k) || (isOnly && size >= smallestBatch(true, k))
}
