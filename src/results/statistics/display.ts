import { round, type Fraction } from './fraction.ts'
import { CLASSES_DETAIL, FULL_DETAIL } from '../../thresholds.ts'

/** The level of detail by number of answers (docs/results.md, « Margins »). */
export type DetailLevel = 'small' | 'classes' | 'full'

export function detailOf(answers: number): DetailLevel {
  if (answers < CLASSES_DETAIL) return 'small'
  return answers < FULL_DETAIL ? 'classes' : 'full'
}

export type ShownScore = { value: number; bound: 'exact' | 'at_least' | 'at_most' }

/** Small groups round to 5, and never show that everybody chose the same extreme. */
export function shownScore(score: Fraction, answers: number): ShownScore {
  if (detailOf(answers) !== 'small') return { value: round(score), bound: 'exact' }
  const value = round(score, 5)
  if (value >= 95) return { value: 95, bound: 'at_least' }
  if (value <= 5) return { value: 5, bound: 'at_most' }
  return { value, bound: 'exact' }
}

/** « everybody »: all answered, so chance has no part; « alike »: all answers are the same. */
export type Margin = number | 'everybody' | 'alike' | null

interface AnswerCount {
  answers: number
  population: number | null
  isAlike: boolean
}

/** From thirty answers on, to a tenth and never zero: the smallest step is shown instead. */
export function shownMargin(error: number | null, { answers, population, isAlike }: AnswerCount): Margin {
  if (error === null || detailOf(answers) !== 'full') return null
  if (isAlike) return 'alike'
  if (answers === population) return 'everybody'
  return Math.max(Math.round(error * 10) / 10, 0.1)
}

/** To the whole point, half away from zero. */
export const wholePoints = (value: number) => Math.sign(value) * Math.round(Math.abs(value)) + 0
