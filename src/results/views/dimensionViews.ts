import {
  teamVersusRest,
  measuredQuestion,
  namedDifference,
  stepOf,
  teamAndRest,
  type HeatStep,
} from '../statistics/teamVersusRest.ts'
import {
  detailOf,
  shownMargin,
  shownScore,
  wholePoints,
  type DetailLevel,
  type Margin,
  type ShownScore,
} from '../statistics/display.ts'
import { isUnanimous, sum, type Histogram } from '../statistics/histogram.ts'
import { dimensionMargin, scoreMargin } from '../statistics/marginOfError.ts'
import * as scoring from '../statistics/scoring.ts'
import {
  averaged,
  differenceOf,
  type Difference,
  type ScoreSample,
  type Significance,
} from '../statistics/trend.ts'
import type { MeasuredQuestions, MeasuredQuestion, TableSource } from './source.ts'

export interface DimensionView {
  id: string
  answers: number
  detail: DetailLevel
  score: ShownScore | null
  missing: 'not_scored' | 'too_few' | null
  /** Favourable, neutral, unfavourable, in percent; null for a small group or without classes. */
  classes: number[] | null
  margin: Margin
  /** Only where measurable: from the rest of the company; for the company, from its other dimensions. */
  difference: { points: number; from: number; to: number } | null
  standing: 'strength' | 'priority' | null
}

/** What a team's table is compared with, and the certainty needed to show a difference. */
export interface ComparisonBasis {
  company: TableSource
  significance: Significance
}

export type CellView = {
  dimensionId: string
  score: ShownScore | null
  answers: number
  step: HeatStep
  /** Only where it exceeds what chance and mood explain. */
  difference: DimensionView['difference']
}

type MeasuredDimension = MeasuredQuestions['dimensions'][number]
type QuestionHistogram = MeasuredQuestion & { histogram: Histogram }

/** Engagement is an outcome, never a strength or a priority. */
export const OUTCOME = 'eng'
const STANDINGS = 3

export function dimensionsOf(
  asked: MeasuredQuestions,
  source: TableSource,
  basis: ComparisonBasis | null,
): DimensionView[] {
  const differences = differencesOf(asked, source, basis)
  const standings = standingsOf(differences)
  return asked.dimensions.map((dimension) => {
    const difference = differences.get(dimension.id)
    return {
      ...dimensionOf(dimension, source),
      difference: difference ? rounded(difference) : null,
      standing: standings.get(dimension.id) ?? null,
    }
  })
}

/** Scores alone, because there may be many teams (PERF3). */
export function cellsOf(asked: MeasuredQuestions, source: TableSource, basis: ComparisonBasis): CellView[] {
  return asked.dimensions
    .filter(({ scored }) => scored.length > 0)
    .map((dimension) => {
      const { score, answers } = scoreOf(dimension, source)
      const pair = score && !source.isJoint ? pairOf(dimension, source, basis) : null
      const difference = pair && differenceOf(pair.rest, pair.own, basis.significance)
      return {
        dimensionId: dimension.id,
        score: score && shownScore(score, answers),
        answers: score ? answers : 0,
        step: pair ? stepOf(pair) : 0,
        difference: difference && direction(difference) ? rounded(difference) : null,
      }
    })
}

function scoreOf({ scored }: MeasuredDimension, source: TableSource) {
  const histograms = scored.map(({ question }) => source.histograms.get(question.id) ?? null)
  const published = scored.flatMap((asked, at): QuestionHistogram[] => {
    const histogram = histograms[at]
    return histogram ? [{ ...asked, histogram }] : []
  })
  return {
    score: scoring.dimensionScore(
      scored.map(({ measure }, at) => {
        const histogram = histograms[at]
        return histogram ? scoring.itemScore(measure, histogram) : null
      }),
    ),
    published,
    answers: Math.min(...published.map(({ histogram }) => histogram.valid), source.ballots),
  }
}

type PlainView = Omit<DimensionView, 'difference' | 'standing'>

