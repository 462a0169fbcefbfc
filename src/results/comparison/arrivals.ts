/** A group of a wave, and one campaign before it that has a table of it (C26.11). */
export interface GroupArrivals {
  groupId: string
  /** The group that contains it; null: the company, which is in none. */
  inside: string | null
  /** Counted at the opening, of the latest campaign before it with a table of this group. */
  arrived: number
  /** How many could answer; null where that is not shown. */
  population: number | null
}

/**
 * The groups whose count is shown. In a larger group what the counts inside it leave is nobody or at least k:
 * else two of them would give the rest away.
 */
export function shownArrivals(
  groups: readonly GroupArrivals[],
  k: number,
): ReadonlyMap<string, GroupArrivals> {
  const inside = Map.groupBy(groups, (group) => group.inside)
  const shown = new Map<string, GroupArrivals>()
  /** What is shown inside a group, its own parts taken whole where they are shown. */
  const partsOf = (groupId: string): GroupArrivals[] =>
    (inside.get(groupId) ?? []).flatMap((part) => {
      const parts = partsOf(part.groupId)
      if (!mayShow(part, parts, k)) return parts
      shown.set(part.groupId, part)
      return [part]
    })
  for (const root of inside.get(null) ?? [])
    if (mayShow(root, partsOf(root.groupId), k)) shown.set(root.groupId, root)
  return shown
}

function mayShow(
  { arrived, population }: GroupArrivals,
  parts: readonly GroupArrivals[],
  k: number,
): boolean {
  if (population === null) return false
  const stayed = population - arrived
  if (arrived < k || stayed < k) return false
  const [came, were] = parts.reduce(
    ([some, all], part) => [some + part.arrived, all + (part.population ?? 0)],
    [0, 0],
  )
  const isHidden = (left: number) => left === 0 || left >= k
  return parts.length === 0 || (isHidden(arrived - came) && isHidden(stayed - (were - came)))
}
