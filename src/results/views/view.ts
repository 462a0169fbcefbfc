import { dimensionsOf, OUTCOME, type ComparisonBasis, type DimensionView } from './dimensionViews.ts'
import { enpsOf, resultOf, type EnpsView, type QuestionResult } from './questionViews.ts'
import type { MeasuredQuestions, TableSource } from './source.ts'

/** What may be read of one published table (docs/results.md, « Margins »); nothing else of it ever leaves the server. */
export interface TableView {
  /** How many ballots were published for this group. */
  ballots: number
  engagement: DimensionView | null
  enps: EnpsView | null
  dimensions: DimensionView[]
  questions: QuestionView[]
}

export interface QuestionView {
  id: string
  /** Null: masked, too few answers. */
  result: QuestionResult | null
}

const RECOMMENDATION = 'enps'

/** A team's strengths and priorities stand apart from the rest of the company; the company's from one another. */
export function viewOf(
  asked: MeasuredQuestions,
  source: TableSource,
  beside: ComparisonBasis | null = null,
): TableView {
  const dimensions = dimensionsOf(asked, source, beside)
  const recommendation = asked.questions.find(({ question }) => question.id === RECOMMENDATION)
  const recommended = source.histograms.get(RECOMMENDATION)
  return {
    ballots: source.ballots,
    engagement: dimensions.find(({ id }) => id === OUTCOME) ?? null,
    enps:
      recommendation && recommended ? enpsOf(recommendation.measure, recommended, source.population) : null,
    dimensions,
    questions: asked.questions.map(({ question, measure }) => {
      const histogram = source.histograms.get(question.id)
      return { id: question.id, result: histogram ? resultOf(measure, histogram, source) : null }
    }),
  }
}
