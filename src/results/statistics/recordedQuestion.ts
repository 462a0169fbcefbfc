import type { Question } from '../../surveys/questions/rules.ts'
import { isScored } from '../../surveys/questions/scored.ts'
import type { ShownScore } from './display.ts'
import type { Histogram, Measure } from './histogram.ts'
import { isYesNo } from './scoring.ts'
import { shownDimension } from './shown.ts'
import { measureOf } from './tally.ts'

type RecordedQuestion = readonly (number | ShownScore['bound'])[]

/** What entries hold is written for ever: « oui » as said, a grade turned, of 0 to 100 (C26.1). */
function recordedOf(measure: Measure, histogram: Histogram): RecordedQuestion {
  const { valid } = histogram
  if (!isScored(measure) || valid === 0) return [valid]
  const asSaid = { ...measure, reversed: measure.reversed && !isYesNo(measure) }
  const { steps, bound } = shownDimension([{ measure: asSaid, histogram }], valid)
  return [valid, steps, bound]
}

/** The readable form of a table in the register (C16.1): nothing that the page does not show. */
export function recordedQuestionOf(
  questions: readonly Question[],
  histograms: ReadonlyMap<string, Histogram>,
): Record<string, RecordedQuestion> {
  const recorded: Record<string, RecordedQuestion> = {}
  for (const question of questions) {
    const histogram = histograms.get(question.id)
    if (histogram) recorded[question.id] = recordedOf(measureOf(question), histogram)
  }
  return recorded
}
