import { dimensionsOf, lowestAndHighest, OUTCOME, type DimensionView } from './dimensionViews.ts'
import { enpsOf, resultOf, type QuestionResult } from './questionViews.ts'
import type { MeasuredQuestions, TableSource } from './source.ts'

/** All that leaves the server of a published table (docs/results.md, « Margins »). */
export interface TableView {
  ballots: number
  engagement: DimensionView | null
  enps: ReturnType<typeof enpsOf>
  dimensions: DimensionView[]
  /** Dimensions that nothing sets apart from the lowest, from the highest (C26.8). */
  extremes: Record<'lowest' | 'highest', string[]>
  questions: QuestionView[]
}

export interface QuestionView {
  id: string
  /** Null: masked, too few answers. */
  result: QuestionResult | null
}

const RECOMMENDATION = 'enps'

/** A group is compared with the rest of `company`. */
export function viewOf(
  asked: MeasuredQuestions,
  source: TableSource,
  company: TableSource | null = null,
): TableView {
  const dimensions = dimensionsOf(asked, source, company)
  const recommendation = asked.questions.find(({ question }) => question.id === RECOMMENDATION)
  const recommended = source.histograms.get(RECOMMENDATION)
  return {
    ballots: source.ballots,
    engagement: dimensions.find(({ id }) => id === OUTCOME) ?? null,
    enps:
      recommendation && recommended ? enpsOf(recommendation.measure, recommended, source.population) : null,
    dimensions,
    extremes: lowestAndHighest(asked, source),
    questions: asked.questions.map(({ question, measure }) => {
      const histogram = source.histograms.get(question.id)
      return { id: question.id, result: histogram ? resultOf(measure, histogram, source) : null }
    }),
  }
}
