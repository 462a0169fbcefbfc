import { deepestFirst, NO_TREE, pathOf, type Parents } from '../../surveys/waves/entityPaths.ts'
import { counting, smallestBatch } from './batches.ts'

/**
 * Counts of a group at the closing (C15.3). `newSigners` (ν, C22.3) is subtracted before any comparison;
 * `isHidden`: C14.2 or C14.4 denies the team a table.
 */
export type ClosingGroup = {
  group: string
  kind: 'company' | 'grouping' | 'team'
  /** The entity that the team lies in, or that this group is the own label of. */
  grouping: string | null
  /** Who holds this group's right and no other, answered or not. */
  people: number
  count: number
  newSigners: number
  isHidden: boolean
}

export type TreeBatch = {
  team: string | null
  grouping: string | null
  /** The team whose ballots joined R: the batch is shown under its name (C23.5.2). */
  jointWith: string | null
  groups: ClosingGroup[]
  size: number
}

/** `outside`: people of no candidate; `unplaced`: with no right, or with several (C23.5.1). */
export type TreePlan = { batches: TreeBatch[]; erased: string[]; outside: number }
interface Closing {
  isAudienceHidden?: boolean
  unplaced?: number
  parents?: Parents
  /** Whether somebody of them was in a left-over of any entity less than 90 days ago (C15.3). */
  isRecent?: IsRecent
}
type IsRecent = (groups: readonly ClosingGroup[], entity: string) => boolean

/**
 * Batches at a wave's end (C15.3): large teams alone, others by entity or in R, hidden teams in R among
 * k other ballots. People in R decide, whether they answered or not (C23.5.1).
 */
export function publishTree(
  closing: readonly ClosingGroup[],
  k: number,
  { isAudienceHidden = false, unplaced = 0, parents = NO_TREE, isRecent = () => false }: Closing = {},
): TreePlan {
  const { candidates, rest } = firstLook(closing, { k, parents, isRecent })
  const outside = rest.reduce((sum, { people }) => sum + people, unplaced)
  const erasing = () => ({ batches: candidates, erased: withBallots(rest), outside })
  // An almost unchanged audience (C14.6): R disappears before other batches join it; team tables remain.
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
  const last = isNamed ? jointBatch(rest, named, { unplaced, parents }) : batchOf(rest, {})
  return { batches: [...candidates, last], erased: [], outside }
}

/** Counts for the lowest entity that holds the team and all of R, else for the company alone (C23.5.2). */
function jointBatch(
  groups: ClosingGroup[],
  { team, grouping }: TreeBatch,
  { unplaced, parents }: { unplaced: number; parents: Parents },
): TreeBatch {
  const present = groups.filter(({ count, people }) => count > 0 || people > 0)
  const paths = present.map((group) => pathOf(parents, group.grouping))
  const holder = pathOf(parents, grouping).find((entity) => paths.every((path) => path.includes(entity)))
  return {
    ...batchOf(groups, {}),
    grouping: unplaced === 0 ? (holder ?? null) : null,
    jointWith: team,
  }
}

const withBallots = (groups: readonly ClosingGroup[]) =>
  groups.filter(({ count }) => count > 0).map(({ group }) => group)

function firstLook(
  closing: readonly ClosingGroup[],
  { k, parents, isRecent }: { k: number; parents: Parents; isRecent: IsRecent },
) {
  const [candidates, rest]: [TreeBatch[], ClosingGroup[]] = [[], []]
  const left = new Map<string, ClosingGroup[]>()
  // Signatures without a ballot take nothing from those of others.
  for (const group of closing.map((each) => (each.count > 0 ? each : { ...each, newSigners: 0 }))) {
    if (group.isHidden || group.grouping === null || isTeamOf(group, k)) {
      if (!group.isHidden && isTeamOf(group, k)) candidates.push(batchOf([group], { team: group.group }))
      else rest.push(group)
    } else left.set(group.grouping, [...(left.get(group.grouping) ?? []), group])
  }
  passUp(left, parents, (grouping, groups) => {
    // Tables of left-overs are compared with nothing: fewer ballots would isolate a leaver.
    const isShown = counting(groups) >= smallestBatch(true, k) && !isRecent(groups, grouping)
    if (isShown) candidates.push(batchOf(groups, { grouping }))
    return isShown
  })
  rest.push(...(left.get(ABOVE) ?? []))
  return { candidates: candidates.sort(bySizeThenName), rest }
}

