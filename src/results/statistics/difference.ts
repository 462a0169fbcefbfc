import { CLASSES_DETAIL, FULL_DETAIL } from '../../thresholds.ts'
import { reachOf } from './marginOfError.ts'
import type { Sample } from './samples.ts'

type Claim = 'up' | 'down' | 'slightly_up' | 'slightly_down'

/** In steps of the unit; the interval from `from` to `to` holds the true change 95 times of 100. */
export interface Difference {
  change: number
  from: number
  to: number
  verdict: Claim | 'to_confirm_up' | 'to_confirm_down' | 'stable' | 'unclear'
}

/** Answers needed on each side, and the steps from which a change is more than slight. */
interface Thresholds {
  fewest: number
  smallest: number
}

export const thresholdsOf = (kind: 'score' | 'index', perPoint = 1): Thresholds =>
  kind === 'index'
    ? { fewest: FULL_DETAIL, smallest: 10 }
    : { fewest: CLASSES_DETAIL, smallest: 5 * perPoint }

/** Two shown numbers, as people are not followed; null: too few answers (C26.6). */
export function differenceOf(
  before: Sample,
  after: Sample,
  { fewest, smallest }: Thresholds,
): Difference | null {
  if (Math.min(before.answers, after.answers) < fewest) return null
  const change = after.shown - before.shown
  const variance = before.variance + after.variance
  const freedom =
    variance ** 2 / (before.variance ** 2 / (before.answers - 1) + after.variance ** 2 / (after.answers - 1))
  const [reach, claim] = [reachOf(variance, freedom, 'interval'), reachOf(variance, freedom, 'claim')]
  return {
    change,
    from: change - reach,
    to: change + reach,
    verdict: verdictOf(change, { reach, claim, smallest }),
  }
}

function verdictOf(
  change: number,
  { reach, claim, smallest }: { reach: number; claim: number; smallest: number },
): Difference['verdict'] {
  const [size, way] = [Math.abs(change), change > 0 ? 'up' : 'down'] as const
  if (size > claim) return size >= smallest ? way : `slightly_${way}`
  if (size > reach) return `to_confirm_${way}`
  return size + reach <= smallest ? 'stable' : 'unclear'
}

/** The way of what is claimed: only this has a triangle, a sentence, a place in a list (C26.6). */
export function claimedWay(verdict: string): 'up' | 'down' | null {
  if (verdict === 'up' || verdict === 'slightly_up') return 'up'
  return verdict === 'down' || verdict === 'slightly_down' ? 'down' : null
}
