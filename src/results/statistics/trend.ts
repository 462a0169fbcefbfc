import { standardError } from './noise.ts'

/** One wave's result of an item or dimension: its score, the spread of its answers, who answered out of whom. */
export type Measured = { score: number; deviation: number; answered: number; population: number }

export type Trend = { change: number; threshold: number; direction: 'up' | 'down' | 'unclear' }

const SMALLEST_CHANGE = 5
const SMALLEST_GROUP = 10
const DAYS_BETWEEN_WAVES = 90
const SMALLEST_ENPS_GROUP = 30

/** Waves cannot be linked, so they are compared as two independent samples (method 3.3). */
export function trend(before: Measured, after: Measured): Trend {
  const change = after.score - before.score
  const threshold = Math.max(SMALLEST_CHANGE, 1.96 * errorOfDifference(before, after))
  const measurable = Math.min(before.answered, after.answered) >= SMALLEST_GROUP
  if (!measurable || Math.abs(change) < threshold) return { change, threshold, direction: 'unclear' }
  return { change, threshold, direction: change > 0 ? 'up' : 'down' }
}

export function errorOfDifference(before: Measured, after: Measured): number {
  return Math.hypot(errorOf(before), errorOf(after))
}

/** The items a trend may rest on: the same id in both waves; a changed meaning has a new id. */
export function commonItems(before: readonly string[], after: readonly string[]): string[] {
  return before.filter((id) => after.includes(id))
}

/** A team is only followed when it is large enough and the waves far enough apart (attack A8). */
export function mayFollowTeam(before: Measured, after: Measured, daysBetween: number): boolean {
  return Math.min(before.answered, after.answered) >= SMALLEST_GROUP && daysBetween >= DAYS_BETWEEN_WAVES
}

export function mayFollowEnps(answeredBefore: number, answeredAfter: number): boolean {
  return Math.min(answeredBefore, answeredAfter) >= SMALLEST_ENPS_GROUP
}

function errorOf({ deviation, answered, population }: Measured): number {
  return standardError(deviation, answered, population)
}
