import type { Question } from '../../surveys/questions/rules.ts'
import type { Histogram, Measure } from '../statistics/histogram.ts'
import * as scoring from '../statistics/scoring.ts'
import { measureOf } from '../statistics/tally.ts'

export interface TableSource {
  ballots: number
  /** How many people could answer; null where it may not be shown (C7). */
  population: number | null
  isCompany: boolean
  histograms: ReadonlyMap<string, Histogram>
}

export interface MeasuredQuestion {
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
    .filter(({ type }) => type !== 'texte')
    .map((question) => ({ question, measure: measureOf(question) }))
  const scored = questions.filter(({ measure }) => scoring.hasScore(measure))
  return {
    questions,
    dimensions: dimensions.map((id) => ({
      id,
      scored: scored.filter(({ question }) => question.dimension === id),
    })),
  }
}
