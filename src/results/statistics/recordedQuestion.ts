import type { Question } from '../../surveys/questions/rules.ts'
import { detailOf, type ShownScore } from './display.ts'
import { fraction, round, type Fraction } from './fraction.ts'
import type { Histogram, Measure } from './histogram.ts'
import * as scoring from './scoring.ts'
import { measureOf } from './tally.ts'

/** What entries hold is written for ever: « oui » as said, a grade turned, of 0 to 100 (C26.1). */
function recordedScore(measure: Measure, histogram: Histogram): ShownScore | null {
  const score = shareOfYes(measure, histogram) ?? scoring.itemScore(measure, histogram)
  return score && roundedScore(score, histogram.valid)
}

/** Small groups round to 5, and never show that everybody chose the same extreme. */
function roundedScore(score: Fraction, answers: number): ShownScore {
  if (detailOf(answers) !== 'small') return { value: round(score), bound: 'exact' }
  const value = round(score, 5)
  if (value >= 95) return { value: 95, bound: 'at_least' }
  if (value <= 5) return { value: 5, bound: 'at_most' }
  return { value, bound: 'exact' }
}

const shareOfYes = (measure: Measure, { counts, valid }: Histogram): Fraction | null =>
  scoring.isYesNo(measure) ? fraction((counts[0] ?? 0) * 100, valid) : null

export type RecordedQuestion = readonly (number | ShownScore['bound'])[]

/** The readable form of a table in the register (C16.1): nothing that the page does not show. */
export function recordedQuestionOf(
  questions: readonly Question[],
  histograms: ReadonlyMap<string, Histogram>,
): Record<string, RecordedQuestion> {
  const recorded: Record<string, RecordedQuestion> = {}
  for (const question of questions) {
    const histogram = histograms.get(question.id)
    if (!histogram) continue
    const score = recordedScore(measureOf(question), histogram)
    recorded[question.id] = score ? [histogram.valid, score.value, score.bound] : [histogram.valid]
  }
  return recorded
}
