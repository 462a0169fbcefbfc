/** The ballots of one reporting group that wait to be published; only their number is ever looked at (C6). */
export type Waiting = { group: string; isTeam: boolean; count: number }

/** All waiting ballots of some groups, shown together for ever: for one team, or for the company only. */
export type Batch = { team: string | null; groups: string[]; size: number }

export type Plan = { batches: Batch[]; erased: string[] }

/** When the deposits of a questionnaire end. */
export function publishAtClose(waiting: readonly Waiting[], k: number): Plan {
  const present = waiting.filter(({ count }) => count > 0)
  const teams = present.filter(({ isTeam, count }) => isTeam && count >= k).sort(bySizeThenGroup)
  const rest = present.filter((group) => !teams.includes(group))
  const size = total(rest)
  if (rest.length === 0) return { batches: teams.map(teamBatch), erased: [] }
  if (size >= k) return { batches: [...teams.map(teamBatch), companyBatch(rest)], erased: [] }
  const [smallest, ...others] = teams
  if (!smallest) return { batches: [], erased: rest.map(({ group }) => group) }
  return { batches: [...others.map(teamBatch), companyBatch([...rest, smallest])], erased: [] }
}

/** The permanent wave's daily cut; `published` holds the groups that already have a batch. */
export function publishDaily(waiting: readonly Waiting[], published: ReadonlySet<string>, k: number): Plan {
  const ready = waiting.filter(({ group, count }) => count >= smallestBatch(published.has(group), k))
  return {
    batches: ready.map((group) => (group.isTeam ? teamBatch(group) : companyBatch([group]))),
    erased: [],
  }
}

/** On the first of the month or on request: everything that waits, at the level of the company. */
export function regroup(waiting: readonly Waiting[], companyPublished: boolean, k: number): Plan {
  const present = waiting.filter(({ count }) => count > 0)
  if (total(present) < smallestBatch(companyPublished, k)) return { batches: [], erased: [] }
  return { batches: [companyBatch(present)], erased: [] }
}

/** The daily cut and, when asked, the regrouping of what it leaves. */
export function publishPermanent(
  waiting: readonly Waiting[],
  { published, companyGroup, isRegrouping, k }: PermanentState,
): Plan {
  const daily = publishDaily(waiting, published, k)
  if (!isRegrouping) return daily
  const cut = new Set(daily.batches.flatMap(({ groups }) => groups))
  const left = waiting.filter(({ group }) => !cut.has(group))
  const hasCompany = published.has(companyGroup) || cut.has(companyGroup)
  return { batches: [...daily.batches, ...regroup(left, hasCompany, k).batches], erased: [] }
}

export type PermanentState = {
  published: ReadonlySet<string>
  companyGroup: string
  isRegrouping: boolean
  k: number
}

/** Later batches are larger: a batch of k a day after another would let one person stand out. */
export function smallestBatch(hasPublished: boolean, k: number): number {
  return hasPublished ? Math.max(10, 2 * k) : k
}

/** What one batch says of one question, by the number of people who answered it. */
export type Piece = { question: string; valid: number }

/** The pieces shown as they are, and those that may only be shown all together. */
export function splitPieces<P extends Piece>(pieces: readonly P[], k: number): { shown: P[]; held: P[] } {
  return { shown: pieces.filter(({ valid }) => valid >= k), held: pieces.filter(({ valid }) => valid < k) }
}

/** At close and once: the held pieces of a question, together, when they reach k (C6.3). */
export function pools<P extends Piece>(held: readonly P[], k: number): { question: string; pieces: P[] }[] {
  return [...Map.groupBy(held, ({ question }) => question)]
    .map(([question, pieces]) => ({ question, pieces }))
    .filter(({ pieces }) => pieces.reduce((sum, { valid }) => sum + valid, 0) >= k)
}

function teamBatch({ group, count }: Waiting): Batch {
  return { team: group, groups: [group], size: count }
}

function companyBatch(groups: readonly Waiting[]): Batch {
  return { team: null, groups: groups.map(({ group }) => group), size: total(groups) }
}

function total(groups: readonly Waiting[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0)
}

function bySizeThenGroup(a: Waiting, b: Waiting): number {
  return a.count - b.count || (a.group < b.group ? -1 : 1)
}
