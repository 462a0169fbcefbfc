import { smallestBatch } from './batches.ts'

/**
 * Counts of a group at the closing (C15.3). `newSigners` (ν, C22.3) is subtracted before any comparison;
 * `isHidden`: C14.2 or C14.4 denies the team a table.
 */
export type ClosingGroup = {
  group: string
  kind: 'company' | 'grouping' | 'team'
  /** The regroupement of the team, or that this group is the own label of. */
  grouping: string | null
  count: number
  newSigners: number
  isHidden: boolean
}

export type TreeBatch = {
  team: string | null
  grouping: string | null
  groups: ClosingGroup[]
  size: number
}

export type TreePlan = { batches: TreeBatch[]; erased: string[] }

/**
 * Batches at a wave's end (C15.3): large teams alone, others by regroupement or in R, hidden teams in R among
 * k other ballots.
 */
export function publishTree(
  closing: readonly ClosingGroup[],
  k: number,
  { isAudienceHidden = false } = {},
): TreePlan {
  const present = closing.filter(({ count }) => count > 0)
  const { candidates, rest } = firstLook(present, k)
  // An almost unchanged audience (C14.6): R disappears before other batches join it; team tables remain.
  if (isAudienceHidden) return { batches: candidates, erased: rest.map(({ group }) => group) }
  while (rest.length > 0 && !isFine(rest, k)) {
    const smallest = candidates.shift()
    if (!smallest) break
    rest.push(...smallest.groups)
  }
  const isShown = isFine(rest, k) || (candidates.length === 0 && counting(rest) >= smallestBatch(true, k))
  if (rest.length > 0 && !isShown) return { batches: candidates, erased: rest.map(({ group }) => group) }
  return { batches: rest.length > 0 ? [...candidates, batchOf(rest, {})] : candidates, erased: [] }
}

function firstLook(present: readonly ClosingGroup[], k: number) {
  const [candidates, rest]: [TreeBatch[], ClosingGroup[]] = [[], []]
  const left = new Map<string, ClosingGroup[]>()
  for (const group of present) {
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

/** At least k counting ballots, and still k without any hidden team among them. */
function isFine(groups: readonly ClosingGroup[], k: number): boolean {
  const size = counting(groups)
  return size >= k && groups.every((group) => !group.isHidden || size - group.count >= k)
}

/** |g|* of C15.3: the ballots less those of accounts that do not count. */
function counting(groups: readonly { count: number; newSigners: number }[]): number {
  return groups.reduce((sum, { count, newSigners }) => sum + count - newSigners, 0)
}

function batchOf(groups: ClosingGroup[], label: { team?: string; grouping?: string }): TreeBatch {
  const size = groups.reduce((sum, { count }) => sum + count, 0)
  const grouping = label.grouping ?? (label.team ? (groups[0]?.grouping ?? null) : null)
  return { team: label.team ?? null, grouping, groups, size }
}

/** By counting ballots: by plain size a larger k could show a team that a smaller k hides (INV11). */
function bySizeThenName(a: TreeBatch, b: TreeBatch): number {
  return counting(a.groups) - counting(b.groups) || (nameOf(a) < nameOf(b) ? -1 : 1)
}

const nameOf = ({ team, grouping }: TreeBatch) => team ?? grouping ?? ''

export type TreeCell = { batch: TreeBatch; valid: ReadonlyMap<string, number> }

export type ShownGroup = { team: string | null; grouping: string | null; pieces: TreeCell[] }

/**
 * Publishes pieces of k valid answers alone, smaller ones pooled once: in their regroupement, else in the
 * company, else never (C15.3, « Items »).
 */
export function publishableCells(pieces: readonly TreeCell[], k: number): ShownGroup[] {
  const isOnly = pieces.length === 1
  const isShown = (some: readonly TreeCell[]) => passes(some, k, isOnly)
  const alone = pieces.filter((piece) => isShown([piece]))
  const shown = alone.map((piece): ShownGroup => ({
    team: piece.batch.team,
    grouping: piece.batch.grouping,
    pieces: [piece],
  }))
  const up: TreeCell[] = []
  const held = pieces.filter((piece) => !alone.includes(piece))
  for (const [grouping, some] of Map.groupBy(held, ({ batch }) => batch.grouping))
    if (grouping !== null && isShown(some)) shown.push({ team: null, grouping, pieces: some })
    else up.push(...some)
  if (up.length > 0 && isShown(up)) shown.push({ team: null, grouping: null, pieces: up })
  return shown
}

function passes(pieces: readonly TreeCell[], k: number, isOnly: boolean): boolean {
  const groups = pieces.flatMap(({ batch, valid }) =>
    batch.groups.map((group) => ({ ...group, count: valid.get(group.group) ?? 0 })),
  )
  const size = counting(groups)
  return isFine(groups, k) || (isOnly && size >= smallestBatch(true, k))
}