function dimensionOf(dimension: MeasuredDimension, source: TableSource): PlainView {
  const { score, published, answers } = scoreOf(dimension, source)
  const detail = detailOf(answers)
  const missing = dimension.scored.length === 0 ? 'not_scored' : 'too_few'
  const view = {
    id: dimension.id,
    answers,
    detail,
    score: null,
    missing,
    classes: null,
    margin: null,
  } as const
  if (!score) return view
  const { population } = source
  const margins = published.flatMap(
    ({ measure, histogram }) => scoreMargin(measure, histogram, population) ?? [],
  )
  return {
    ...view,
    score: shownScore(score, answers),
    missing: null,
    classes: detail === 'small' ? null : sharedClasses(published),
    margin: shownMargin(dimensionMargin(margins), {
      answers,
      population,
      isAlike: published.every(({ histogram }) => isUnanimous(histogram)),
    }),
  }
}

function sharedClasses(published: readonly QuestionHistogram[]): number[] | null {
  const all = published.flatMap(({ measure, histogram }) => {
    const counts = scoring.classes(measure, histogram)
    return counts ? [{ valid: 0, none: 0, counts }] : []
  })
  return all.length === 0 ? null : scoring.percentages(sum(all).counts)
}

type Differences = Map<string, Difference>

function differencesOf(
  asked: MeasuredQuestions,
  source: TableSource,
  basis: ComparisonBasis | null,
): Differences {
  if (source.isJoint) return new Map()
  return basis ? differencesFromRest(asked, source, basis) : differencesInside(asked, source)
}

function differencesFromRest(
  asked: MeasuredQuestions,
  source: TableSource,
  basis: ComparisonBasis,
): Differences {
  return measurable(
    asked.dimensions.map((dimension) => {
      const pair = scoreOf(dimension, source).score && pairOf(dimension, source, basis)
      return [dimension.id, pair && namedDifference(pair, basis.significance)]
    }),
  )
}

function differencesInside(asked: MeasuredQuestions, source: TableSource): Differences {
  const rated = asked.dimensions.flatMap((dimension) => {
    const measured = dimension.id === OUTCOME ? null : measuredDimension(dimension, source)
    return measured ? [{ id: dimension.id, measured }] : []
  })
  const differences = teamVersusRest(rated.map(({ measured }) => measured))
  return measurable(rated.map(({ id }, at) => [id, differences[at] ?? null]))
}

function measuredDimension(dimension: MeasuredDimension, source: TableSource): ScoreSample | null {
  const { score, published } = scoreOf(dimension, source)
  const questions = published.flatMap(
    ({ measure, histogram }) => measuredQuestion(measure, histogram, source) ?? [],
  )
  return score && averaged(questions)
}

function pairOf({ scored }: MeasuredDimension, source: TableSource, { company }: ComparisonBasis) {
  const compared = scored.flatMap(({ question, measure }) => {
    const [team, whole] = [source.histograms.get(question.id), company.histograms.get(question.id)]
    return team && whole ? [{ measure, team, company: whole }] : []
  })
  return teamAndRest(compared, { team: source.population, company: company.population })
}

const measurable = (differences: readonly (readonly [string, Difference | null])[]): Differences =>
  new Map(
    differences.flatMap(([id, difference]) =>
      difference && direction(difference) ? [[id, difference] as const] : [],
    ),
  )

function standingsOf(differences: Differences): Map<string, 'strength' | 'priority'> {
  const furthest = [...differences]
    .filter(([id]) => id !== OUTCOME)
    .sort(([one, a], [other, b]) => Math.abs(b.change) - Math.abs(a.change) || (one < other ? -1 : 1))
  const side = (sign: 1 | -1) => furthest.filter(([, { change }]) => change * sign > 0).slice(0, STANDINGS)
  return new Map([
    ...side(1).map(([id]) => [id, 'strength'] as const),
    ...side(-1).map(([id]) => [id, 'priority'] as const),
  ])
}

const direction = ({ verdict }: Difference) => (verdict === 'up' || verdict === 'down' ? verdict : null)

const rounded = ({ change, from, to }: Difference) => ({
  points: wholePoints(change),
  from: wholePoints(from),
  to: wholePoints(to),
})
