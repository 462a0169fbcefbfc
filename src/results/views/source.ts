import { isFreeText } from '../../surveys/questions/questionTypes.ts'
import { isScored } from '../../surveys/questions/scored.ts'
import type { Question } from '../../surveys/questions/rules.ts'
import type { Histogram, Measure } from '../statistics/histogram.ts'
import { measureOf } from '../statistics/tally.ts'

export interface TableSource {
  ballots: number
  /** How many people could answer; null where it may not be shown (C7). */
  population: number | null
  isCompany: boolean
  /** A team's with small groups: compared with nothing (C23.5.2). */
  isJoint?: boolean
  histograms: ReadonlyMap<string, Histogram>
}

interface MeasuredQuestion {
  question: Question
  measure: Measure
}

/** Computed once for all tables of a questionnaire. */
export interface MeasuredQuestions {
  questions: readonly MeasuredQuestion[]
  dimensions: readonly { id: string; scored: readonly MeasuredQuestion[] }[]
}

export function askedOf(all: readonly Question[], dimensions: readonly string[]): MeasuredQuestions {
  const questions = all
    .filter((question) => !isFreeText(question))
    .map((question) => ({ question, measure: measureOf(question) }))
  const scored = questions.filter(({ measure }) => isScored(measure))
  return {
    questions,
    dimensions: dimensions.map((id) => ({
      id,
      scored: scored.filter(({ question }) => question.dimension === id),
    })),
  }
}
