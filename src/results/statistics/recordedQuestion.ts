import type { Question } from '../../surveys/questions/rules.ts'
import { shownScore, type ShownScore } from './display.ts'
import { fraction, type Fraction } from './fraction.ts'
import type { Histogram, Measure } from './histogram.ts'
import * as scoring from './scoring.ts'
import { measureOf } from './tally.ts'

/** The score of a question as everybody reads it: « oui » is told as it was said, the orientation counts in the dimension. */
export function scoreShown(measure: Measure, histogram: Histogram): ShownScore | null {
  const score = shareOfYes(measure, histogram) ?? scoring.itemScore(measure, histogram)
  return score && shownScore(score, histogram.valid)
}

const shareOfYes = ({ type }: Measure, { counts, valid }: Histogram): Fraction | null =>
  type === 'oui_non' ? fraction((counts[0] ?? 0) * 100, valid) : null

/** Of one question: how many answered, its score where it has one, and « au moins », « au plus » where that is all. */
export type RecordedQuestion = readonly (number | ShownScore['bound'])[]

/** What the register tells of a published table to whoever sees it (C16.1): nothing that the page does not show. */
export function recordedQuestionOf(
  questions: readonly Question[],
  histograms: ReadonlyMap<string, Histogram>,
): Record<string, RecordedQuestion> {
  const told: Record<string, RecordedQuestion> = {}
  for (const question of questions) {
    const histogram = histograms.get(question.id)
    if (!histogram) continue
    const score = scoreShown(measureOf(question), histogram)
    told[question.id] = score ? [histogram.valid, score.value, score.bound] : [histogram.valid]
  }
  return told
}
