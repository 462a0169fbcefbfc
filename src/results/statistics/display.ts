import { round } from './fraction.ts'
import type { Fraction } from './fraction.ts'

/** How much of a result may be read, by the number of people who answered (method 3.2). */
export type Detail = 'small' | 'classes' | 'full'

export const SMALLEST_ENPS = 10

export function detailOf(answers: number): Detail {
  if (answers < 10) return 'small'
  return answers < 30 ? 'classes' : 'full'
}

export type ShownScore = { value: number; bound: 'exact' | 'at_least' | 'at_most' }

/** Small groups read to the nearest 5, and never that everybody chose the same extreme. */
export function shownScore(score: Fraction, answers: number): ShownScore {
  if (detailOf(answers) !== 'small') return { value: round(score), bound: 'exact' }
  const value = round(score, 5)
  if (value >= 95) return { value: 95, bound: 'at_least' }
  if (value <= 5) return { value: 5, bound: 'at_most' }
  return { value, bound: 'exact' }
}

/** In points; « everybody »: all who could answer did, so that chance has no part in it. */
export type Margin = number | 'everybody' | null

/** From thirty answers on. An error of nothing among equal answers is a number, not a sign that all have answered. */
export function shownMargin(error: number | null, answers: number, population: number | null): Margin {
  if (error === null || detailOf(answers) !== 'full') return null
  return answers === population ? 'everybody' : Math.round(error * 10) / 10
}

/** Whether two intervals leave no doubt that the values differ. */
export function isApart(a: { score: number; margin: number }, b: { score: number; margin: number }): boolean {
  return Math.abs(a.score - b.score) > a.margin + b.margin
}
