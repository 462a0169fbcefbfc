import type { Question } from '../../surveys/questions/rules.ts'
import { shownScore, type ShownScore } from './display.ts'
import { fraction, type Fraction } from './fraction.ts'
import type { Histogram, Measure } from './histogram.ts'
import * as scoring from './scoring.ts'
import { measureOf } from './tally.ts'

/** The score as readers see it: « oui » counts as said, the orientation matters in dimensions only. */
export function scoreShown(measure: Measure, histogram: Histogram): ShownScore | null {
  const score = shareOfYes(measure, histogram) ?? scoring.itemScore(measure, histogram)
  return score && shownScore(score, histogram.valid)
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
    const score = scoreShown(measureOf(question), histogram)
    recorded[question.id] = score ? [histogram.valid, score.value, score.bound] : [histogram.valid]
  }
  return recorded
}
