import { LATER_BATCH } from '../../thresholds.ts'

/**
 * Waiting ballots of one reporting group: only their number decides (C6). `newSigners` (ν) protect nobody
 * else and are subtracted from every comparison with k (C22.3).
 */
export type WaitingBallots = { group: string; isTeam: boolean; count: number; newSigners: number }

export type Batch = { team: string | null; groups: string[]; size: number; newSigners: number }

export type BatchPlan = { batches: Batch[]; erased: string[] }

/** The permanent wave's daily publication; `published` holds the groups that already have a batch. */
export function publishDaily(
  waiting: readonly WaitingBallots[],
  published: ReadonlySet<string>,
  k: number,
): BatchPlan {
  const ready = waiting.filter((each) => counting([each]) >= smallestBatch(published.has(each.group), k))
  return {
    batches: ready.map((group) => (group.isTeam ? teamBatch(group) : companyBatch([group]))),
    erased: [],
  }
}

/** The end of a permanent wave makes one company batch or nothing: no team, no pool (C12.2). */
export function publishEnd(
  waiting: readonly WaitingBallots[],
  companyPublished: boolean,
  k: number,
): BatchPlan {
  const { batches } = publishCompanyRest(waiting, companyPublished, k)
  return { batches, erased: batches.length > 0 ? [] : waiting.map(({ group }) => group) }
}

export function publishCompanyRest(
  waiting: readonly WaitingBallots[],
  companyPublished: boolean,
  k: number,
): BatchPlan {
  const present = waiting.filter(({ count }) => count > 0)
  if (counting(present) < smallestBatch(companyPublished, k)) return { batches: [], erased: [] }
  return { batches: [companyBatch(present)], erased: [] }
}

export function publishPermanent(
  waiting: readonly WaitingBallots[],
  { published, companyGroup, isRegrouping, passedOver = new Set(), k }: PermanentState,
): BatchPlan {
  const daily = publishDaily(
    waiting.filter(({ group }) => !passedOver.has(group)),
    published,
    k,
  )
  if (!isRegrouping) return daily
  const cut = new Set(daily.batches.flatMap(({ groups }) => groups))
  const left = waiting.filter(({ group }) => !cut.has(group))
  const hasCompany = published.has(companyGroup) || cut.has(companyGroup)
  return { batches: [...daily.batches, ...publishCompanyRest(left, hasCompany, k).batches], erased: [] }
}

type PermanentState = {
  published: ReadonlySet<string>
  companyGroup: string
  isRegrouping: boolean
  /** Teams that get no batch today (C12.2, C14.2). */
  passedOver?: ReadonlySet<string>
  k: number
}

/** Later batches are larger: a batch of k a day after another could identify one person. */
export function smallestBatch(hasPublished: boolean, k: number): number {
  return hasPublished ? Math.max(LATER_BATCH, 2 * k) : k
}

export type BatchCell = { question: string; valid: number; newSigners: number }

export function splitByQuestion<P extends BatchCell>(
  pieces: readonly P[],
  k: number,
): { shown: P[]; held: P[] } {
  const isLarge = ({ valid, newSigners }: P) => valid - newSigners >= k
  return { shown: pieces.filter(isLarge), held: pieces.filter((piece) => !isLarge(piece)) }
}

function teamBatch({ group, count, newSigners }: WaitingBallots): Batch {
  return { team: group, groups: [group], size: count, newSigners }
}

function companyBatch(groups: readonly WaitingBallots[]): Batch {
  return {
    team: null,
    groups: groups.map(({ group }) => group),
    size: groups.reduce((sum, { count }) => sum + count, 0),
    newSigners: groups.reduce((sum, { newSigners }) => sum + newSigners, 0),
  }
}

/** |g|* of C15.3, the ballots that k counts: at least so many come from accounts not created for it. */
export function counting(groups: readonly { count: number; newSigners: number }[]): number {
  return groups.reduce((sum, { count, newSigners }) => sum + count - newSigners, 0)
}