const ABOVE = ''

/** From the deepest entity up: what one does not take goes to the next above it. */
function passUp<T>(
  left: Map<string, T[]>,
  parents: Parents,
  isTaken: (entity: string, some: readonly T[]) => boolean,
): void {
  const alone = [...left.keys()].filter((entity) => !parents.has(entity))
  for (const entity of [...deepestFirst(parents), ...alone]) {
    const some = left.get(entity) ?? []
    left.delete(entity)
    if (some.length === 0 || isTaken(entity, some)) continue
    const above = parents.get(entity) ?? ABOVE
    left.set(above, [...(left.get(above) ?? []), ...some])
  }
}

const isTeamOf = (group: ClosingGroup, k: number) => group.kind === 'team' && counting([group]) >= k

/** At least k counting ballots, and still k without any hidden team among them. */
function isFine(groups: readonly ClosingGroup[], k: number): boolean {
  const size = counting(groups)
  return size >= k && groups.every((group) => !group.isHidden || size - group.count >= k)
}

function batchOf(groups: readonly ClosingGroup[], label: { team?: string; grouping?: string }): TreeBatch {
  const size = groups.reduce((sum, { count }) => sum + count, 0)
  const grouping = label.grouping ?? (label.team ? (groups[0]?.grouping ?? null) : null)
  return { team: label.team ?? null, grouping, jointWith: null, groups: [...groups], size }
}

/** By counting ballots: by plain size a larger k could show a team that a smaller k hides (INV11). */
function bySizeThenName(a: TreeBatch, b: TreeBatch): number {
  return counting(a.groups) - counting(b.groups) || (nameOf(a) < nameOf(b) ? -1 : 1)
}

const nameOf = ({ team, grouping }: TreeBatch) => team ?? grouping ?? ''

export type TreeCell = { batch: TreeBatch; valid: ReadonlyMap<string, number> }

export type ShownGroup = Pick<TreeBatch, 'team' | 'grouping' | 'jointWith'> & { pieces: TreeCell[] }

/**
 * Publishes pieces of k valid answers alone, smaller ones pooled once: in the nearest entity where they are
 * enough, else in the company, else never (C15.4).
 */
export function publishableCells(
  pieces: readonly TreeCell[],
  k: number,
  parents: Parents = NO_TREE,
): ShownGroup[] {
  const isOnly = pieces.length === 1
  const isShown = (some: readonly TreeCell[]) => passes(some, k, isOnly)
  const alone = new Set(pieces.filter((piece) => isShown([piece])))
  const shown = [...alone].map((piece): ShownGroup => {
    const { team, grouping, jointWith } = piece.batch
    return { team, grouping, jointWith, pieces: [piece] }
  })
  const pool = (grouping: string | null, some: readonly TreeCell[]) => {
    const isPool = some.length > 0 && isShown(some)
    if (isPool) shown.push({ team: null, grouping, jointWith: null, pieces: [...some] })
    return isPool
  }
  const held = pieces.filter((piece) => !alone.has(piece))
  const left = Map.groupBy(held, ({ batch }) => batch.grouping ?? ABOVE)
  const outside = left.get(ABOVE) ?? []
  left.delete(ABOVE)
  passUp(left, parents, pool)
  pool(null, [...(left.get(ABOVE) ?? []), ...outside])
  return shown
}

function passes(pieces: readonly TreeCell[], k: number, isOnly: boolean): boolean {
  const groups = pieces.flatMap(({ batch, valid }) =>
    batch.groups.map((group) => ({ ...group, count: valid.get(group.group) ?? 0 })),
  )
  const size = counting(groups)
  return isFine(groups, k) || (isOnly && size >= smallestBatch(true, k))
}
